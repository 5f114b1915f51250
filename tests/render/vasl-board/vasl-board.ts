/** A board file of VASL's, as an extra for whoever has one: `VASL_BOARD=<file>` names the Cheneux map (bdCH). */
import { existsSync } from 'node:fs';

const named = process.env.VASL_BOARD;

/** `undefined`: the tests make do with boards that they draw. */
export const VASL_BOARD = named !== undefined && existsSync(named) ? named : undefined;
