/** 3.2: attacks by menus: whom, by whom, who advances, and the line that comes of it. */

import { inPlaces, type Places, placeName, printPlaces } from '../../../kernel/menu-places.ts';
import { CHOSEN, type Menu, type MenuStep, pageOf } from '../../../kernel/menus.ts';
import { ROOM } from '../../../kernel/room.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import { idsOf } from '../map-desk/asker.ts';
import { stackWords } from '../map-desk/ground-words.ts';
import { stackOf, stacksBeside, stacksOf } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { attackWords } from '../turn/orders/pressed-lines.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { type Choices, printChoices } from './choices.ts';
import { type Drafting, firstStep, letterWords, lineStep, ownOf, tried } from './drafting.ts';

/** Whom one can attack. */
export function whomToAttack(at: Drafting): MenuStep {
  const { draft, side, page } = at;
  const { grid } = draft.after.ground;
  const targets = stacksOf(draft.after, enemyOf(side))
    .map((stack) => ({ stack, hex: grid.hexAt(stack.hex), by: attackersOf(at, stack.hex) }))
    .filter(({ by }) => by.length > 0);
  const { entries, from } = pageOf(targets, page);
  const hexes = entries.map(({ hex }) => hex);
  const fought = draft.lines.flatMap(({ acts }) =>
    acts.filter((act) => act.kind === 'attack').map((act) => act.target),
  );
  const menu: Menu = {
    asks: 'Whom do you attack?',
    choices: CHOSEN,
    entries: targets.map(({ stack, hex, by }, index) => ({
      value: hex,
      label: `${letterWords(hex, index - from)}: ${stackWords(stack)}`,
      detail: `Beside it: ${idsOf(by)}`,
    })),
  };
  return firstStep(at, {
    words: targets.length === 0 ? 'There is nobody more whom you can attack (3.2).' : 'Whom do you attack?',
    menus: onlyIf(targets.length > 0, menu),
    hexes,
    picture: { marked: { hexes: fought, as: 'Attacked by your draft' } },
  });
}

/** The attack, with who attacks and who advances to be chosen otherwise. `undefined`: it would be refused. */
export function attackStep(at: Drafting, { hex, who, advance = [] }: Choices): MenuStep | undefined {
  const { position } = at.plan;
  const { grid } = position.ground;
  const place = grid.parse(hex);
  const target = place === undefined ? undefined : stackOf(position, enemyOf(at.side), grid.indexOf(place));
  if (target === undefined) return undefined;
  const able = attackersOf(at, target.hex);
  const all = able.map((_, index) => index);
  const by: Places = who ?? all;
  const going = advance.filter((each) => by.includes(each));
  const attackers = inPlaces(able, by);
  if (attackers.length === 0) return undefined;
  const ids = new Set(inPlaces(able, going).map(({ counter: { id } }) => id));
  const line = attackWords(position, { target: hex, by: attackers, advance: ids });
  const name = (index: number) => able[index]?.counter.id ?? '';
  const entriesOf = (places: Places, chosen: Places) =>
    places.map((index) => ({
      value: placeName(index),
      label: name(index),
      detail: `in ${grid.hexAt(able[index]?.hex ?? 0)}`,
      ...fieldsIf(chosen.includes(index), { chosen: true as const }),
    }));
  const menus: readonly Menu[] = [
    {
      asks: 'Who attacks?',
      choices: `${hex}/${CHOSEN}/${printPlaces(going)}`,
      least: 1,
      entries: entriesOf(all, by),
    },
    {
      asks: 'Who advances, if the hex is empty then? Nobody, so far',
      choices: `${printChoices({ hex, who: by })}/${CHOSEN}`,
      least: 0,
      entries: entriesOf(by, going),
    },
  ];
  return lineStep(at, { choices: printChoices({ hex, who: by, advance: going }), before: '', menus }, line);
}

/** Who could attack there, each by themselves, as the judge of the draft has it: as many as a menu holds. */
function attackersOf(at: Drafting, target: number): readonly Unit[] {
  const { position } = at.plan;
  const hex = position.ground.grid.hexAt(target);
  const beside = stacksBeside(position, at.side, target).flatMap(({ units }) => units);
  return ownOf(at, beside)
    .filter((unit) => tried(at, attackWords(position, { target: hex, by: [unit], advance: new Set() })).ok)
    .slice(0, ROOM.menu);
}
