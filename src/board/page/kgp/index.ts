/** The board of Kampfgruppe Peiper, by the id of its game. */
import { opening } from '../frame.ts';
import type { Boards } from '../map/index.ts';
import { KgpBoard } from './board.ts';
import { paintKgpPanel } from './panel.ts';

export const KGP: Boards = { kgp: opening(KgpBoard, paintKgpPanel) };
