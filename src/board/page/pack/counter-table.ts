/** The counters of a pack as a table: what the text gives, and fields for what only the counter shows. */
import type { PackCounter } from '../../../games/ardennes2/ground/pack.ts';
import { valuesOf } from '../../../games/ardennes2/ground/pack-check.ts';
import { SIDE_WORDS } from '../../../games/ardennes2/ground/pack-text.ts';
import type { CatalogueCounter } from '../../../games/ardennes2/scenario/catalogue.ts';
import { element } from '../elements.ts';

export type Facts = Omit<PackCounter, 'side' | 'id'>;

/** One row for each; `set` is called whenever what stands in one can be read. */
export function counterTable(
  counters: readonly CatalogueCounter[],
  known: (counter: CatalogueCounter) => PackCounter | undefined,
  set: (counter: CatalogueCounter, facts: Facts | undefined) => void,
): HTMLElement {
  const head = ['Counter', 'Text', 'MA', 'Exploit', 'Reduced'].map((word) => element('th', {}, word));
  const rows = counters.map((counter) => row(counter, known(counter), (facts) => set(counter, facts)));
  return element(
    'table',
    { class: 'counters' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
}

function row(
  counter: CatalogueCounter,
  known: PackCounter | undefined,
  set: (facts: Facts | undefined) => void,
): HTMLElement {
  const { side, id, name, division } = counter;
  const called = `${SIDE_WORDS[side]} ${id}`;
  const ma = element('select', { label: `${called}: movement allowance` });
  for (const [value, words] of [
    ['', '?'],
    ['leg', 'Leg'],
    ['mech', 'Mech'],
  ] as const) {
    const option = element('option', {}, words);
    option.value = value;
    ma.append(option);
  }
  ma.value = known?.maType ?? '';
  const exploit = element('input', { label: `${called}: yellow banner` });
  exploit.type = 'checkbox';
  exploit.checked = known?.isExploitCapable === true;
  const reduced = element('input', { label: `${called}: attack and defense of the other side` });
  reduced.type = 'text';
  reduced.size = 4;
  reduced.placeholder = 'none';
  reduced.value = known?.reduced === undefined ? '' : `${known.reduced.attack}-${known.reduced.defense}`;
  const read = () => {
    const typed = reduced.value.trim();
    const face = /^(\d{1,2})-(\d{1,2})$/u.exec(typed);
    const isWrong = typed !== '' && face === null;
    reduced.classList.toggle('is-wrong', isWrong);
    if (isWrong) return;
    if (ma.value !== 'leg' && ma.value !== 'mech') return set(undefined);
    set({
      maType: ma.value,
      isExploitCapable: exploit.checked,
      ...(face === null ? {} : { reduced: { attack: Number(face[1]), defense: Number(face[2]) } }),
    });
  };
  for (const field of [ma, exploit, reduced]) field.addEventListener('change', read);
  const words = [name, division].filter((part) => part !== undefined).join(', ');
  return element(
    'tr',
    {},
    element('th', { title: words }, called),
    element('td', {}, valuesOf(counter)),
    element('td', {}, ma),
    element('td', {}, exploit),
    element('td', {}, reduced),
  );
}
