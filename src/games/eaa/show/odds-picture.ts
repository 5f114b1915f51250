/** The possible results of an attack (12.4), as a chart beside its words. */

import type { Picture } from '../../../kernel/notice.ts';
import { ROOM } from '../../../kernel/room.ts';
import { fieldsIf } from '../../../text/present.ts';
import { meanHits, type Outcome } from '../chits/12.4-odds.ts';
import { type Forecast, hitChances } from '../outlook/12.4-forecast.ts';
import { oddsWords } from '../outlook/12.4-forecast-words.ts';
import type { EaaOddsProps, HitsChance } from '../vocabulary/picture-props.ts';
import { pictureOf } from './picture-of.ts';

type About = Pick<EaaOddsProps, 'campaign' | 'title' | 'date' | 'strengths' | 'notes'>;

/** `undefined`: nothing can be drawn, so there is nothing to show. */
export function oddsPicture(about: About, { cases, cards }: Forecast): Picture | undefined {
  const shown = cases.filter(({ odds }) => odds.length > 0);
  if (shown.length === 0) return undefined;
  const props: EaaOddsProps = {
    ...about,
    cases: shown.map(({ joins, cards: of, odds }) => ({
      ...fieldsIf(joins !== undefined, { label: `With ${of} of ${cards} cards ${joins} joins (12.22)` }),
      rows: odds.map(({ drawn, outcomes }) => ({
        chits: drawn,
        defender: chanceOf(outcomes, 'defender'),
        attacker: chanceOf(outcomes, 'attacker'),
      })),
    })),
  };
  const words = shown.flatMap(({ odds }) => odds.map((each) => oddsWords(each)));
  return pictureOf('eaa/odds', props, {
    alt: `${about.title}, ${about.strengths}. ${words.join('. ')}`.slice(0, ROOM.alt),
    file: 'odds.png',
  });
}

function chanceOf(outcomes: readonly Outcome[], role: 'attacker' | 'defender'): HitsChance {
  return { mean: meanHits(outcomes)[role], hits: hitChances(outcomes, role) };
}
