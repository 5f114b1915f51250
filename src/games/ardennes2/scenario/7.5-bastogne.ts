/** Scenario 7.5, 19 to 26 December: what the rule text says of it. */
import { scenarioNamed } from './scenarios.ts';

export const BASTOGNE = scenarioNamed('7.5');
