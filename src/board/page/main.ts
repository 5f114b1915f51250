/** The page of the board. */
import './page.css';
import { openApp } from './app.ts';
import { connectionInFile } from './in-file.ts';
import { openMap } from './map/index.ts';

const place = document.getElementById('board');
const inFile = connectionInFile();
if (place !== null && inFile !== undefined) openMap(place, inFile);
else if (place !== null) void openApp(place);
