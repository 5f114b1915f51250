/**
 * What Umpire does with each rule of Chapter P and the KGP and CG SSR: the rules ledger behind
 * `docs/rules-coverage.md`. Ids only: the texts belong to their publisher.
 */

/**
 * `decides`: by itself. `asks`: what only players know or may choose. `reminds`: tells of it at the right time. `answers`: gives
 * its figures, or a verdict, to whoever asks.
 */
export type How = 'decides' | 'asks' | 'reminds' | 'answers' | 'elsewhere';

export interface RuleRow {
  readonly id: string;
  readonly how: How;
  /** What is done with it; where it is played elsewhere, why. */
  readonly what: string;
  /**
   * What does it: `step:8.612`, `refit:8.6113`, `order:purchase.add`. A test counts for the rule when it turns red
   * once one of them does nothing.
   */
  readonly handlers: readonly string[];
  /** Where one handler serves many rules: sentences of this one, each with what alone obeys it. */
  readonly sentences: readonly Sentence[];
  /** A rule that is a heading only: the rules under it, which have the tests. */
  readonly under: readonly string[];
}

/** A sentence of a rule in our words. Each must have a test that names the rule and turns red without it. */
export interface Sentence {
  readonly says: string;
  /**
   * A refusal that is never made, `refusal:kgp/8.6195/date-maximum`, or what a function or constant of the game is
   * instead, `value:purchases/arrival.ts#STANDARD_SETUP=0`; of a function, `args` are its arguments, `whole` is what it was.
   */
  readonly without: string;
}

function row(id: string, how: How, what: string, ...handlers: readonly string[]): RuleRow {
  return { id, how, what, handlers, sentences: [], under: [] };
}

function heading(id: string, how: How, what: string, ...under: readonly string[]): RuleRow {
  return { id, how, what, handlers: [], sentences: [], under };
}

/** A rule whose sentences are proved one by one; `handlers` as in any other row, if there are any. */
function spelled(
  id: string,
  how: How,
  what: string,
  sentences: Readonly<Record<string, string>>,
  ...handlers: readonly string[]
): RuleRow {
  const each = Object.entries(sentences).map(([says, without]) => ({ says, without }));
  return { id, how, what, handlers, sentences: each, under: [] };
}

/** A rule of which `/hex` gives the figures, or a verdict, where it applies. */
function answers(what: string, ...ids: readonly string[]): readonly RuleRow[] {
  return ids.map((id) => row(id, 'answers', what));
}

/** A rule that is played on the board alone, and why Umpire has nothing to say of it. */
function board(why: string, ...ids: readonly string[]): readonly RuleRow[] {
  return ids.map((id) => row(id, 'elsewhere', why));
}

const HEADING = 'a heading: see the rules under it';

export const RULES: readonly RuleRow[] = [
  ...answers('pine woods of a hex that is marked, or that the rules name', 'P1.1', 'P1.2', 'P1.3'),
  ...board('what a slope looks like on the map: whoever has it marks it', 'P2.1'),
  ...answers('slopes along a hex', 'P2.2', 'P2.3'),
  ...board('a Fire Lane is laid and resolved on the board', 'P2.31'),
  ...board(HEADING, 'P2.4'),
  ...answers('when slopes of a hex give a TEM', 'P2.41'),
  ...board('a Fire Lane is laid and resolved on the board', 'P2.42'),
  ...board(HEADING, 'P2.5'),
  ...answers('what it costs to move Up-Slope', 'P2.51', 'P2.52'),
  ...answers('hexsides that no vehicle crosses', 'P2.53'),
  ...board('rain and snow on a climb: chapter E, of which no text is at hand', 'P2.54'),
  ...answers('barbed wire along a hex', 'P3.1', 'P3.2', 'P3.21', 'P3.3'),
  ...board('it leaves Bypass as it is', 'P3.4'),
  ...answers(
    'terrain in a stream hex, Stream Culverts, fords',
    'P4.1',
    'P4.11',
    'P4.12',
    'P4.13',
    'P4.2',
    'P4.21',
    'P4.22',
    'P4.23',
    'P4.24',
    'P4.3',
  ),
  ...board('what a Narrow Street looks like on the map: whoever has it marks it', 'P5.1'),
  ...answers('Narrow Streets along a hex', 'P5.11'),
  ...board(HEADING, 'P5.12'),
  ...answers('Narrow Streets along a hex', 'P5.121', 'P5.122', 'P5.123', 'P5.124', 'P5.125', 'P5.126'),
  ...board(HEADING, 'P5.13'),
  ...answers('Narrow Streets along a hex', 'P5.131', 'P5.132'),
  ...answers(
    'what may be placed in a hex with a Narrow Street',
    'P5.14',
    'P5.141',
    'P5.1411',
    'P5.142',
    'P5.15',
  ),
  ...answers('Steeples, and houses of two stories', 'P5.2', 'P5.3'),
  ...answers('walls and hedges on a hillside along a hex', 'P6.1', 'P6.2', 'P6.3'),
  spelled(
    'P5.21',
    'decides',
    'who is Overstacked in a Steeple at 8.606, and Guns of which a set-up note speaks',
    {
      'a set-up note has no Gun in a Steeple Location': 'refusal:kgp/8.624/gun-in-steeple',
    },
  ),
  row('P7.1', 'reminds', 'Known minefields are counted apart from hidden ones in the Fortification record'),
  row('P7.2', 'decides', 'Dummy minefields: the dr and their number before set-up', 'step:8.624'),
  row('P7.3', 'elsewhere', 'which minefields are found the players see on the board'),
  row('P8.1', 'elsewhere', 'an introduction'),
  row('P8.11', 'elsewhere', 'an introduction'),
  row('P8.12', 'elsewhere', 'advice to players'),
  row('P8.13', 'asks', 'team play: who of a side runs what', 'order:team.assign'),
  row(
    'P8.14',
    'decides',
    'CG Roster and RG Purchase Record as pictures and PDF; a campaign on paper is taken over',
    'step:8.14',
  ),
  row(
    'P8.15',
    'decides',
    'Holding Boxes, upper and shaded part, as places of counters',
    'step:8.620',
    'order:setup.declare',
    'order:ob.report',
    'order:ob.confirm',
  ),
  spelled(
    'P8.2',
    'decides',
    'CG End, Objective Hexes, LVP',
    {
      '‡ is not for the Initial Scenario': 'refusal:kgp/8.2/not-initial',
      'an Objective Hex is not Strategic already': 'refusal:kgp/8.2/already-strategic',
    },
    'step:cg-end',
    'order:objective.reveal',
  ),
  row('P8.3', 'decides', 'the sequence of scenarios and Refit Phases', 'step:scenario'),
  row('P8.31', 'decides', 'the Balance halves a DR of 8.616', 'step:8.616'),
  row('P8.4', 'elsewhere', 'a heading: see CG1–CG23'),
  row('P8.5', 'decides', 'the Initial Scenario begins with 8.618', 'step:8.618', 'step:8.620'),
  row('P8.51', 'decides', 'CG I: dates, OB, limits, victory', 'step:cg-end', 'step:scenario'),
  row(
    'P8.52',
    'decides',
    'CG II: dates, OB, limits, victory, the bridge',
    'step:scenario',
    'order:bridge.answer',
  ),
  row('P8.53', 'decides', 'CG III: dates, OB, limits, victory', 'step:scenario', 'step:cg-end'),
  heading('P8.60', 'decides', 'the order of the steps', 'P8.612', 'P8.616', 'P8.619'),
  row(
    'P8.601',
    'asks',
    'what happened in the Melees comes by report; Umpire lists them in order',
    'order:ob.report',
    'order:ob.confirm',
    'order:ob.finish',
    'refit:8.601',
  ),
  row(
    'P8.602',
    'decides',
    'markers that come off the counters; used FB; reminders for the board',
    'refit:8.602',
    'refit:8.602g',
    'step:scenario',
  ),
  heading('P8.603', 'decides', 'rally, unloading, victory, CG-LVP', 'P8.6031', 'P8.6032', 'P8.6033'),
  heading(
    'P8.604',
    'decides',
    'Encirclement, minefields, bog, Shock',
    'P8.6041',
    'P8.6042',
    'P8.6043',
    'P8.6044',
  ),
  row(
    'P8.605',
    'asks',
    'the marking of the map, stated by one side and agreed on by the other',
    'order:areas.state',
    'order:areas.answer',
  ),
  row(
    'P8.606',
    'decides',
    'Escape: odds, DR, results',
    'refit:8.606',
    'order:escape.attempt',
    'order:escape.compose',
    'order:vehicle.leave',
  ),
  heading('P8.607', 'decides', 'Equipment and hidden Fortifications', 'P8.6071', 'P8.6072', 'P8.6073'),
  row('P8.608', 'decides', 'prisoners', 'refit:8.608', 'order:prisoners.judge', 'order:prisoners.place'),
  row(
    'P8.609',
    'asks',
    'burnt Locations as the players state them',
    'order:fires.state',
    'order:fires.answer',
    'order:spoils.through',
    'refit:8.609',
  ),
  row('P8.610', 'decides', 'wounded leaders', 'refit:8.610'),
  heading(
    'P8.611',
    'decides',
    'Battle Hardening and Promotion',
    'P8.6111',
    'P8.6112',
    'P8.6113',
    'P8.6114',
    'P8.6115',
  ),
  heading('P8.612', 'decides', 'a new CG Date, SAN Adjustment', 'P8.6121', 'P8.6122'),
  row(
    'P8.613',
    'decides',
    'Shift: odds, secret DR, results',
    'refit:8.613',
    'order:shift.go',
    'order:shift.plan',
    'order:shift.deploy',
    'order:shift.crew',
  ),
  heading('P8.614', 'decides', 'repair and replenishment', 'P8.6141', 'P8.6142', 'P8.6146'),
  row(
    'P8.615',
    'decides',
    'removal of Fortifications, wrecks and immobile vehicles',
    'order:removal.work',
    'order:removal.hulk',
    'order:removal.loss',
  ),
  row('P8.616', 'decides', 'CPP Replenishment', 'step:8.616'),
  row('P8.617', 'decides', 'weather, historical or random', 'step:8.617'),
  row('P8.618', 'decides', 'German Ammunition Shortage', 'step:8.618'),
  spelled(
    'P8.619',
    'asks',
    'purchases in secret',
    {
      'what is sealed is not changed': 'refusal:kgp/8.619/sealed',
      'CPP expended are subtracted': 'value:purchases/purchasable.ts#spentIn=0',
      'a second module only once the first is Eliminated (note u)': 'refusal:kgp/8.619/module-in-use',
    },
    'order:purchase.add',
    'order:purchase.several',
    'order:purchase.seal',
  ),
  heading('P8.620', 'decides', 'what each RG holds', 'P8.6201', 'P8.6202', 'P8.6204', 'P8.6206'),
  row('P8.621', 'asks', 'Fortifications for FPP', 'order:fortify.set', 'order:fortify.seal'),
  row('P8.622', 'decides', 'Recon', 'step:8.622', 'order:recon.seal'),
  row('P8.623', 'decides', 'Initiative', 'step:8.623'),
  row('P8.624', 'asks', 'set-up in its order', 'order:setup.declare', 'step:8.624'),
  row('P8.625', 'decides', 'SAN announced, who moves first', 'step:8.625'),
  row('P8.6011', 'reminds', 'Melees are listed in their order'),
  row('P8.6031', 'decides', 'broken units rally, Passengers unload', 'refit:8.6031'),
  row(
    'P8.6032',
    'decides',
    'the winner of the scenario, from the report',
    'step:scenario',
    'order:report.answer',
  ),
  row('P8.6033', 'decides', 'CG-LVP Totals', 'step:scenario'),
  row(
    'P8.6041',
    'decides',
    'the 1TC of the Encircled; prisoners of a fallen Guard',
    'refit:8.6041',
    'order:encircled.test',
  ),
  row(
    'P8.6042',
    'asks',
    'the NTC in minefields; mine attacks on vehicles are played on the board',
    'refit:8.6042',
    'order:mines.check',
    'order:hazards.plan',
  ),
  row('P8.6043', 'decides', 'recuperation from Shock', 'refit:8.6043'),
  row('P8.6044', 'decides', 'Bog Removal', 'refit:8.6044', 'order:bog.remove'),
  row('P8.6051', 'asks', 'No Man’s Land as marked', 'refit:8.6051'),
  row(
    'P8.6052',
    'asks',
    'Isolation as marked, the German one on “Lg” in secret',
    'order:areas.state',
    'order:isolation.note',
    'order:isolation.state',
    'refit:8.6052',
  ),
  row(
    'P8.6053',
    'asks',
    'to which Area units in Uncontrolled Territory are Retained',
    'refit:8.6053',
    'order:areas.retain',
  ),
  row('P8.6054', 'asks', 'surrounded hexes as marked', 'order:areas.state'),
  row(
    'P8.6055',
    'decides',
    'units in a friendly Setup Area are Retained there',
    'refit:8.6052',
    'refit:8.6051',
    'refit:8.6053',
    'refit:8.605',
  ),
  row(
    'P8.6056',
    'decides',
    'what becomes of whom',
    'refit:8.6053',
    'refit:8.6051',
    'refit:8.606',
    'refit:8.6071',
    'refit:8.6072',
    'order:vehicle.leave',
  ),
  row('P8.6057', 'asks', 'upper levels as marked, by Location', 'refit:8.6052', 'order:areas.state'),
  row(
    'P8.6061',
    'decides',
    'where who Escaped is Retained (which Area is nearest is asked), and his Equipment',
    'refit:8.606',
    'order:escape.attempt',
  ),
  row('P8.6062', 'decides', 'Encircled markers come off', 'refit:8.6062'),
  row(
    'P8.6071',
    'asks',
    'Equipment in Setup Areas: captured, Eliminated, repossessed',
    'refit:8.6071',
    'order:equipment.settle',
  ),
  row('P8.6072', 'decides', 'what is left in No Man’s Land stays', 'refit:8.6072'),
  row('P8.6073', 'asks', 'hidden Fortifications in the enemy’s Area', 'order:fortification.place'),
  spelled('P8.6091', 'decides', 'burning wrecks', {
    'are Burnt-Out Wrecks': 'value:spoils/8.6091-burnt-locations.ts#burnWrecks=undefined',
  }),
  spelled('P8.6092', 'decides', 'wooden rubble; that a Shellhole comes is told', {
    'wrecks there are Burnt-Out': 'value:spoils/8.6091-burnt-locations.ts#burnWrecks=undefined',
    'vehicles there are Burnt-Out Wrecks': 'value:spoils/8.6091-burnt-locations.ts#burnVehicles=undefined',
  }),
  spelled('P8.6093', 'decides', 'stone rubble', {
    'wrecks there are Burnt-Out': 'value:spoils/8.6091-burnt-locations.ts#burnWrecks=undefined',
    'vehicles there are Burnt-Out Wrecks': 'value:spoils/8.6091-burnt-locations.ts#burnVehicles=undefined',
  }),
  row('P8.6094', 'reminds', 'of a building, which rubble is to be placed'),
  spelled('P8.6095', 'decides', 'what fire Eliminates', {
    'Equipment in burnt Locations': 'value:vocabulary/fires.ts#burntHexes=new Set()',
    'wrecks in a rubbled building': 'value:spoils/8.6091-burnt-locations.ts#burnWrecks=undefined',
    'who is Isolated and confined to them': 'value:spoils/8.6091-burnt-locations.ts#isConfined=false',
  }),
  row(
    'P8.6111',
    'asks',
    'Recombining',
    'refit:8.6111',
    'order:recombine',
    'order:recombine.all',
    'order:leaders.through',
  ),
  row('P8.6112', 'asks', 'which vehicle-crews stay', 'refit:8.6112', 'order:crews.combine'),
  row(
    'P8.6113',
    'decides',
    'heroes and MMC',
    'refit:8.6113',
    'refit:8.6113 heroes',
    'order:mmc.harden',
    'order:mmc.better',
    'order:hero.harden',
  ),
  row('P8.6114', 'decides', 'leaders', 'refit:8.6114', 'order:leader.harden', 'order:leader.roll'),
  row('P8.6115', 'asks', 'promotion instead of the DR', 'order:leader.promote'),
  row('P8.6121', 'decides', 'each passage is a new CG Date', 'step:8.612', 'step:8.623'),
  row('P8.6122', 'decides', 'SAN Adjustment', 'step:8.612'),
  row(
    'P8.6131',
    'decides',
    'the map vacated by the U.S. side',
    'refit:8.613',
    'order:us.vacate',
    'step:scenario',
    'refit:8.6041',
    'refit:8.606',
    'refit:8.609',
    'refit:8.610',
  ),
  row(
    'P8.6141',
    'decides',
    'crews, Immobilization, gas, Recall',
    'refit:8.6141a',
    'refit:8.6141b',
    'refit:8.6141c',
    'refit:8.6141d',
    'order:gas.siphon',
    'order:gas.refuel',
    'order:stunned.combine',
    'order:vehicles.reman',
  ),
  row('P8.6142', 'decides', 'weapon repair', 'refit:8.6142'),
  row('P8.61421', 'decides', 'BAZ, PSK, FT and DC', 'refit:8.61421'),
  row('P8.6143', 'asks', 'vehicular MG exchange', 'order:mg.exchange'),
  row('P8.6144', 'decides', 'captured Equipment', 'refit:8.6144'),
  row('P8.6145', 'asks', 'abandoning, scrounging and removal', 'order:vehicles.strip'),
  row('P8.6146', 'decides', 'special ammunition', 'refit:8.6146'),
  row('P8.6147', 'decides', 'U.S. Low Ammo comes off', 'refit:8.6146'),
  row('P8.6148', 'decides', 'U.S. Ammunition Shortage comes off', 'refit:8.6146'),
  row('P8.6149', 'asks', 'SW and Guns dm or Eliminated', 'order:goods.change'),
  row('P8.6161', 'decides', 'the Base Number from the chart cells', 'step:8.616'),
  row('P8.6162', 'decides', 'the CG Roster is brought up to date', 'step:8.616'),
  row('P8.6171', 'decides', 'random weather', 'step:8.617'),
  spelled('P8.6191', 'asks', 'the RG on the chart', {
    'an ID of the side’s own chart': 'refusal:kgp/8.6191/unknown-rg',
  }),
  spelled('P8.6192', 'decides', 'the group’s type', {
    'name and ID on the Purchase Record': 'value:purchases/8.6198-rg-purchase-record.ts#newRgs=[]',
  }),
  spelled('P8.6193', 'decides', 'what it holds, full or Depleted', {
    'each unit that is listed': 'value:rg/contents.ts#contentsOf=[]',
  }),
  spelled('P8.6194', 'decides', 'cost, on-map set-up, Early Entry', {
    'its cost is there': 'refusal:kgp/8.6194/over-budget',
    'only as it can set up or enter': 'refusal:kgp/8.6194/not-this-way',
    '(a) three CPP more for Standard On-Map Setup': 'value:purchases/arrival.ts#STANDARD_SETUP=0',
    '(a) in a friendly, non-Isolated Setup Area': 'value:purchases/setup-areas.ts#hasSetupArea=true',
    '(b) Early Entry, one CG Date before': 'value:rg/CG6-entry-areas.ts#earlyUs=[]',
  }),
  spelled('P8.6195', 'decides', 'CG Date maximum', {
    'no more of a type on one CG Date': 'refusal:kgp/8.6195/date-maximum',
  }),
  spelled('P8.6196', 'decides', 'CG Maximum', {
    'no more of a type in the CG': 'refusal:kgp/8.6196/cg-maximum',
    'none that the CG does not have': 'refusal:kgp/8.6196/not-in-this-cg',
    'given ones never count': 'value:rg/state.ts#purchasedSoFar=held(args[0], args[1]).length',
    'coloured numbers count for their colour (note *, U.S.)': 'refusal:kgp/8.6196/colour-maximum',
    'one of three Pz Sect in CG II (note *, German)': 'refusal:kgp/8.6196/one-of-three',
  }),
  spelled('P8.6197', 'decides', 'Entry Codes', {
    'an Entry Area of its colour':
      "value:rg/CG6-entry-areas.ts#usEntries=whole_usEntries(args[0], ['blue', 'red', 'green', 'brown'], args[2])",
    'none before the colours are known': 'refusal:kgp/8.6197/entry-codes-missing',
  }),
  spelled(
    'P8.6198',
    'asks',
    'Area and Objective Hex on the record',
    {
      'a friendly, non-Isolated Setup Area': 'refusal:kgp/8.6198/no-such-area',
      'its Area is recorded': 'value:purchases/purchase-fields.ts#areaOf=undefined',
    },
    'order:record.note',
  ),
  spelled('P8.6201', 'decides', 'German RG Strength', {
    'a DR for each RG': 'value:purchases/8.6201-rg-strength.ts#strength=undefined',
  }),
  spelled('P8.6202', 'decides', 'U.S. quality', {
    'a dr for each Pltn': 'value:purchases/8.6202-rg-quality.ts#quality=undefined',
  }),
  spelled('P8.6203', 'decides', 'U.S. tank models', {
    'a DR for each Pltn': 'value:purchases/8.6203-rg-models.ts#models=undefined',
  }),
  spelled('P8.6204', 'decides', 'SW', {
    'all of a Full Pltn, a dr for each of a Depleted one':
      'value:purchases/8.6204-rg-weapons.ts#weapons=undefined',
  }),
  spelled('P8.6205', 'decides', 'HW platoons', {
    'a dr for each piece of a Depleted one': 'value:purchases/8.6205-heavy-weapons.ts#heavyWeapons=undefined',
  }),
  spelled('P8.6206', 'decides', 'leaders', {
    'a DR for each RG that may have one': 'value:purchases/8.6206-rg-leaders.ts#leaders=undefined',
    'a DRM if all MMC are Elite': 'value:purchases/8.6206-rg-leaders.ts#allElite=false',
  }),
  row('P8.6231', 'decides', 'Attack-Chit limits', 'order:chit.choose', 'step:8.623'),
  row('P8.6232', 'decides', 'sealed chits and the matrix', 'step:8.623', 'order:chit.seal'),
  row('P8.6233', 'decides', 'the type of scenario and who sets up first', 'step:8.623'),
  row(
    'P8.6234',
    'decides',
    'victory of the scenario; concession',
    'step:scenario',
    'order:scenario.concession',
  ),
  row(
    'P8.6241',
    'decides',
    'the Isolated set up first; Ammunition Shortage',
    'step:8.624',
    'order:setup.declare',
  ),
  row('P8.6242', 'asks', 'then the rest', 'order:setup.declare', 'order:observer.record', 'step:8.624'),
  row('P8.6243', 'asks', 'Recon Inspection, in turn', 'order:recon.declare', 'step:8.6243'),
  spelled('CG1', 'decides', 'each CG its Map Group', {
    'no hex of another one': 'refusal:kgp/8.2/no-such-hex',
  }),
  row('CG2', 'reminds', 'on the scenario card'),
  row('CG3', 'decides', 'weather', 'step:8.617'),
  row('CG4', 'reminds', 'ELR on the card; a Massacre is for the players to mark'),
  row('CG5', 'reminds', 'night on the card; NVR from moon and cloud'),
  spelled('CG6', 'decides', 'Eligible Entry Areas', {
    '(a) none but of its colour, from the date on the arrow': 'refusal:kgp/CG6/no-entry-area',
    '(c) the date on the arrow has come, U.S.':
      'value:rg/CG6-entry-areas.ts#eligibleUs=usEntries(args[0], args[1], () => true)',
    '(c) a German arrow hex is German-Controlled':
      'value:rg/CG6-entry-areas.ts#eligibleGerman=datedGerman(args[0])',
  }),
  spelled(
    'CG7',
    'decides',
    'on-map, Reserve, entry; how Reserves stand and are released is played on the board',
    { 'all of an RG in the Area recorded for it': 'value:units/arrivals.ts#arrivalPlace=undefined' },
    'order:rg.hold',
    'order:reserve.dummy',
  ),
  row('CG8', 'asks', 'optional armament', 'order:armament.roll'),
  row('CG9', 'asks', 'removed weapons and crews', 'order:vehicles.strip', 'order:vehicles.reman'),
  row('CG10', 'asks', 'status notes, sealed', 'order:note.write', 'order:note.open', 'order:setup.show'),
  row('CG11', 'reminds', 'each side in its turn of the set-up, and on the card'),
  row('CG12', 'reminds', 'on the set-up list, where Guns may be set up; Bore Sighting on the card'),
  row('CG13', 'decides', 'PF, from the squads that are counted', 'order:pf.count'),
  row('CG14', 'asks', 'Fanaticism', 'order:fanatic.declare'),
  spelled(
    'CG15',
    'decides',
    'OBA modules; what is in play is seen on the board',
    {
      'no more than two used': 'refusal:kgp/CG15/too-many-modules',
      'who has more is told at his set-up': 'value:purchases/CG15-modules.ts#tooManyModules=[]',
      'a radio or phone for non-Isolated Personnel': 'refusal:kgp/CG15/cannot-have-it',
    },
    'order:observer.record',
    'order:radio.place',
    'order:phone.replace',
  ),
  row('CG16', 'reminds', 'Snipers at set-up and on the card'),
  row('CG17', 'reminds', 'the U.S. side at set-up if it is short of ammunition, and on the card'),
  row('CG18', 'reminds', 'Self Rallies on the card'),
  row(
    'CG19',
    'decides',
    'wrecks and Burnt-Out Wrecks',
    'refit:8.609',
    'order:fires.answer',
    'order:wrecks.answer',
    'order:vehicles.strip',
  ),
  spelled(
    'CG20',
    'decides',
    'no vehicle by the Viaduct: bought for it, reported or corrected there, Retained, Escaping or Shifting, to it or from it',
    {
      'no RG with a vehicle is purchased for it': 'value:purchases/arrival.ts#usableBy=() => true',
      'none is reported there': 'refusal:kgp/CG20/vehicle-in-that-box',
      'none Shifts or Escapes to it, or is Retained there': 'refusal:kgp/CG20/no-vehicles',
      'none Shifts from it': 'refusal:kgp/CG20/vehicle-at-viaduct',
    },
  ),
  row('CG21', 'asks', 'who left the map', 'refit:8.601', 'order:ob.report'),
  row('CG22', 'decides', 'used RG', 'step:scenario', 'order:module.mark', 'order:hexes.record'),
  row('CG23', 'decides', 'Game End', 'order:game-end.roll'),
  row('KGP1', 'elsewhere', 'what the Map Groups are: charts and maps follow it'),
  row('KGP2', 'reminds', 'on the scenario card'),
  row(
    'KGP3',
    'asks',
    'Recall dr of FB, Mist Change DR; the rest is on the scenario card',
    'order:recall.roll',
  ),
  row('KGP4', 'answers', 'river, depth of streams, one-lane bridges'),
  row('KGP5', 'reminds', 'on the scenario card'),
  row('KGP6', 'reminds', 'a side with reinforcements at set-up, and on the card'),
  row('KGP7', 'answers', 'Single-Lane Roads'),
  row('KGP8', 'asks', 'Secret Bog DR of an AFV set up in a building', 'order:bog.check'),
  row('KGP9', 'reminds', 'on the scenario card'),
  row(
    'KGP10',
    'elsewhere',
    'a Burnt-Out Wreck in play is the board’s; what becomes of it in the RePh is CG19’s',
  ),
  row('KGP11', 'elsewhere', 'ELR and class of SS are used on the board'),
  row('KGP12', 'decides', 'no Recall of German vehicles; how Stun adds up is reported', 'refit:8.6142'),
  spelled('KGP13', 'asks', 'Out-of-Gas DR on request, and who is Out of Gas by report', {
    'none before 20 AM, and none but of the German OB': 'value:units/out-of-gas-faults.ts#outOfGasFaults=[]',
  }),
  row('KGP14', 'elsewhere', 'armor is looked up on the board'),
  row('KGP15', 'reminds', 'on the scenario card'),
  row('KGP16', 'asks', '60 mm OBA', 'order:mortars.trade'),
  row('KGP17', 'asks', 'gyrostabilizers', 'order:gyro.roll'),
  row('KGP18', 'reminds', 'on the scenario card'),
];
