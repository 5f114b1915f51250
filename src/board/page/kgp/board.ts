/** The board of Kampfgruppe Peiper: the front to look at, why a hex stands as it does, and marking the map by painting it. */

import type { Computed } from '../../../games/kgp/front/8.605-computed-marking.ts';
import { LAYERS, type Look } from '../../../games/kgp/front/picture.ts';
import type { Location } from '../../../games/kgp/front/position.ts';
import { type Marked, mapOf } from '../../../games/kgp/map-desk/facts.ts';
import { featuresIn, inHex, riverWords } from '../../../games/kgp/map-desk/in-hex.ts';
import { locationIn } from '../../../games/kgp/map-desk/whatif.ts';
import { type Why, whyOf } from '../../../games/kgp/map-desk/why.ts';
import type { Layer, PublicMarks } from '../../../games/kgp/terrain/marks.ts';
import { hexOf } from '../../../games/kgp/units/place.ts';
import type { Side } from '../../../games/kgp/vocabulary/sides.ts';
import type { HexGrid } from '../../../map/grid.ts';
import type { Known as KnownMark } from '../../../map/marks.ts';
import type { MapPicture } from '../../../map/picture.ts';
import type { BoardOffer } from '../../data.ts';
import type { Behind } from '../connection.ts';
import type { Drafting } from '../drafting.ts';
import { faultWords } from '../fault-words.ts';
import { type BoardPlace, Frame } from '../frame.ts';
import { giveOffer } from '../giving.ts';
import type { Chart } from '../map/chart.ts';
import {
  BRUSHES,
  type BridgeWish,
  type Brush,
  type BrushGroup,
  type BuildingWish,
  bridgeIn,
  bridgeLine,
  buildingIn,
  buildingLine,
  holderWord,
  levelWords,
  locationsIn,
  pressed,
  type Storey,
} from './brushes.ts';
import { Counters, hexIn, ownOf } from './counters/counters.ts';
import type { Act, Ordered, Task, Wish } from './counters/task.ts';
import { frontIn, frontWords, type Known, knownOf, markedBy, markedOf } from './known.ts';
import { PaintedMarks } from './painted-marks.ts';
import { layoutOf, type OnTheBoard, paintBoard, paintLand } from './painting.ts';
import { hexesFor, type PlaceField, Placing } from './placing.ts';

/** An answer about a Location: why it stands as it does, or what there is to say where nobody has marked anything. */
interface Answer {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly why?: Why;
}

/** Farther out than other maps: this one has 57 rows. */
const LEAST_ZOOM = 3;

/** Hexes are large enough for a finger. */
const PRESSED_ZOOM = 5.5;

export class KgpBoard extends Frame<Known> {
  readonly chart: Chart;
  painted: PaintedMarks;
  /** The kind of marks that is painted; absent: a press looks. */
  group: BrushGroup | undefined;
  /** Absent: a press looks. */
  brush: Brush | undefined;
  building: BuildingWish | undefined;
  bridge: BridgeWish | undefined;
  /** The Location that is asked about, of the hex that was pressed last; absent: where one stands on entering it. */
  location: Location | undefined;
  /** Shown by what the other side has stated, as long as that waits for an answer. */
  isAsStated = true;
  /** One's own counters; absent: a campaign without them, or somebody who has no side. */
  counters: Counters | undefined;
  /** Counters are pressed, and not the map itself. */
  isOfCounters = false;
  /** A form whose hexes are being pressed. */
  placing: Placing | undefined;
  /** An offer that cannot be taken back, as long as somebody thinks about it. */
  asking: BoardOffer | undefined;
  /** The players' own VASL board behind the map; absent: they have none, or it is put away. */
  behind: Behind | undefined;
  #brought: Behind | undefined;
  #picture: MapPicture;
  #answer: Answer | undefined;

  constructor(place: BoardPlace) {
    super(place, knownOf);
    this.painted = this.#unpainted();
    this.counters = this.#countersNow();
    this.#picture = this.#drawn();
    this.chart = this.openMap({
      ground: (canvas) => paintLand(canvas, this.#picture, this.behind),
      pieces: (canvas, apart, frame) =>
        paintBoard(canvas, apart, frame, {
          picture: this.#picture,
          behind: this.behind,
          looked: this.looked,
          chosen: this.#chosen(),
          brushed: this.#brushed(),
          goals: this.#goals(),
        }),
      leastZoom: LEAST_ZOOM,
      layout: layoutOf,
    });
    void this.connection.behind?.().then((behind) => {
      this.#brought = behind;
      this.showBehind(behind !== undefined);
    });
  }

  protected override get grid(): HexGrid {
    return this.known.grid;
  }

  get hasBehind(): boolean {
    return this.#brought !== undefined;
  }

  showBehind(isShown: boolean): void {
    this.behind = isShown ? this.#brought : undefined;
    this.chart.redrawGround();
    this.show();
  }

  begin(): void {
    const near = this.#near();
    this.chart.show(near, near.length === 0 ? undefined : PRESSED_ZOOM);
  }

  get canMark(): boolean {
    return this.known.marking !== undefined;
  }

  reveal(): void {
    if (this.looked !== undefined) this.chart.reveal(this.looked);
  }

  /** The marks that are shown. */
  get marks(): PublicMarks {
    const { stated } = this.known;
    return stated !== undefined && this.isAsStated ? stated.marks : this.painted.marks;
  }

  /** Who begins to mark a map sees what is printed on it. */
  get marked(): Marked | undefined {
    const marked = markedOf(this.known, this.marks);
    return marked === undefined && this.group !== undefined
      ? markedBy(this.known.campaign, this.marks)
      : marked;
  }

  /** The front that the marks give; nothing where nobody has marked anything. */
  get front(): { readonly computed: Computed; readonly words: readonly string[] } | undefined {
    const { marks, marked } = this;
    if (marked === undefined) return undefined;
    const computed = frontIn(this.known, marks);
    return { computed, words: frontWords(this.known, marks, computed) };
  }

  /** Of the Location that is asked about. */
  get answer(): Answer | undefined {
    return this.#answer;
  }

  // Presses.

  press(hex: string | undefined): void {
    this.said = undefined;
    this.location = undefined;
    const { brush, counters } = this;
    if (this.placing !== undefined) {
      this.looked = hex;
      this.pressPlace(hex);
      return;
    }
    if (this.isOfCounters && counters !== undefined) {
      this.#pressCounters(counters, hex);
      return;
    }
    if (hex === undefined) this.looked = undefined;
    else if (brush === undefined) this.looked = hex;
    else if (brush.paints === 'building') this.#pressBuilding(hex);
    else if (brush.paints === 'bridge') this.#pressBridge(hex);
    else {
      this.looked = hex;
      const line = pressed(brush, hex, this.painted.marks);
      if (line !== undefined) this.#put(line);
    }
    this.refresh();
  }

  /** Its first brush is taken with it. */
  takeGroup(group: BrushGroup | undefined): void {
    this.group = group;
    this.take(group === undefined ? undefined : BRUSHES[group][0]?.brush);
  }

  take(brush: Brush | undefined): void {
    this.brush = brush;
    this.looked = undefined;
    this.building = undefined;
    this.bridge = undefined;
    this.said = undefined;
    this.refresh();
  }

  ask(location: Location): void {
    this.location = location;
    this.refresh();
  }

  setHolder(location: Location, side: Side | undefined): void {
    this.put(`${holderWord(side)}: ${location}`);
  }

  /** Sets a layer for wherever nobody has named a place. */
  setElsewhere(layer: Layer, known: KnownMark): void {
    this.put(`${layer} elsewhere: ${known}`);
  }

  put(lines: string): boolean {
    this.said = undefined;
    const isRead = this.#put(lines);
    this.refresh();
    return isRead;
  }

  #put(lines: string): boolean {
    const fault = this.painted.put(lines);
    if (fault !== undefined) this.said = { words: faultWords(fault), isWrong: true };
    return fault === undefined;
  }

  #pressBuilding(hex: string): void {
    this.looked = hex;
    const { building } = this;
    if (building === undefined) {
      this.building = buildingIn(this.painted.marks, hex);
      return;
    }
    const next = new Map(building);
    if (!next.delete(hex)) next.set(hex, { level: this.#lastStorey()?.level ?? 0, stairs: 'unknown' });
    this.building = next;
  }

  #lastStorey(): Storey | undefined {
    return [...(this.building?.values() ?? [])].at(-1);
  }

  setStorey(hex: string, storey: Storey): void {
    this.building = new Map(this.building).set(hex, storey);
    this.refresh();
  }

  #pressBridge(hex: string): void {
    this.looked = hex;
    const { bridge } = this;
    if (bridge === undefined || !this.known.grid.neighbours(bridge.hex).includes(hex)) {
      this.bridge = bridgeIn(this.painted.marks, hex);
      return;
    }
    const ends = new Set(bridge.ends);
    if (!ends.delete(hex)) ends.add(hex);
    this.bridge = { ...bridge, ends };
  }

  setBridge(bridge: BridgeWish | undefined): void {
    this.bridge = bridge;
    this.refresh();
  }

  /** The building or bridge that has been put together becomes a line. */
  finish(): void {
    const { building, bridge } = this;
    const built = building === undefined ? undefined : buildingLine(building);
    const line = bridge === undefined ? built : bridgeLine(bridge);
    if (line === undefined || !this.put(line)) return;
    this.building = undefined;
    this.bridge = undefined;
    this.refresh();
  }

  leave(): void {
    this.building = undefined;
    this.bridge = undefined;
    this.said = undefined;
    this.refresh();
  }

  change(change: (painted: PaintedMarks) => void): void {
    change(this.painted);
    this.said = undefined;
    this.refresh();
  }

  setReadBack(isReadBack: boolean): void {
    this.isReadBack = isReadBack;
    this.said = undefined;
    this.refresh();
  }

  showStated(isAsStated: boolean): void {
    this.isAsStated = isAsStated;
    this.refresh();
  }

  // Counters.

  showCounters(isOfCounters: boolean): void {
    this.isOfCounters = isOfCounters;
    this.looked = undefined;
    this.said = undefined;
    if (isOfCounters) {
      this.takeGroup(undefined);
      const hexes = this.counters?.stacks.map(({ hex }) => hex) ?? [];
      if (hexes.length > 0) this.chart.show(hexes, PRESSED_ZOOM);
    }
    this.refresh();
  }

  /** A press on a hex is where those who are chosen go; else it looks who is there. */
  #pressCounters(counters: Counters, hex: string | undefined): void {
    const goal = hex === undefined ? undefined : counters.goalAt(hex);
    this.looked = hex;
    counters.place = hex;
    const [only, another] = goal === undefined || goal !== hex ? [] : this.levelsIn(goal);
    // Of several Locations in a hex one is named.
    if (goal === undefined || another !== undefined) this.refresh();
    else this.sendTo(only?.key ?? goal);
  }

  /** The Locations of a hex in which those who are chosen may be; one alone is the hex itself. */
  levelsIn(hex: string): readonly { readonly key: string; readonly label: string }[] {
    const { known, counters } = this;
    if (!known.grid.has(hex)) return [];
    const { task, chosenUnits = [] } = counters ?? {};
    const all = locationsIn(markedOf(known, this.marks)?.marks ?? this.marks, hex, known.worth).map(
      (location) => location.replace(/\/(?:0|bridge)$/u, ''),
    );
    return [...new Set([hex, ...all, ...(task?.locationsIn?.(hex) ?? [])])].flatMap((key) =>
      task?.isOpenAt?.(chosenUnits, key) === false ? [] : [{ key, label: levelWords(key) }],
    );
  }

  takeTask(task: Task): void {
    this.counters?.take(task);
    this.said = undefined;
    this.refresh();
  }

  lookInto(place: string): void {
    const { counters, known } = this;
    if (counters === undefined) return;
    counters.place = place;
    this.looked = hexIn(known.map, place);
    this.refresh();
    this.reveal();
  }

  toggleCounter(id: string): void {
    this.said = undefined;
    this.counters?.toggle(id);
    this.refresh();
  }

  choose(ids: readonly string[]): void {
    this.said = undefined;
    this.counters?.choose(ids);
    this.refresh();
  }

  wishFor(wish: Partial<Wish>): void {
    const { counters } = this;
    if (counters !== undefined) counters.wish = { ...counters.wish, ...wish };
    this.refresh();
  }

  /** Those who are chosen go there: by a line, or by an order of their own. */
  sendTo(goal: string): void {
    const { counters } = this;
    const { task } = counters ?? {};
    if (counters === undefined || task === undefined) return;
    const { chosenUnits, wish, ledger } = counters;
    const line = task.lineTo?.(chosenUnits, goal, wish, ledger);
    if (line !== undefined) {
      this.writeOf({ lines: line });
      return;
    }
    const order = task.orderTo?.(chosenUnits, goal, wish);
    if (order === undefined) this.refresh();
    else void this.#order(order, () => this.counters?.choose([]));
  }

  writeOf(act: Pick<Act, 'lines' | 'isAll'>): void {
    const fault = this.counters?.write(act);
    this.said = fault === undefined ? undefined : { words: fault, isWrong: true };
    this.refresh();
  }

  changeLines(change: (drafting: Drafting) => void): void {
    this.counters?.change(change);
    this.said = undefined;
    this.refresh();
  }

  async sendLines(): Promise<void> {
    const { counters } = this;
    const order = counters?.task?.order?.(counters.drafting.text);
    if (order !== undefined) await this.#order(order);
  }

  async #order({ offer, args }: Ordered, done?: () => void): Promise<void> {
    await this.give(offer, args, done);
  }

  /** An order that cannot be taken back is asked about once more. */
  follow(offer: BoardOffer): void {
    if (offer.irrevocable === undefined) {
      void this.give(offer);
      return;
    }
    this.asking = offer;
    this.show();
  }

  askNothing(): void {
    this.asking = undefined;
    this.show();
  }

  // Forms that ask for hexes.

  place(offer: BoardOffer | undefined): void {
    this.placing = offer && new Placing(offer);
    this.looked = undefined;
    this.said = undefined;
    if (offer !== undefined) this.takeGroup(undefined);
    this.refresh();
  }

  placeFor(field: PlaceField): void {
    if (this.placing !== undefined) this.placing.now = field;
    this.refresh();
  }

  /** A place that can be named; what lies beyond its reach is said. */
  pressPlace(place: string | undefined): void {
    const { placing, known } = this;
    this.said = undefined;
    const within = placing && hexesFor(known, placing.offer);
    if (place !== undefined && within?.includes(hexOf(place)) === false)
      this.said = {
        words: `${place} is none of the hexes that can be named: they are outlined.`,
        isWrong: true,
      };
    else if (place !== undefined) placing?.press(place);
    this.refresh();
  }

  setPlaced(name: string, value: string | number): void {
    this.placing?.set(name, value);
    this.refresh();
  }

  async givePlaces(): Promise<void> {
    const { placing } = this;
    if (placing?.isWhole !== true) return;
    const { ref } = placing.offer;
    const offer = this.data.desk.offers.find((each) => each.ref === ref) ?? placing.offer;
    await this.give(offer, placing.args, () => {
      this.placing = undefined;
    });
  }

  /** Hexes to which those who are chosen may go, and those of which nobody has said so. */
  #goals(): OnTheBoard['goals'] {
    const { counters, placing, known } = this;
    if (placing !== undefined) return { sure: hexesFor(known, placing.offer) ?? [], unknown: [] };
    if (!this.isOfCounters || counters === undefined || counters.chosen.size === 0)
      return { sure: [], unknown: [] };
    const { goals, unknown } = counters.aims;
    const all = [...new Set(goals.flatMap(({ hexes }) => hexes))];
    return { sure: all.filter((hex) => !unknown.includes(hex)), unknown };
  }

  #countersNow(): Counters | undefined {
    const { seat, desk } = this.data;
    const own = ownOf(this.known, seat?.id, desk.offers);
    return own && new Counters(own, this.counters);
  }

  // Given to the moderator.

  async state(): Promise<void> {
    const { marking } = this.known;
    if (marking === undefined) return;
    const { text } = this.painted;
    await this.give(marking, { text }, () => {
      this.isReadBack = false;
      this.takeGroup(undefined);
      // It waits for an answer now, or counts.
      this.painted = this.#unpainted();
    });
  }

  /** By it what the other side has stated is turned down; absent: one's own is taken back by it, or nothing waits. */
  get refusal(): BoardOffer | undefined {
    const { answers = [] } = this.known.stated ?? {};
    const agrees = answers.some(({ fixed }) => fixed.answer === 'accept');
    return agrees ? answers.find(({ fixed }) => fixed.answer === 'refuse') : undefined;
  }

  /** The other side's statement is turned down, and becomes one's own draft, to be changed where it is wrong. */
  async markOtherwise(): Promise<void> {
    const { refusal } = this;
    const said = this.known.stated?.said;
    if (refusal === undefined || said === undefined) return;
    await this.give(refusal);
    if (this.known.stated !== undefined || !this.canMark) return;
    this.painted.put(said);
    this.takeGroup('Control');
    this.said = { words: 'Change what is wrong with it, then state it.', isWrong: false };
    this.show();
  }

  /** `done`: before the map is seen as it is then. */
  async give(
    offer: BoardOffer,
    args: Ordered['args'] = {},
    done: () => void = () => undefined,
  ): Promise<void> {
    await this.given(async (give) => {
      const answer = await giveOffer(give, offer, args);
      if (answer.ok) done();
      return answer;
    }, 'Done.');
  }

  protected override answered(): void {
    this.asking = undefined;
  }

  #unpainted(): PaintedMarks {
    const { map, begun, worth } = this.known;
    return new PaintedMarks(map, begun, worth);
  }

  protected override tookOver(): void {
    const { data } = this;
    this.counters = this.#countersNow();
    if (this.asking !== undefined && !data.desk.offers.some(({ ref }) => ref === this.asking?.ref))
      this.asking = undefined;
    // The form of an offer that is there no more is left; of one that has moved on it goes on.
    const placed = this.placing && data.desk.offers.find(({ ref }) => ref === this.placing?.offer.ref);
    if (placed === undefined) this.placing = undefined;
    const { begun } = this.known;
    const wasChanged = this.painted.isChanged;
    if (this.painted.begun !== begun) this.painted = this.painted.on(begun);
    if (wasChanged && !this.painted.isChanged)
      this.said = {
        words: 'The map is marked anew: what you had painted is on it already, or fits it no more.',
        isWrong: true,
      };
    if (!this.canMark) {
      this.isReadBack = false;
      this.takeGroup(undefined);
    }
    this.refresh();
  }

  get picture(): MapPicture {
    return this.#picture;
  }

  // Painting.

  override show(): void {
    const { sure, unknown } = this.#goals();
    this.nameGoals([...sure, ...unknown]);
    super.show();
  }

  override refresh(): void {
    this.#answer = this.#asked();
    this.#picture = this.#drawn(this.#answer?.why);
    this.show();
  }

  #asked(): Answer | undefined {
    const { looked, marked, known } = this;
    if (looked === undefined) return undefined;
    const { campaign, viewer } = known;
    const there = featuresIn(campaign, looked);
    if (marked === undefined) return { title: looked, sentences: inHex(campaign, undefined, looked) };
    const at = this.location ?? locationIn(marked.marks, looked);
    if (at === undefined) return { title: looked, sentences: [riverWords(looked), ...there] };
    const why = whyOf(campaign, viewer, marked, at);
    return { title: why.title, sentences: [...why.sentences, ...there], why };
  }

  #drawn(why?: Why): MapPicture {
    const { counters } = this;
    const picture = this.#map({
      layers: LAYERS,
      ...(why?.path === undefined ? {} : { path: why.path }),
      ...(why?.barrier === undefined ? {} : { barrier: why.barrier }),
      hangsOn: why?.hangsOn ?? this.#unknown(),
    });
    return this.isOfCounters && counters !== undefined ? { ...picture, stacks: counters.stacks } : picture;
  }

  #map(look: Look): MapPicture {
    return mapOf(this.known.campaign, this.known.reader, this.marked, look);
  }

  /** Hexes that the front hangs on. */
  #unknown(): readonly string[] {
    const computed = this.front?.computed;
    return computed === undefined || computed.sure ? [] : computed.hangsOn;
  }

  /** Where the sides meet. */
  #near(): readonly string[] {
    const { window } = this.#map({ layers: LAYERS, near: true });
    if (window === undefined) return [];
    const { grid } = this.known;
    return grid.hexes.filter((hex) => {
      const { x, y } = grid.centre(hex);
      return x > window.left && x < window.right && y > window.top && y < window.bottom;
    });
  }

  /** Marks for which the map’s own picture has no sign: seen while they are painted. */
  #brushed(): OnTheBoard['brushed'] {
    const { brush } = this;
    const { layers, spots } = this.painted.marks;
    if (brush?.paints === 'spot') return { yes: [...spots[brush.spot]], no: [] };
    if (brush?.paints !== 'layer') return { yes: [], no: [] };
    const { yes, no } = layers[brush.layer];
    return { yes: [...yes], no: [...no] };
  }

  #chosen(): readonly string[] {
    const { building, bridge, placing } = this;
    if (placing !== undefined) return placing.hexes;
    if (bridge !== undefined) return [bridge.hex, ...bridge.ends];
    return [...(building?.keys() ?? [])];
  }
}
