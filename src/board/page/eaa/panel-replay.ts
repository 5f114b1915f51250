/** Past steps in the panel, one by one: the line, the reasons behind it, forward and back, from impulse to impulse. */
import { markdown } from '../desk/markdown.ts';
import { button, element } from '../elements.ts';
import type { Part } from '../panel-parts.ts';
import type { EaaBoard } from './board.ts';
import type { Replay } from './replay.ts';

/** The way into it. */
export function replayButton(board: EaaBoard): Part {
  if (!board.canReplay) return undefined;
  const words = board.isBehind
    ? 'What has happened since you looked last'
    : 'The last German impulse, step by step';
  return element(
    'div',
    { class: 'acts past' },
    button(board.isFetching ? 'Fetching …' : words, () => void board.openReplay(), {
      disabled: board.isFetching,
    }),
  );
}

export function replayForm(board: EaaBoard, replay: Replay): readonly Part[] {
  const { stop, place, isFirst, isLast, impulses } = replay;
  const [rule, ...reasons] = replay.why;
  // A step without more behind it says itself once more.
  const why = reasons.some((line) => line !== stop?.line) ? [rule ?? '', ...reasons] : [];
  const go = (to: number) => () => board.step((each) => each.go(to));
  const at = impulses.indexOf(stop?.impulse ?? '');
  return [
    element(
      'section',
      { class: 'replay' },
      element(
        'h2',
        {},
        stop?.impulse ?? 'Nothing has happened yet',
        element('span', { class: 'faint' }, `${place.step} of ${place.of}`),
      ),
      element('div', { class: 'told' }, ...markdown(stop?.line ?? '', () => undefined)),
      why.length > 0 && element('h3', {}, 'Why'),
      why.length > 0 && element('div', { class: 'why' }, ...markdown(why.join('\n'), () => undefined)),
    ),
    element(
      'footer',
      { class: 'panel-foot' },
      button('«', () => board.step((each) => each.goImpulse(-1)), {
        label: 'The impulse before',
        disabled: at <= 0,
      }),
      button('◀', go(replay.now - 1), { label: 'Back', disabled: isFirst }),
      button(board.isPlaying ? '■' : '▶▶', () => board.setPlaying(!board.isPlaying), {
        label: board.isPlaying ? 'Stop' : 'Go on by itself',
        disabled: isLast,
      }),
      button('▶', go(replay.now + 1), { label: 'Forward', disabled: isLast, class: 'lead' }),
      button('»', () => board.step((each) => each.goImpulse(1)), {
        label: 'The next impulse',
        disabled: at >= impulses.length - 1,
      }),
      button('Leave it', () => board.closeReplay()),
    ),
  ];
}
