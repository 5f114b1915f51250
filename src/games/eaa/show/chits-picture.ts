/** The chits of a combat (12.4, 12.5) as they are drawn: each with the side that applied, and the hits that are left. */

import { capital } from '../../../text/capital.ts';
import { plural } from '../../../text/plural.ts';
import { present } from '../../../text/present.ts';
import { adjustmentWords, situationWords } from '../battle/12.0-attack-words.ts';
import type { HitTotal, JudgedChit } from '../chits/12.5-hits.ts';
import { printHits } from '../vocabulary/chit-text.ts';
import type { ChitSide } from '../vocabulary/chits.ts';
import type { ChitShown, EaaChitsProps, HitsShown } from '../vocabulary/picture-props.ts';

type About = Pick<EaaChitsProps, 'campaign' | 'title' | 'date' | 'by' | 'isHouse'>;

export function chitsPropsOf(about: About, total: HitTotal): EaaChitsProps {
  let running: HitsShown = { attacker: 0, defender: 0 };
  const chits = total.judged.map((judged) => {
    const { hits } = judged;
    running = { attacker: running.attacker + hits.attacker, defender: running.defender + hits.defender };
    return chitShown(judged, running);
  });
  return {
    ...about,
    chits,
    adjustments: total.adjustments.map((each) => capital(adjustmentWords(each))),
    hits: { attacker: total.attacker, defender: total.defender },
  };
}

function chitShown({ chit, used }: JudgedChit, running: HitsShown): ChitShown {
  return {
    number: chit.number,
    isBlue: chit.isBlue,
    front: sideShown(chit.front),
    back: sideShown(chit.back),
    ...present({ used }),
    running,
  };
}

function sideShown({ situation, hits }: ChitSide): ChitShown['front'] {
  return {
    situation: situationWords(situation),
    hits: printHits(hits).replaceAll('-', '−'),
  };
}

/** `Attack on 1111: 3 chits, 2 of them used; hits: defender 2, attacker 1.` */
export function chitsAlt({ title, chits, hits }: EaaChitsProps): string {
  const used = chits.filter((chit) => chit.used !== undefined).length;
  const drawn = plural(chits.length, 'chit', 'chits');
  return `${title}: ${drawn}, ${used} used; hits: defender ${hits.defender}, attacker ${hits.attacker}.`;
}
