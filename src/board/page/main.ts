/** The page of the board, of all games: at the address of a server, or in a file of a game that has no program of its own there. */
import './page.css';
import { openApp } from './app.ts';
import { BOARDS } from './boards.ts';
import { openFile } from './in-file.ts';

const place = document.getElementById('board');
if (!openFile(BOARDS) && place !== null) void openApp(place);
