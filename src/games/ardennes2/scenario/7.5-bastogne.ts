/** Scenario 7.5, 19 to 26 December: what the rule text says of it. */
import json from '../../../../data/ardennes2/7.5-bastogne.json' with { type: 'json' };
import { readScenario } from './scenario.ts';

export const BASTOGNE = readScenario(json);
