/** The program of a board of Kampfgruppe Peiper in a file. */
import { openFile } from '../in-file.ts';
import { KGP } from '../kgp/index.ts';

openFile(KGP);
