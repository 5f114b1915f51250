/** The program of a board of Ardennes II in a file: of that game alone, so that the file is small enough to be given. */
import { ARDENNES2 } from '../ardennes2/index.ts';
import { openFile } from '../in-file.ts';

openFile(ARDENNES2);
