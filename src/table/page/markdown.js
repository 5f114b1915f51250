import { now } from './clock.js';
import { el } from './dom.js';

/** A subset of Discord's markdown as DOM nodes. https://docs.discord.com/developers/reference#message-formatting */

/** What Discord reads in titles too. */
const STYLES = [
  [/^```(?:\w*\n)?([\s\S]+?)```/, (m) => el('pre', {}, el('code', {}, m[1].replace(/\n$/, '')))],
  [/^`([^`\n]+)`/, (m) => el('code', {}, m[1])],
  [/^\\([!-/:-@[-`{-~])/, (m) => m[1]],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, c) => el('strong', {}, inline(m[1], c))],
  [/^__([\s\S]+?)__(?!_)/, (m, c) => el('u', {}, inline(m[1], c))],
  [/^~~([\s\S]+?)~~/, (m, c) => el('s', {}, inline(m[1], c))],
  [/^\*(?!\s)([^*\n]+?)\*/, (m, c) => el('em', {}, inline(m[1], c))],
  [/^_(?!\s)([^_\n]+?)_(?![\p{L}\p{N}])/u, (m, c) => el('em', {}, inline(m[1], c))],
  [/^\|\|([\s\S]+?)\|\|/, (m, c) => spoiler(inline(m[1], c))],
];

const INLINE = [
  ...STYLES,
  [/^<@!?(\d{17,19})>/, (m, c) => mention(`@${c.userName(m[1])}`, m[1] === c.me)],
  [/^<#(\d{17,19})>/, (m, c) => mention(`#${c.channelName(m[1])}`)],
  [/^<\/([^:>]+):\d+>/, (m, c) => command(m[1], c)],
  [/^<t:(-?\d+)(?::([tTdDfFRsS]))?>/, (m) => time(Number(m[1]), m[2] ?? 'f')],
  [/^\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/, (m, c) => link(m[2], inline(m[1], c))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'*_~]/, (m) => link(m[0], m[0])],
];

function link(href, content) {
  return el('a', { href, target: '_blank', rel: 'noopener noreferrer' }, content);
}

function mention(text, mine = false) {
  return el('span', { class: mine ? 'mention mine' : 'mention' }, text);
}

function command(name, { type }) {
  return el('button', { type: 'button', class: 'mention', onclick: () => type?.(`/${name}`) }, `/${name}`);
}

function spoiler(content) {
  const node = el(
    'span',
    { class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': 'Spoiler' },
    content,
  );
  const open = () => {
    node.classList.add('open');
    node.removeAttribute('aria-label');
  };
  node.addEventListener('click', open);
  node.addEventListener('keydown', (event) => event.key === 'Enter' && open());
  return node;
}

const FORMATS = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

const RELATIVE = new Intl.RelativeTimeFormat('en');

/** In the largest unit of which it is one when rounded: 59½ minutes are an hour. */
function relative(seconds) {
  const left = seconds - now() / 1000;
  const isReached = ([, size], index) => Math.abs(left) >= size - (UNITS[index + 1]?.[1] ?? 0) / 2;
  const [unit, size] = UNITS.find(isReached) ?? ['second', 1];
  return RELATIVE.format(Math.round(left / size), unit);
}

/** In the reader's own zone; relative times move on by `refreshTimes`. */
export function time(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return 'Invalid Date';
  const full = new Intl.DateTimeFormat('en-GB', FORMATS.F).format(date);
  const isRelative = style === 'R';
  const text = isRelative ? relative(seconds) : new Intl.DateTimeFormat('en-GB', FORMATS[style]).format(date);
  return el(
    'time',
    { datetime: date.toISOString(), title: full, 'data-relative': isRelative && seconds },
    text,
  );
}

export function refreshTimes() {
  for (const node of document.querySelectorAll('time[data-relative]')) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}

/** A title: Discord reads its styles and its backslashes, but neither mentions, times nor links. */
export function title(text, context) {
  return inline(text, { ...context, patterns: STYLES });
}

function inline(text, context) {
  const nodes = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    // snake_case is no emphasis.
    const inWord = rest[0] === '_' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    const [match, make] = (inWord ? undefined : firstMatch(rest, context.patterns ?? INLINE)) ?? [];
    if (match) {
      if (plain !== '') nodes.push(plain);
      plain = '';
      nodes.push(make(match, context));
      at += match[0].length;
    } else {
      plain += rest[0];
      at += 1;
    }
  }
  if (plain !== '') nodes.push(plain);
  return nodes.flat();
}

function firstMatch(rest, patterns) {
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(rest);
    if (match) return [match, make];
  }
  return undefined;
}

function withBreaks(nodes) {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? node.split('\n').flatMap((line, index) => (index === 0 ? [line] : [el('br'), line]))
      : [node],
  );
}

const LIST = /^(\s*)([-*]|\d+\.) (.*)$/;
const ORDERED = /^\s*\d/;

/** `context`: `{me, userName(id), channelName(id), type(command)}`. */
export function markdown(text, context) {
  const blocks = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length > 0) blocks.push(el('div', {}, withBreaks(inline(paragraph.join('\n'), context))));
    paragraph = [];
  };
  // A fenced block may hold anything: it is kept whole before lines are looked at.
  const lines = text
    .split(/\n?(```[\s\S]+?```)\n?/)
    .flatMap((part, index) => (index % 2 ? [part] : part === '' ? [] : part.split('\n')));
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    const small = /^-# (.+)$/.exec(line);
    const isFence = line.startsWith('```') && line.endsWith('```') && line.length > 6;
    if (isFence) {
      flush();
      blocks.push(...inline(line, context));
    } else if (heading) {
      flush();
      blocks.push(
        el(
          'div',
          { class: `h h${heading[1].length}`, role: 'heading', 'aria-level': heading[1].length + 2 },
          inline(heading[2], context),
        ),
      );
    } else if (small) {
      flush();
      blocks.push(el('small', {}, inline(small[1], context)));
    } else if (/^> ?/.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^> ?/.test(lines[at])) quoted.push(lines[at++].replace(/^> ?/, ''));
      at -= 1;
      blocks.push(el('blockquote', {}, markdown(quoted.join('\n'), context)));
    } else if (LIST.test(line)) {
      flush();
      const ordered = ORDERED.test(line);
      const list = el(ordered ? 'ol' : 'ul', { start: ordered && /\d+/.exec(line)[0] });
      while (at < lines.length && LIST.test(lines[at]) && ORDERED.test(lines[at]) === ordered) {
        const [, indent, , content] = LIST.exec(lines[at++]);
        list.append(el('li', { class: indent.length > 1 && 'deep' }, inline(content, context)));
      }
      at -= 1;
      blocks.push(list);
    } else paragraph.push(line);
  }
  flush();
  return blocks;
}
