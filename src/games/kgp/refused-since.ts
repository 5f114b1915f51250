/**
 * Orders that this program refuses and an older one took: refusal code -> rule, by the edition of the rules that began
 * with it. `verify`, `import`, `restore` and `doctor` name such an order of a campaign begun before, and pass it
 * (docs/reliability.md, “Playing a campaign again”). A campaign of the edition itself cannot have one. A mend that
 * refuses what was legal adds its code here; a code that older programs refused with, too, never stands here.
 */
import type { RefusedSince } from '../../kernel/edition.ts';

export const REFUSED_SINCE: RefusedSince = {
  2: {
    'kgp/8.2/lvp-and-control': '8.2',
    'kgp/8.6042/stays-on-map': '8.6042',
    'kgp/8.6044/nobody-to-help': '8.6044',
    'kgp/8.6052/no-way-out': '8.6052',
    'kgp/8.615/not-so-heavy': '8.615',
    'kgp/CG20/vehicle-at-viaduct': 'CG20',
    'kgp/CG20/vehicle-in-that-box': 'CG20',
    'kgp/CG15/modules-held-with-60mm': 'CG15',
    'kgp/8.2/once-hex': '8.2',
    'kgp/8.605/answer-first': '8.605',
    'kgp/8.617/weather-not-listed': '8.617',
    'kgp/table/charts-not-listed': '8.617',
    'kgp/8.619/hex-twice': '8.619',
    'kgp/CG22/hex-twice': 'CG22',
    'kgp/8.6198/area-in-words': '8.6198',
    'kgp/CG10/no-such-hex': 'CG10',
  },
  3: {
    'kgp/8.6149/dice-first': '8.6149',
  },
  4: {
    'kgp/8.605/overrule-lapsed': '8.605',
    'kgp/8.6052/hq-no-building': '8.6052',
    'kgp/8.6243/out-of-reach': '8.6243',
  },
  5: {
    'kgp/8.2/under-legend': '8.2',
    'kgp/8.6032/vp-by-name': '8.6032',
  },
  6: {
    'kgp/8.624/gun-in-steeple': '8.624',
  },
};
