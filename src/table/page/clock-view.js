import { act } from './api.js';
import { aheadBy, now } from './clock.js';
import { el } from './dom.js';

const SHOWN = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const STEPS = [
  { label: '+1 hour', hours: 1 },
  { label: '+6 hours', hours: 6 },
  { label: '+1 day', hours: 24 },
];

/** “2 days 5 hours ahead”: in the two largest units that there are. */
function aheadText() {
  const minutes = Math.round(aheadBy() / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ].filter(([count]) => count > 0);
  const words = parts.slice(0, 2).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.length === 0 ? 'as on this computer' : `${words.join(' ')} ahead`;
}

/** What the table's clock shows, and buttons that move it on. */
export class ClockView {
  /** `host`: `{root, user(), refused(text)}` */
  constructor(host) {
    this.shown = el('time', {});
    this.ahead = el('small', {});
    this.buttons = STEPS.map(({ label, hours }) =>
      el('button', { type: 'button', onclick: () => this.pass(hours) }, label),
    );
    this.host = host;
    host.root.replaceChildren(
      el('h3', {}, 'Clock'),
      el('p', {}, this.shown, this.ahead),
      el('div', { class: 'steps' }, this.buttons),
    );
  }

  /** `canPass`: whether this table lets time pass. */
  draw(canPass) {
    this.host.root.hidden = !canPass;
    if (!canPass) return;
    this.set(this.shown, SHOWN.format(now()));
    this.set(this.ahead, this.isPassing ? 'time passes…' : aheadText());
  }

  set(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  async pass(hours) {
    this.isPassing = true;
    for (const button of this.buttons) button.disabled = true;
    this.draw(true);
    try {
      await act({ user: this.host.user(), deed: 'pass', hours });
    } catch (problem) {
      this.host.refused(problem.message);
    }
    this.isPassing = false;
    for (const button of this.buttons) button.disabled = false;
    this.draw(true);
  }
}
