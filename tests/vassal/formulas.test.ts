/** Formulas in what is handed over: VASSAL evaluates them on the machine of whoever opens the file. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertHarmless, assertHarmlessTrait } from '../../src/vassal/formulas.ts';
import { testSeed } from '../support/seed.ts';
import { counterCommand, type MadeCounter } from '../support/vassal-save.ts';

const seed = testSeed('vassal formulas');

function isTaken(type: string, state = ''): boolean {
  try {
    assertHarmlessTrait({ type, state });
    return true;
  } catch {
    return false;
  }
}

/** As VASSAL has it within a trait of its own. */
const within = (text: string, mark = ';') => text.replaceAll(mark, `\\${mark}`);
/** A counter with that trait, as VASSAL adds it. */
const asCounter = (type: string) =>
  `+/null/${within(`${within(type, '\t')}\tpiece;;;image;name`, '/')}/\tnull;0;0;7;0`;
const inPlace = (type: string) => `placemark;x;y;${within(asCounter(type))};null;0;0`;
const inTrigger = (formula: string) => `macro;A;B;;${within(formula)};;`;

describe('a formula passes', () => {
  test.each([
    '{Level > 2}',
    '{ Moved == "true" && !(Hidden) ? "a" : "b" }',
    '{GetProperty("Some Name") + 3 * (Level - 1) % 4 <= -2.5}',
    '{SumStack("Strength", "{Type==\\"Unit\\"}")}',
    '{CountLocation("{Level<Most}", 3)}',
    '{If(Level==1, "x", "y")}',
    '{CountLocation("x") > 2}',
    '{GetString("a;b") == "<b>x</b>"}',
    "{Name == 'a'}",
    'Level < 3 && Type != x',
    'Level < Most',
  ])('%s', (formula) => {
    expect(isTaken(inTrigger(formula))).toBe(true);
    expect(isTaken(`hideCmd;A;Hide;${within(formula)};A`)).toBe(true);
  });
});

describe('a trait passes', () => {
  test.each([
    'nothing to evaluate; not even this',
    'label;76,130;Label;14;;0,0,0;c;-8;c;0;c;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;',
    'label;76,130;Label;14;;0,0,0;c;-8;c;0;c;c;{pieceName + " " + label};Dialog;0;0;TextLabel;',
    'calcProp;Range;Level + 2;what it is',
    'calcProp;Range;{Level + 2};what it is',
    'calcProp;Range;;',
    'calcProp;Range',
    'PROP;Uses;true,0,9,false;Reset:86\\,195:R\\,How many,:72\\,585:P\\,{If(Uses==2\\\\,Uses-1\\\\,Uses+1)};',
    'PROP;Uses;true,0,9,false;Choose:86\\,195:E\\,Which\\,one\\\\,two,More:87\\,195:I\\,1;',
    'setprop;Points;true,0,99,false;Reset to 0:82\\,715:P\\,0;;Named Map;{"Losses"}',
    'emb2;;2;;Flip;2;F;;2;;;;{Level + 1};false;0;0;a,b;broken +,;true;;;;true;{Uses};1;1;true;;70,130;;;1.0;;true',
    'emb;F;Flip;;;;;0;0;front,squad;back,broken +',
    'report;72\\,130,73\\,130;{"in " + LocationName};;{Level},$Level$',
    'sendto;Back;66,130;Main Map;{BoardName};{CurrentX + 5};0;;;0;0;0;0;;L',
    'translate;Move;66,130;{Level * 5};0;false;0;0;0;0;',
    'placemark;Hero;72,130;VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.PieceSlot:Hero;null;0;{Level};false;;;1;1',
    'submenu;Menu;a,b',
    // VASL's counters of Prep Fire, First Fire and Blazes.
    'AreaOfEffect;255,0,0;30;1;false;Show Area;65,130;;true;;;;;;;;true',
    'info;<b>CS 4</b>, <font color="#ff0000" size=+1>MG</font><br>',
  ])('%s', (type) => {
    expect(isTaken(type)).toBe(true);
  });

  test('as made counters have them', () => {
    const squad: MadeCounter = {
      id: '7',
      name: 'squad, 4-6-7',
      layers: [{ says: ['broken +', '+ CX'], level: 1 }],
      around: [[inTrigger('{Level > 2}'), '']],
    };
    const counter = counterCommand(squad, { id: '9', x: 0, y: 0, counters: [squad] });
    expect(isTaken(`placemark;A;B;${within(counter)};null;0;0`)).toBe(true);
    expect(isTaken(inPlace(`replace;A;B;${within(counter)};null;0;0`))).toBe(true);
    for (const type of ['calcProp;a;{1 + 2};d', 'calcProp;a;1 + 2;d', inTrigger('{Level == 1}')]) {
      expect(isTaken(inPlace(type))).toBe(true);
      expect(isTaken(inPlace(inPlace(inPlace(type))))).toBe(true);
    }
  });
});

describe('a formula is refused', () => {
  test.each([
    '{new java.io.File("x").delete()}',
    '{Runtime.getRuntime().exec("x")}',
    '{java.lang.Runtime}',
    '{a = 3}',
    '{a; b}',
    '{exec("x")}',
    '{Alert("x")}',
    '{Audit("{exec()}")}',
    '{Sleep(100000)}',
    '{_interp.source("x")}',
    '{this.namespace}',
    '{bsh.system}',
    '{x[0]}',
    '{"a".getClass()}',
    // A name in front of a dot: its value is written into the program, and could end the text that it stands in.
    '{Name.contains("b")}',
    '{"abc".startsWith("a")}',
    '{Math.max(1, 2)}',
    '{"\\u0022 + exec(1) + \\u0022"}',
    '{\\u0065xec(1)}',
    '{"\\\\"}',
    '{"""" + exec(1) + """"}',
    '{while (true) {}}',
    '{',
    '{}',
    '{{a}}',
    'text with a { brace',
    'text with a } brace',
    '{$prop$}',
    '{SumStack("x", "$y$")}',
    '{SumStack("x", "{" + a)}',
    '{SumStack("x", "{a}" + b)}',
    '{SumStack("x", "{exec(\\"y\\")}")}',
    '{SumStack("x", "{SumStack(\\"x\\", \\"{a}\\"); exec(1)}")}',
    `{${'('.repeat(60)}1${')'.repeat(60)}}`,
    '{1 /* */ + exec()}',
    '{1 // {1}',
    '{a -> b}',
    '{a ? b}',
    '{"un\nclosed"}',
    '{"un\rclosed"}',
    '{x}.{y()}',
    // VASSAL takes away the first and the last brace, and nothing besides.
    '{1} exec("x") {1}',
    '{1};exec("x");{1}',
    '{a} and {b}',
    "'{exec(1)}'",
    '\u0001{a}',
    // A value with a brace, of which `$…$` in another text could make a program.
    '{If(a == 1, "{1}", "")}',
    '{"{"}',
    "{'{'}",
    '{"<"}',
    "{'<' + x}",
  ])('%s', (formula) => {
    expect(isTaken(inTrigger(formula))).toBe(false);
    expect(isTaken(`calcProp;Range;${within(formula)};`)).toBe(false);
  });

  test('the trait is named', () => {
    expect(() => assertHarmlessTrait({ type: 'label;{exec()}', state: '' })).toThrow(
      /a trait \(label\) with a formula/u,
    );
  });
});

describe('a trait is refused', () => {
  const program = 'calcProp;a;1\\;Runtime.getRuntime().exec("x");d';
  test.each([
    'AreaOfEffect;255,0,0;30;1;false;{exec(1)};65,130;;true;;;;;;;;true',
    // What is one field for VASSAL is judged as one.
    program,
    'calcProp;Moved;1\\;Runtime.getRuntime().exec("x");d',
    'calcProp;a\\;1;Runtime.getRuntime().exec("x");d',
    'calcProp;a;\\;exec("x");d',
    'calcProp;a;1\\;exec("x")',
    "calcProp;a;'1\\;exec(2)';d",
    "calcProp;a;'exec(2)'",
    'calcProp;Range;exec("rm")\\;1;what',
    'calcProp;Range;Runtime.getRuntime();what',
    'calcProp;Range;{1}\\;exec("x")\\;{1};',
    'calcProp;Range;\t{exec(1)} ;',
    'calcProp\\;a;1;exec(1)',
    // A counter within a trait, and one within that.
    'placemark;x;y;+/null/calcProp\\;a\\;System.exit(0)\\;b/;0',
    inPlace(program),
    inPlace(inPlace(program)),
    inPlace(inPlace(inPlace('calcProp;a;{exec(1)};d'))),
    `replace;x;y;${within(asCounter(inTrigger('{exec(1)}')))};null;0;0`,
    `placeDM;x;y;${within(asCounter(inPlace(program)))}`,
    `placemark;x;y;${within('+/null/label;A\tpiece;;;a;b/{exec(1)}\t')}`,
    `placemark;x;y;${within(`${asCounter('label;A')}\u001b+/1/calcProp\\;a\\;exec(1)/`)}`,
    `placemark;x;y;${within(`${asCounter('label;A')}\u001bCHATx`)}`,
    `placemark;x;y;${within('+/null/not;as VASSAL\\ttells/a/b/c')}{a}`,
    // Where a trait that is not known here could hold a counter.
    `nobody;knows;${within(asCounter(program))}`,
    `placemark;x;y;z;${within(asCounter(program))}`,
    // A formula where none belongs: names, keys, menus, what is kept of a counter.
    'piece;;;image;{1}',
    'macro;{exec(1)};B;;;;',
    'submenu;Menu;a,{exec(1)}',
    'emb2;;2;;Flip;2;F;;2;;;;1;false;0;0;a,b;broken +,{1};true;;;;false;;1',
    'emb;F\\;x\\;y\\;{exec(1)};Flip;;;;;0;0;front,squad',
    'mark;{exec(1)}',
    'nonRect2;1.0;{exec(1)}',
    'PROP;Uses;true,0,9,false;:72\\,585:P\\,{exec(1)};',
    'PROP;Uses;true,0,9,false;:72\\,585:P\\,{1}\\\\,exec(1)\\\\,{1};',
    'PROP;Uses;true,0,9,false;:72\\,585:E\\,Which\\,one\\\\,{exec(1)};',
    'PROP;Uses;true,0,9,false;{exec(1)}:72\\,585:P\\,1;',
    'report;A;{exec(1)};;',
    'report;A;;;a,{exec(1)}',
    'report;A;{1},exec(1),{1};;',
    'sendto;Back;66,130;Main Map;{exec(1)};0;0',
    'translate;Move;66,130;{exec(1)};0',
    // VASSAL evaluates once more what comes of these.
    'placemark;x;y;z;null;$a$\\;exec(1)\\;$a$;0',
    'PROP;Uses;true,0,9,false;:72\\,585:E\\,Which\\,$a$\\\\;exec(1)\\\\;$a$;',
  ])('%s', (type) => {
    expect(isTaken(type)).toBe(false);
  });

  test('however deep counters lie within one another', () => {
    const nested = Array.from({ length: 9 }).reduce<string>((type) => inPlace(type), 'calcProp;a;1;d');
    expect(isTaken(nested)).toBe(false);
  });

  test.each(['{exec(1)}', '{1}', ' {1};exec("x");{1}', 'a,{1}', '<img src="http://example.org/x.png">'])(
    'how a counter stands: %s',
    (state) => {
      for (const type of ['label;76,130;Label', 'mark;a,b', 'PROP;a;false', 'emb2;x', 'sendto;x'])
        expect(isTaken(type, state)).toBe(false);
      expect(() => assertHarmless(`GlobalProperty\tx\t${state}`, 'a command (x)')).toThrow(
        /a command \(x\)/u,
      );
    },
  );

  test('whatever stands in the fields beside it, and however they are joined', () => {
    const around = fc.string({ unit: fc.constantFrom(...'ab,\t|:/ "$\\\''), maxLength: 8 });
    fc.assert(
      fc.property(around, around, fc.nat(5), (before, after, depth) => {
        const marks = '\\'.repeat(depth);
        expect(isTaken(`macro;${before};${after};;{exec("a"${marks}, b)};${after}`)).toBe(false);
        if (before.endsWith('\\')) return;
        expect(isTaken(`calcProp;${before};1\\${marks};exec(1);${after}`)).toBe(false);
      }),
      { seed },
    );
  });
});

describe('a text that VASSAL shows as a page', () => {
  test.each([
    'a "<b>bold</b>" word',
    '<html><body><center>4-6-7</center><br/><hr></body></html>',
    '<html><font color="red" size=\'+1\' face="Arial Black">x</font>',
    '<table border=0 cellpadding="2"><tr><td align="left">x</td></tr></table>',
    'ROF <3, if any; 2 < 3; <= 4',
  ])('passes: %s', (text) => {
    expect(isTaken('label;A;B', text)).toBe(true);
  });

  test.each([
    '<body background="http://example.org/x.png">',
    '<html><body title=">" background="http://example.org/x.png">',
    "<html><body title='>' background='http://example.org/x.png'>",
    '<html><font color=">" background="http://example.org/x.png">',
    '<html><table border=1 background=http://example.org/x.png>',
    '<html><body\nbackground\n=\n"http://example.org/x.png">',
    '<html><b/onclick="x">',
    '<html><body background="x.png">',
    '<html><b onclick="x">',
    '<html><font style="background:url(http://example.org/x.png)">',
    '<html><img src="http://example.org/x.png">',
    '<html><IMG SRC=x>',
    '<html><a href="http://example.org">x</a>',
    '<html><a>x</a>',
    '<html><link rel=x>',
    '<html><object classid="javax.swing.JFileChooser">',
    '<html><style>body { background: url(x) }</style>',
    '<html><!-- x --><b>',
    '<html><?x?>',
    '<html><b',
    '<html><b x',
    // What stands in its place could go on with it.
    '<html><$a$ src="http://example.org/x.png">',
    '<html><font color="$a$">',
    '<html><b $a$>',
    'x <',
    'x < ',
    `<html><b ${'x'.repeat(500)}>`,
  ])('is refused: %s', (text) => {
    expect(isTaken('label;A;B', text)).toBe(false);
    expect(isTaken(`info;${within(text)}`)).toBe(false);
  });
});

test('a long formula is read in linear time', () => {
  const started = performance.now();
  expect(isTaken(inTrigger(`{${'a+'.repeat(50_000)}a}`))).toBe(true);
  expect(isTaken(inTrigger(`${'{'.repeat(2000)}`))).toBe(false);
  expect(isTaken('label;A', '<b '.repeat(50_000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(60_000);
});
