/** The page of the board. */
import './page.css';
import { connectionInFile } from './in-file.ts';
import { openMap } from './map/index.ts';

const place = document.getElementById('board');
const connection = connectionInFile();
if (place !== null && connection !== undefined) openMap(place, connection);
