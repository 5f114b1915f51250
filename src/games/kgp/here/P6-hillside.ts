/** 6.1–6.3: walls and hedges on a hillside. */
import { listed } from '../../../text/listed.ts';
import type { HexRule } from './hex.ts';

export const hillside: HexRule = (hex) => {
  const lines = [
    ['wall', hex.along('hillside walls')],
    ['hedge', hex.along('hillside hedges')],
  ] as const;
  const found = lines.filter(([, along]) => along.length > 0);
  if (found.length === 0) return [];
  const where = listed(found.map(([name, along]) => `${name} towards ${listed(along)}`));
  return [
    { rule: 'P6.1', text: `Hillside ${where}: as any other, but for the next two.` },
    {
      rule: 'P6.2',
      text: 'No bar to a LOS between elevations a full level apart, unless the unit behind it is entrenched.',
    },
    {
      rule: 'P6.3',
      text: 'It stands on the higher of both levels: whoever is lower has neither TEM nor Wall Advantage of it; in Crest status it gives Wall Advantage only at its own elevation, on its own side of the Depression.',
    },
  ];
};
