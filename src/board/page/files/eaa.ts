/** The program of a board of Enemy Action in a file. */
import { EAA } from '../eaa/index.ts';
import { openFile } from '../in-file.ts';

openFile(EAA);
