/** The outcome of each answer in words, and why some cannot be given: for whoever is about to answer. */
import { capital } from '../../../text/capital.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { bookOf } from '../packs/book.ts';
import { broughtBy } from '../runs/told-again.ts';
import type { EaaState, Question } from '../state.ts';
import type { Ask } from '../steps/procedure.ts';
import { stepLine } from '../steps/step.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { questionWords } from './questions.ts';

/** Sentences, of what an option of the open question brings for certain; nothing that lot or a later answer decides. */
export function broughtWords(game: EaaState, question: Question, option: string): readonly string[] {
  const brought = broughtBy(game, option);
  if (brought === undefined) return [];
  const book = bookOf(game);
  const { told, next, world } = brought;
  const lines = told.flatMap((step) => stepLine(book, step) ?? []);
  const { grid } = book.ground;
  const isCut =
    question.of === 'retreat-hex' &&
    grid.has(option) &&
    !supplyOf(world.position, 'allied').trace(grid.indexOf(option)).ok;
  return [
    ...lines,
    ...onlyIf(isCut, `As things stand no supply can be traced to ${option} (13.1).`),
    ...(next === undefined ? [] : nextWords(game, next)),
  ];
}

const DICE: Readonly<Record<string, string>> = {
  hold: 'whether they hold (12.52)',
  disperse: 'whether the attackers are dispersed (12.53)',
  advance: 'whether the Germans advance (12.83)',
};

/** Of a draw there is nothing to say. */
function nextWords(game: EaaState, next: Ask): readonly string[] {
  if (next.kind === 'draw') return [];
  if (next.kind === 'die') {
    const what = DICE[next.of];
    return given(what, (what) => `A die says then ${what}.`);
  }
  const where = next.of === 'retreat-hex' ? `: ${next.options.join(' or ')}` : '';
  return [`Asked then: ${questionWords(game, next)}${where}.`];
}

/** Why an option of an answer cannot be chosen, by the word that the rule of the combat has for it. */
const WHY: Readonly<Record<string, string>> = {
  enemy: 'the enemy stands there',
  town: 'it is an enemy town or city',
  westwall: 'it is a Westwall hex without a unit of its side',
  stacking: 'there is no room for it',
  roadblock: 'a Roadblock bars it',
  detachment: 'a German detachment is there',
  distance: 'it has to be farther from where it began',
  'isolated-bridge': 'an isolated unit crosses no enemy bridge',
  priority: 'a hex of a better priority is there',
  rough: 'another hex needs no river and no forest',
  elimination: 'it would be eliminated there',
  'second hex': 'the second hex could not be reached from there',
  infantry: 'mechanized units alone go on into a second hex',
  'one-hex': 'the defenders have retreated one hex alone',
  back: 'it came from there',
  control: 'off the path of the retreat it would go from one hex in enemy control into the next',
  river: 'off the path of the retreat no river is crossed without a bridge',
  forest: 'off the path of the retreat forest is entered by road alone',
  'river-crossed': 'another unit has crossed that river in this advance',
  'bridge-crossed': 'another unit has crossed that bridge into enemy control in this advance',
  'stop-river': 'it stops behind the river that it has crossed',
  'stop-detachment': 'it stops beside a German detachment',
  xxx: 'XXX Corps stays behind the Meuse for now',
  'hex without a loss': 'a hex that has lost no step comes first',
  'unit without a loss': 'a unit that has lost no step comes first',
  supply: 'no supply could be traced there',
};

interface BarredOption {
  readonly option: string;
  /** `a hex of a better priority is there (12.7)`. */
  readonly why: string;
}

export function barredWords(question: Question): readonly BarredOption[] {
  if (question.kind !== 'choice') return [];
  return question.barred.flatMap(({ option, rule, why }) => {
    const words = WHY[why];
    return given(words, (words) => ({ option, why: capital(`${words} (${rule}).`) }));
  });
}
