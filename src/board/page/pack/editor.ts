/** The editor of a pack of Ardennes II: its map over the owner's scan, tools, a table of counters, and what is still missing. */
import { gridOf } from '../../../games/ardennes2/ground/hexes.ts';
import type { Pack } from '../../../games/ardennes2/ground/pack.ts';
import { restIsOpen, setCounter } from '../../../games/ardennes2/ground/pack-edits.ts';
import { readPack, TERRAIN_WORDS } from '../../../games/ardennes2/ground/pack-text.ts';
import { CATALOGUE } from '../../../games/ardennes2/scenario/catalogue.ts';
import { coverageOf } from '../../../games/ardennes2/scenario/coverage.ts';
import { ARDENNES2_PACKS } from '../../../games/ardennes2/scenario/judge-pack.ts';
import { savedFiles } from '../../../games/ardennes2/scenario/pack-saved.ts';
import type { Scenario } from '../../../games/ardennes2/scenario/scenario.ts';
import { SCENARIOS } from '../../../games/ardennes2/scenario/scenarios.ts';
import { groundPictureOf } from '../../../games/ardennes2/show/ground-picture.ts';
import { HEXSIDES, ROAD_TYPES, TERRAINS } from '../../../games/ardennes2/vocabulary/terrain.ts';
import { type PackFiles, packFaultInWords } from '../../../kernel/pack-files.ts';
import type { HexGrid, Point } from '../../../map/grid.ts';
import { paintLand, paintWays } from '../../../render/ardennes2/terrain.ts';
import { LAND, type LandCanvas } from '../../../render/map-look.ts';
import type { EditorData } from '../../data.ts';
import { button, element } from '../elements.ts';
import { type Chart, openChart } from '../map/chart.ts';
import { CHOSEN, fillHexes, outlineHexes, strokeHexes, trace } from '../map/hexes.ts';
import { facesCame } from '../map/index.ts';
import { printNames } from '../map/marks.ts';
import { Corners } from './corners.ts';
import { counterTable } from './counter-table.ts';
import { type Fit, fitOf } from './fit.ts';
import { alignScan, paintScan } from './scan.ts';
import { type Chain, pressed, type Settings, TOOLS } from './tools.ts';

type Save = (files: PackFiles, mark: string) => Promise<unknown>;

export function openEditor(place: HTMLElement, data: EditorData, save: Save): void {
  const read = readPack(data.files);
  if (read.ok) new Editor(place, data, read.pack, save);
  else
    place.replaceChildren(
      element('p', {}, 'These files cannot be read yet. Correct them as text, and load this page again:'),
      element('ul', {}, ...read.faults.map((fault) => element('li', {}, packFaultInWords(fault)))),
    );
}

/** Presses within this time are checked together; ms. */
const PAUSE_MS = 250;
const MISSING_TINT = { bare: 'rgba(164, 53, 42, 0.16)', scanned: 'rgba(164, 53, 42, 0.06)' };
const OVER_SCAN = 0.45;
/** Named in the list of what is missing. */
const MOST_NAMED = 12;

class Editor {
  readonly #place: HTMLElement;
  readonly #save: Save;
  readonly #grid: HexGrid;
  readonly #corners: Corners;
  readonly #chart: Chart;
  readonly #map = element('div', { class: 'board-map' });
  readonly #tools = element('section', { label: 'Tools' });
  readonly #missing = element('section', { label: 'What is still missing' });
  readonly #status = element('p', { class: 'editor-status' });
  readonly #settings: Settings = {
    tool: 'terrain',
    terrain: ['open'],
    road: 'road',
    water: 'river',
    river: '',
    name: '',
    turn: 1,
    entry: 'A',
  };
  #files: PackFiles;
  #mark: string;
  #pack: Pack;
  readonly #before: Pack[] = [];
  #saved: Pack;
  #chain: Chain = {};
  #scenario: Scenario | undefined;
  #scan: { readonly image: HTMLImageElement; readonly fit: Fit } | undefined;
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(place: HTMLElement, { files, mark }: EditorData, pack: Pack, save: Save) {
    [this.#place, this.#files, this.#mark, this.#pack, this.#saved, this.#save] = [
      place,
      files,
      mark,
      pack,
      pack,
      save,
    ];
    this.#grid = gridOf(pack.area);
    this.#corners = new Corners(this.#grid);
    this.#scenario = this.#scenarios()[0];
    place.classList.add('board', 'editor');
    const panel = element(
      'aside',
      { class: 'board-panel' },
      this.#head(),
      this.#status,
      this.#tools,
      this.#missing,
      this.#counters(),
    );
    const controls = element('div', { class: 'board-controls' });
    place.replaceChildren(element('div', { class: 'board-chart' }, this.#map, controls), panel);
    this.#chart = openChart(this.#map, {
      grid: this.#grid,
      ground: (canvas) => this.#paintGround(canvas),
      pieces: (canvas, apart) => this.#paintPieces(canvas, apart),
      onHex: () => {},
      onPoint: (point) => this.#press(point),
      tracing: {
        begins: () => this.#settings.tool === 'terrain' && this.#pulls.checked,
        through: () => {},
        ends: (hexes) => this.#paintAlong(hexes),
      },
    });
    controls.append(
      button('+', () => this.#chart.zoomBy(0.5), { label: 'Nearer' }),
      button('−', () => this.#chart.zoomBy(-0.5), { label: 'Farther' }),
      button('⤢', () => this.#chart.show([]), { label: 'The whole map' }),
    );
    new ResizeObserver(() => this.#chart.resized()).observe(this.#map);
    window.addEventListener('beforeunload', (event) => {
      if (this.#pack !== this.#saved) event.preventDefault();
    });
    window.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#endChain();
      if (event.key === 'z' && (event.ctrlKey || event.metaKey)) this.#undo();
    });
    this.#showTools();
    this.#check();
    void facesCame().then(() => this.#chart.redraw());
  }

  /** The scenarios of which the pack has the area. */
  #scenarios(): readonly Scenario[] {
    const covered = new Set(
      ARDENNES2_PACKS.judge(this.#files).covers?.map(({ scenario }) => scenario.split(' ')[0]) ?? [],
    );
    return SCENARIOS.filter(({ rule }) => covered.has(rule));
  }

  readonly #pulls = element('input', { label: 'Paint by dragging' });
  readonly #saveButton = button('Save', () => void this.#store(), { class: 'lead' });
  readonly #undoButton = button('Undo', () => this.#undo(), { disabled: true });

  #head(): HTMLElement {
    const scan = element('input', { label: 'Open my scan' });
    scan.type = 'file';
    scan.accept = 'image/*';
    scan.addEventListener('change', () => {
      const [file] = scan.files ?? [];
      if (file !== undefined) void this.#openScan(file);
    });
    return element(
      'header',
      { class: 'editor-head' },
      element('h1', {}, this.#pack.title),
      element('p', {}, this.#saveButton, this.#undoButton),
      element(
        'label',
        { class: 'editor-scan' },
        'My scan beneath the map (it stays in this browser): ',
        scan,
      ),
    );
  }

  #change(pack: Pack): void {
    if (pack === this.#pack) return;
    this.#before.push(this.#pack);
    this.#pack = pack;
    this.#changed();
  }

  #undo(): void {
    const before = this.#before.pop();
    if (before === undefined) return;
    this.#pack = before;
    this.#chain = {};
    this.#changed();
  }

  #changed(): void {
    this.#undoButton.toggleAttribute('disabled', this.#before.length === 0);
    // How much somebody had to do, for whoever counts it.
    this.#place.dataset.entries = String(this.#before.length);
    this.#saveButton.textContent = this.#pack === this.#saved ? 'Saved' : 'Save';
    this.#chart.redrawGround();
    this.#chart.redraw();
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#check(), PAUSE_MS);
  }

  #endChain(): void {
    this.#chain = {};
    this.#chart.redraw();
  }

  #press(point: Point): boolean {
    const hex = this.#grid.hexAtPoint(point);
    if (hex === undefined) return true;
    const [pack, chain, grid, corners] = [this.#pack, this.#chain, this.#grid, this.#corners];
    const came = pressed(this.#settings, { pack, chain, grid, corners, point, hex });
    this.#chain = came.chain;
    this.#say(came.words ?? `${hex}${this.#described(hex)}`);
    this.#change(came.pack);
    this.#chart.redraw();
    return true;
  }

  #paintAlong(hexes: readonly string[]): void {
    let pack = this.#pack;
    const [settings, chain, grid, corners] = [this.#settings, {}, this.#grid, this.#corners];
    for (const hex of hexes)
      pack = pressed(settings, { pack, chain, grid, corners, point: grid.centre(hex), hex }).pack;
    this.#change(pack);
  }

  #described(hex: string): string {
    const known = this.#pack.hexes.find((each) => each.hex === hex)?.terrain;
    const name = this.#pack.places.find((each) => each.hex === hex)?.name;
    const terrain = known === undefined ? '' : known.map((each) => TERRAIN_WORDS[each]).join(' + ');
    return [name, terrain].map((part) => (part === undefined || part === '' ? '' : `, ${part}`)).join('');
  }

  #say(words: string): void {
    this.#status.textContent = words;
  }

  async #store(): Promise<void> {
    const pack = this.#pack;
    const files = savedFiles(this.#files, pack);
    const answer = (await this.#save(files, this.#mark)) as {
      readonly ok?: boolean;
      readonly words?: string;
      readonly mark?: string;
    };
    if (answer.ok !== true || answer.mark === undefined) {
      this.#say(answer.words ?? 'It was not saved: Umpire did not answer.');
      return;
    }
    [this.#files, this.#mark, this.#saved] = [files, answer.mark, pack];
    this.#say('Saved.');
    this.#saveButton.textContent = this.#pack === pack ? 'Saved' : 'Save';
  }

  async #openScan(file: File): Promise<void> {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    try {
      await image.decode();
    } catch {
      this.#say('The browser cannot show this file as a picture.');
      return;
    }
    const hexes = this.#farApart();
    const sheet = element('div', { class: 'align' });
    this.#map.hidden = true;
    this.#map.after(sheet);
    alignScan(sheet, image, hexes, (pixels) => {
      const ties = pixels.map((pixel, at) => ({ pixel, place: this.#grid.centre(hexes[at] ?? '') }));
      const fit = fitOf(ties);
      sheet.remove();
      this.#map.hidden = false;
      this.#chart.resized();
      if (fit === undefined) this.#say('These points lie on one line: open the scan again.');
      else this.#scan = { image, fit };
      this.#chart.redrawGround();
    });
  }

  /** Two hexes at opposite corners of the area, and one at a third. */
  #farApart(): readonly string[] {
    const { hexes } = this.#grid;
    const rows = hexes.length / (this.#pack.area.columns[1] - this.#pack.area.columns[0] + 1);
    return [hexes[0], hexes.at(-1), hexes[hexes.length - rows]].filter((hex) => hex !== undefined);
  }

  #paintGround(canvas: LandCanvas): void {
    fillHexes(canvas, canvas.shown, LAND);
    const scan = this.#scan;
    if (scan !== undefined) paintScan(canvas, scan.image, scan.fit);
    const picture = groundPictureOf(this.#pack);
    canvas.ctx.save();
    if (scan !== undefined) {
      // Where nothing is described yet the scan is seen as it is.
      const known = this.#pack.hexes.flatMap(({ hex }) => (canvas.shown.has(hex) ? [hex] : []));
      trace(canvas, canvas.grid.boundary(known));
      canvas.ctx.clip('evenodd');
      canvas.ctx.globalAlpha = OVER_SCAN;
    }
    paintLand(canvas, picture);
    canvas.ctx.restore();
    strokeHexes(canvas);
    paintWays(canvas, picture);
  }

  #paintPieces(canvas: LandCanvas, apart: number): void {
    const { grid } = canvas;
    const known = new Set(this.#pack.hexes.map(({ hex }) => hex));
    const unknown = [...canvas.shown].filter((hex) => !known.has(hex));
    const tint = this.#scan === undefined ? MISSING_TINT.bare : MISSING_TINT.scanned;
    if (unknown.length > 0) fillHexes(canvas, unknown, tint);
    printNames(canvas, groundPictureOf(this.#pack).places, new Set(), apart);
    for (const { hexes } of this.#pack.entries) outlineHexes(canvas, hexes, '#2e7d32', 0.06, [0.1, 0.08]);
    const marks = this.#pack.bridges.flatMap((bridge) => (bridge.kind === 'plunger' ? [bridge.hex] : []));
    for (const hex of marks) this.#dot(canvas, grid.centre(hex), '#26231d');
    const { hex, corner } = this.#chain;
    if (hex !== undefined) outlineHexes(canvas, [hex], CHOSEN, 0.08);
    const at = corner === undefined ? undefined : this.#corners.at(corner);
    if (at !== undefined) this.#dot(canvas, at, CHOSEN);
  }

  #dot({ ctx, at, scale }: LandCanvas, place: Point, colour: string): void {
    const { x, y } = at(place);
    ctx.beginPath();
    ctx.arc(x, y, scale * 0.1, 0, 2 * Math.PI);
    ctx.fillStyle = colour;
    ctx.fill();
  }

  #showTools(): void {
    const { tool } = this.#settings;
    const tools = TOOLS.map(([id, words]) =>
      button(
        words,
        () => {
          this.#settings.tool = id;
          this.#chain = {};
          this.#chart.redraw();
          this.#showTools();
        },
        { pressed: id === tool },
      ),
    );
    this.#tools.replaceChildren(
      element('div', { class: 'editor-tools' }, ...tools),
      element('div', { class: 'editor-settings' }, ...this.#settingsOf()),
    );
  }

  #settingsOf(): readonly (Node | string)[] {
    const s = this.#settings;
    switch (s.tool) {
      case 'terrain': {
        this.#pulls.type = 'checkbox';
        const toggles = TERRAINS.map((each) =>
          button(
            TERRAIN_WORDS[each],
            () => {
              const others = s.terrain.filter((one) => one !== each && one !== 'open');
              const isOn = s.terrain.includes(each);
              s.terrain = each === 'open' && !isOn ? ['open'] : isOn ? others : [...others, each];
              this.#showTools();
            },
            { pressed: s.terrain.includes(each) },
          ),
        );
        return [
          ...toggles,
          element('label', {}, this.#pulls, ' paint by dragging'),
          button('Whatever is left is Open', () => this.#change(restIsOpen(this.#pack, this.#grid))),
          element(
            'p',
            {},
            'Each press makes a hex what is chosen here; with nothing chosen it becomes unknown again.',
          ),
        ];
      }
      case 'road':
        return [
          ...this.#choices(ROAD_TYPES, s.road, (road) => {
            s.road = road;
          }),
          element(
            'p',
            {},
            'Press hex after hex; what lies between two presses is the straight way. Press the last hex again, or Escape, to end the chain.',
          ),
        ];
      case 'water':
        return [
          ...this.#choices(HEXSIDES, s.water, (water) => {
            s.water = water;
          }),
          this.#field('River’s name', s.river, (text) => {
            s.river = text;
          }),
          element(
            'p',
            {},
            'Press corner after corner; between two presses it takes the shortest way. Press the last corner again, or Escape, to end the chain.',
          ),
        ];
      case 'place':
        return [
          this.#field('Name', s.name, (text) => {
            s.name = text;
          }),
          element('p', {}, 'Then press its hex; an empty name takes one away.'),
        ];
      case 'plunger':
        return [
          'Press the plunger’s hex: it takes every bridge beside it that has no plunger yet. Press again to take it away.',
        ];
      case 'built':
        return [
          this.#field('Turn', String(s.turn), (text) => {
            const turn = Number(text);
            if (Number.isInteger(turn) && turn >= 1 && turn <= 16) s.turn = turn;
          }),
          'Press the two hexes beside the bridge.',
        ];
      case 'entry':
        return [
          this.#field('Letter', s.entry, (text) => {
            if (/^[\w-]+$/u.test(text.trim())) s.entry = text.trim();
          }),
          'Press its hexes.',
        ];
      case 'exit':
        return [
          ...this.#choices(ROAD_TYPES, s.road, (road) => {
            s.road = road;
          }),
          'Press the last hex of each road that leaves the map.',
        ];
      case 'erase':
        return ['Press a hex: its roads and its water are gone.'];
    }
  }

  #choices<T extends string>(all: readonly T[], now: T, choose: (one: T) => void): readonly HTMLElement[] {
    return all.map((each) =>
      button(
        `${each.charAt(0).toUpperCase()}${each.slice(1)}`,
        () => {
          choose(each);
          this.#chain = {};
          this.#showTools();
        },
        { pressed: each === now },
      ),
    );
  }

  #field(label: string, value: string, set: (text: string) => void): HTMLElement {
    const field = element('input', { label });
    field.type = 'text';
    field.value = value;
    field.addEventListener('input', () => set(field.value));
    return element('label', {}, `${label} `, field);
  }

  /** Checks the pack as it stands, and the scenario that is looked at. */
  #check(): void {
    const files = savedFiles(this.#files, this.#pack);
    const { faults, doubts } = ARDENNES2_PACKS.judge(files);
    const scenario = this.#scenario;
    const lines: Node[] = [];
    if (scenario === undefined)
      lines.push(element('p', {}, 'The area of this pack is not that of any scenario.'));
    else lines.push(...this.#missingOf(scenario));
    for (const fault of faults) lines.push(element('p', { class: 'is-wrong' }, packFaultInWords(fault)));
    for (const doubt of doubts.filter(({ line }) => line !== undefined))
      lines.push(element('p', { class: 'is-doubt' }, packFaultInWords(doubt)));
    this.#missing.replaceChildren(...lines);
  }

  #missingOf(scenario: Scenario): readonly Node[] {
    const { hexes, missingHexes, counters, missingCounters, lacks, leftOut } = coverageOf(
      this.#pack,
      scenario,
    );
    const some = missingHexes.slice(0, MOST_NAMED).map((hex) => button(hex, () => this.#chart.show([hex])));
    const all = this.#scenarios();
    const chooser = all.map((each) =>
      button(
        each.rule,
        () => {
          this.#scenario = each;
          this.#check();
        },
        { pressed: each === scenario },
      ),
    );
    const isComplete = missingHexes.length + missingCounters.length + lacks.length === 0;
    return [
      element('h2', {}, isComplete ? `${scenario.rule}: complete` : `Still missing for ${scenario.rule}`),
      element('div', { class: 'editor-tools' }, ...(all.length > 1 ? chooser : [])),
      element(
        'p',
        {},
        `${hexes - missingHexes.length} of ${hexes} hexes, ${counters - missingCounters.length} of ${counters} counters`,
      ),
      element('div', { class: 'editor-hexes' }, ...some, missingHexes.length > MOST_NAMED ? '…' : ''),
      ...lacks.map((lack) => element('p', {}, lack)),
      ...leftOut.map((note) => element('p', { class: 'is-doubt' }, note)),
    ];
  }

  #counters(): HTMLElement {
    const wanted = new Set(this.#scenario?.counters.map(({ side, id }) => `${side} ${id}`) ?? []);
    const counters = CATALOGUE.filter(({ side, id }) => wanted.has(`${side} ${id}`));
    const table = counterTable(
      counters,
      ({ side, id }) => this.#pack.counters.find((each) => each.side === side && each.id === id),
      (counter, facts) => this.#change(setCounter(this.#pack, counter, facts)),
    );
    return element('details', {}, element('summary', {}, 'Counters'), table);
  }
}
