/** Stepping back through what everybody saw of a campaign, and its film, which can be stopped. */
import type { BoardData, BoardStep } from '../data.ts';
import type { Connection } from './connection.ts';
import { node, pressable } from './desk/nodes.ts';
import type { Online } from './online.ts';

/** So long each picture of the film stands, in ms. */
const PICTURE_MS = 1200;

interface Past {
  readonly bar: HTMLElement;
  /** The connection shown now: to the present, or to a moment of the past, where nothing is ordered. */
  readonly connection: Connection;
}

export async function openPast(online: Online): Promise<Past> {
  let steps: readonly BoardStep[] = await online.steps();
  let shown: BoardData = online.data;
  /** The last one is the present. */
  let at = steps.length;
  let film: ReturnType<typeof setTimeout> | undefined;
  let isPlaying = false;
  const listeners: ((data: BoardData) => void)[] = [];

  const back = pressable('‹', 'secondary', () => void go(at - 1));
  back.setAttribute('aria-label', 'One step back');
  const on = pressable('›', 'secondary', () => void go(at + 1));
  on.setAttribute('aria-label', 'One step on');
  const play = pressable('Play', 'primary', () => (isPlaying ? stop() : start()));
  const slider = node('input', { type: 'range', min: '0', 'aria-label': 'Step' });
  slider.addEventListener('change', () => void go(Number(slider.value)));
  const words = node('p', { class: 'past-words', 'aria-live': 'polite' });
  const bar = node(
    'section',
    { class: 'app-past', 'aria-label': 'Looking back' },
    back,
    play,
    on,
    slider,
    words,
  );

  function show(data: BoardData): void {
    shown = data;
    slider.max = String(steps.length);
    slider.value = String(at);
    const step = steps[at];
    words.textContent =
      step === undefined
        ? 'As it stands now'
        : `${new Date(step.at).toLocaleString()} · ${step.line}. ${step.text}`;
    back.disabled = at === 0;
    on.disabled = at >= steps.length;
    play.textContent = isPlaying ? 'Stop' : 'Play';
    for (const listener of listeners) listener(data);
  }

  /** Whoever presses stops the film. */
  async function go(to: number): Promise<void> {
    stop();
    await turnTo(to);
  }

  async function turnTo(to: number): Promise<void> {
    const wanted = Math.min(Math.max(0, to), steps.length);
    at = wanted;
    const step = steps[wanted];
    const data = step === undefined ? online.data : await online.moment(step.to);
    // Somebody may have pressed on meanwhile.
    if (at === wanted) show(data ?? shown);
  }

  function start(): void {
    isPlaying = true;
    if (at >= steps.length) at = -1;
    void next();
  }

  async function next(): Promise<void> {
    await turnTo(at + 1);
    if (!isPlaying) return;
    if (at >= steps.length) return stop();
    film = setTimeout(() => void next(), PICTURE_MS);
  }

  function stop(): void {
    if (film !== undefined) clearTimeout(film);
    film = undefined;
    isPlaying = false;
    play.textContent = 'Play';
  }

  online.onData((data) => {
    const isNow = at >= steps.length;
    void online.steps().then((now) => {
      steps = now;
      if (isNow) at = steps.length;
      if (isNow) show(data);
      else show(shown);
    });
  });
  bar.hidden = steps.length === 0;
  show(shown);
  return {
    bar,
    connection: {
      get data() {
        return shown;
      },
      onData: (listener) => void listeners.push(listener),
    },
  };
}
