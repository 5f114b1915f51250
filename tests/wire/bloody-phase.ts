/** A bloody scenario and all that comes of it, unit by unit, as two players press it: from its result to the next 8.625. */
import { labels, parts } from '../discord/bench.ts';
import type { Hand, Typed } from './hand.ts';

export const US = `S1 S2 W1 out; L1 L5 wounded; S3 reduced; S4 broken
S5 encircled, @I19; S9 L4 @H19; S9 encircled; S13 encircled, @K21; L3 captured, @K23
S6 S7 L2 @K22; S12 V5 @M22; S11 @K19; S16 S17 @D18
V2 @L20, out burning; V9 @L21, out; V3 bogged @L21; V11 bogged, @K20; V1 immobilized, @K20
V4 MA malfunctioned, @area A; V10 CMG malfunctioned, @area A; W4 W7 malfunctioned; W12 W15 W18 out
S8 -> half-squad 3-4-7 x2; + hero 1-4-9 @J19; + hero 1-4-9 @K20
C1 G1 @J20; C2 G2 @J21; C3 G3 @K21; C4 G4 @I18; C5 G5 @H18; C6 G6 @L20; C7 G7 @L21; C8 G8 @K20
V7 V8 @area A; rest @area A`;

export const GERMAN = `S1 S2 W1 out; S3 reduced; L1 wounded; S4 S5 broken; S10 captured, @K21
S6 S7 L3 @K22; S8 encircled, @J23; S11 encircled, @K24; L4 @K24; S12 @L23; S9 -> half-squad 3-4-8 x2
V1 V2 @L23, out; V16 @M24, out burning; V24 V28 immobilized, @K24; V25 bogged, @M25; V27 bogged, @M26
V26 MA malfunctioned; V29 CMG malfunctioned; W2 out; W3 W5 malfunctioned
V17 @L22; V3 @K22; V30 @P25; + hero 1-4-9 @K24
rest @area A`;

export const MARKING = `us A: H18-H19 I18-I19 J19-J21 K19-K21 L20-L21
us B: D18-D19
german A: K23-K25 J23 L23-L24 M24-M26 N26
german B: P25
no man's land: K22 L22 M22`;

/** Who plays which side; each stretch is what they press in it, the shortest way that the desk has. */
interface Sides {
  readonly us: Hand;
  readonly german: Hand;
}

/** The stretches of the way, in their order. */
export const STRETCHES = {
  result,
  counters,
  hazards,
  marking,
  escapes,
  spoils,
  leaders,
  shift,
  repairs,
  purchases,
  setup,
} as const satisfies Readonly<Record<string, (sides: Sides) => Promise<void>>>;

const bothOf = ({ us, german }: Sides): readonly Hand[] => [us, german];

/** Whether that button, or line of a menu, is before his eyes. */
function sees({ screen }: Hand, label: string | RegExp): string | undefined {
  const all = screen === undefined ? [] : [...labels(screen), ...optionsOn(screen)];
  return all.find((each) => (typeof label === 'string' ? each === label : label.test(each)));
}

function optionsOn(screen: NonNullable<Hand['screen']>): readonly string[] {
  return parts(screen).flatMap((part) => ('options' in part ? part.options.map(({ label }) => label) : []));
}

/** Presses it if it is before his eyes; whether it was. */
async function may(hand: Hand, label: string | RegExp, typed: Typed = {}): Promise<boolean> {
  const found = sees(hand, label);
  if (found !== undefined) await hand.choose(found, typed);
  return found !== undefined;
}

/** Presses it, after *My orders* if it is not before his eyes. */
export async function must(hand: Hand, label: string | RegExp, typed: Typed = {}): Promise<void> {
  if (await may(hand, label, typed)) return;
  await hand.desk();
  if (!(await may(hand, label, typed))) throw new Error(`no “${label}” among: ${hand.offered()}`);
}

/** 8.6032: the one side sends the result, the other confirms it. */
async function result({ us, german }: Sides): Promise<void> {
  const lvp = 'U.S. 18, German 22, lost 2';
  const casualties = 'U.S. 31, German 44';
  await must(us, 'Enter the result', { lvp, casualties, AA15: 'us', J19: 'us', P56: 'german' });
  await must(us, 'Send the result');
  await german.fromChannel('Confirm the result');
}

/** 8.601–8.6031: each says what has become of his counters. */
async function counters({ us, german }: Sides): Promise<void> {
  for (const [hand, text] of [
    [us, US],
    [german, GERMAN],
  ] as const) {
    await hand.fromChannel('Update counters', { text });
    await must(hand, 'Confirm: my counters are up to date');
  }
}

/** 8.604: 1TC, a NTC in a minefield, Bog Removal with a squad's help. */
async function hazards({ us, german }: Sides): Promise<void> {
  const ALL = 'All of 8.604 in one form';
  await us.fromChannel(ALL, { mines: 'S11', bog: 'V3 with squad, rear\nV11 with squad, rear' });
  await must(german, ALL, { mines: 'S12', bog: 'V25 with squad\nV27 with squad' });
}

/** 8.605: the one side states the marking, the other agrees. */
async function marking({ us, german }: Sides): Promise<void> {
  await us.fromChannel('State the marking of the map', { text: MARKING });
  await german.fromChannel('Agree');
  await must(german, 'Yes, do it');
}

/** 8.606: two stacks and a vehicle of one side, a stack and two vehicles of the other. */
async function escapes({ us, german }: Sides): Promise<void> {
  for (const hand of [us, german]) {
    await hand.desk();
    await must(hand, 'Attempt all 3 Escapes as proposed; nobody else does');
  }
}

/** 8.607–8.609: what lies about is taken up, and nothing burns. */
async function spoils({ us, german }: Sides): Promise<void> {
  for (const hand of [us, german]) {
    await hand.desk();
    await must(hand, 'Equipment as proposed; nothing burns');
  }
}

/** 8.610–8.6115: half-squads, heroes, MMC and leaders. */
async function leaders(sides: Sides): Promise<void> {
  for (const hand of bothOf(sides)) {
    await hand.desk();
    await may(hand, /^As proposed: .* become squads/u);
    while (await hand.pickOne(/^Hero in /u));
    while (await hand.pickOne(/^Choose who gets better/u));
    await must(hand, 'Roll: one of your leaders gets better');
    await may(hand, /^L\d+ .* → /u);
  }
}

/** 8.613: two groups of one side Shift, a vehicle of the other; their odds are looked at first. */
async function shift({ us, german }: Sides): Promise<void> {
  for (const [hand, groups] of [
    [
      us,
      [
        ['A', 'V7 V8', 'area B'],
        ['B', 'S16 S17', 'area A'],
      ],
    ],
    [german, [['B', 'V30', 'area A']]],
  ] as const) {
    await hand.desk();
    for (const [from, units, to] of groups) {
      await must(hand, `From Setup Area ${from}`, { units, to });
      const isLast = units === groups.at(-1)?.[1];
      await must(hand, isLast ? 'Shift this group; nobody else does' : 'Shift this group');
    }
  }
}

/** 8.614–8.615: repairs, what comes back, and wrecks that are removed. */
async function repairs({ us, german }: Sides): Promise<void> {
  for (const [hand, wrecks] of [
    [us, 'L20, L21'],
    [german, 'L23, M24'],
  ] as const) {
    await must(hand, 'Repairs as proposed; go on');
    while (await hand.pickOne(/^Add the /u));
    await must(hand, 'Done with SW and MG');
    await must(hand, 'Setup Area A: (Burnt-Out) wreck', { at: wrecks, heavy: '3', next: 'done' });
  }
}

/** 8.619–8.623: three RG a side, and all sealed with the chit “Attack”. */
async function purchases({ us, german }: Sides): Promise<void> {
  for (const [hand, groups] of [
    [us, '2 I1, V6'],
    [german, 'I2, I3, V1'],
  ] as const) {
    await hand.fromChannel('Buy several at once', { text: groups });
    await must(hand, 'Seal the rest of this date');
    await must(hand, 'Seal all, with the chit “Attack”');
  }
}

/** 8.624: SW are handed out, and each side sets up; nothing of theirs is Isolated (8.6241). */
async function setup({ us, german }: Sides): Promise<void> {
  for (const hand of [us, german]) {
    await hand.desk();
    await must(hand, 'Hand out as proposed');
    await must(hand, 'My side has set up');
    // CG14, 8.6243, B1: nothing of what is asked until the scenario begins.
    await must(hand, /^Set up; no /u);
  }
}
