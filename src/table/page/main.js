import '@skyra/discord-components-core';
import { act, getState, listen } from './api.js';
import { setClock } from './clock.js';
import { ClockView } from './clock-view.js';
import { Composer } from './composer.js';
import { avatar, el } from './dom.js';
import { showForm } from './form-view.js';
import { refreshTimes } from './markdown.js';
import { messageView, refreshSent } from './message-view.js';

const byId = (id) => document.getElementById(id);
const pinned = new URLSearchParams(location.search).get('user');

let state = await getState();
let me = state.users.find((user) => user.id === (pinned ?? sessionStorage.getItem('seat'))) ?? state.users[0];
let channelId;
/** Messages at the tables of the other seats, to mark what they have not seen. */
let others = new Map();
/** Notes that only this window shows, such as "did not respond". */
let notes = [];

// What each seat has seen of each channel; ids grow, so the last is enough.
const seenKey = (user, channel) => `seen-${user}-${channel}`;
const seen = (user, channel) => BigInt(sessionStorage.getItem(seenKey(user, channel)) ?? 0);

function unread(user, channel) {
  const last = seen(user, channel.id);
  return channel.messages.filter((message) => message.author.id !== user && BigInt(message.id) > last).length;
}

const current = () => state.channels.find((channel) => channel.id === channelId) ?? state.channels[0];
const titleOf = (channel) => (channel.direct ? `@${state.bot.name}` : `#${channel.name}`);

const context = {
  get me() {
    return me.id;
  },
  get users() {
    return state.users;
  },
  userName: (id) =>
    id === state.bot.id
      ? state.bot.name
      : (state.users.find((user) => user.id === id)?.globalName ?? 'somebody'),
  channelName: (id) => state.channels.find((channel) => channel.id === id)?.name ?? 'a channel',
  get messageCommands() {
    return current().messageCommands ?? [];
  },
  type: (text) => composer.type(text),
};

const deeds = {
  async use(node, message, deed) {
    if (node.classList.contains('busy')) return;
    node.classList.add('busy');
    try {
      answered(await act({ user: me.id, messageId: message.id, ...deed }), undefined, message.id);
    } catch (problem) {
      note(problem.message, message.id);
    }
    node.classList.remove('busy');
  },
  beside: showBeside,
  dismiss: (message) => act({ user: me.id, deed: 'dismiss', messageId: message.id }).catch(() => {}),
};

/** Beside the conversation, on a phone over it. */
function showBeside(url, title) {
  // Where only what stands behind the sign # is another one, a frame would not be loaded anew.
  byId('beside').querySelector('iframe')?.remove();
  byId('beside-title').textContent = title;
  byId('beside').append(el('iframe', { src: url, title }));
  byId('beside').hidden = false;
}
byId('beside-close').addEventListener('click', () => {
  byId('beside').querySelector('iframe')?.remove();
  byId('beside').hidden = true;
});

/** The user has done something and wants to see what comes of it, whatever else comes after. */
function answered(answer, command, messageId) {
  if (answer.kind === 'message' || answer.kind === 'update') toMessage(({ id }) => id === answer.message.id);
  else if (answer.kind === 'deferred')
    toMessage(({ interaction_metadata: by }) => by?.id === answer.interactionId);
  if (answer.kind === 'modal') {
    const submitted = (next) => answered(next, command, messageId);
    showForm(answer.interactionId, answer.modal, { user: me.id, users: state.users, context, submitted });
  } else if (answer.kind === 'failed') {
    note(
      command
        ? `${command}: the application did not respond.`
        : 'This interaction failed: the application did not respond.',
      messageId,
    );
  }
}

function note(text, after) {
  notes.push({ user: me.id, channelId, text, after, key: Math.random() });
  drawLog();
  if (!after) toEnd();
  else noteViews.get(notes.at(-1).key)?.scrollIntoView({ block: 'nearest' });
}

const views = new Map();

function drawLog() {
  const channel = current();
  const log = byId('log');
  const mine = notes.filter((each) => each.user === me.id && each.channelId === channel.id);
  const nodes = [];
  const keep = new Set();
  for (const message of channel.messages) {
    const drawn = JSON.stringify([message, state.users, me.id, context.messageCommands]);
    const old = views.get(message.id);
    const view = old?.drawn === drawn ? old.view : messageView(message, context, deeds);
    views.set(message.id, { drawn, view });
    keep.add(message.id);
    nodes.push(view, ...mine.filter((each) => each.after === message.id).map(noteView));
  }
  nodes.push(...mine.filter((each) => !keep.has(each.after)).map(noteView));
  for (const id of [...views.keys()]) if (!keep.has(id)) views.delete(id);
  // Elements that stay are not touched, or an open menu and the keyboard focus in it would be lost.
  const list = log.firstElementChild ?? log.appendChild(el('discord-messages', { 'no-background': true }));
  for (const child of [...list.children]) if (!nodes.includes(child)) child.remove();
  for (const [index, node] of nodes.entries()) {
    if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
  }
  drawWelcome(channel);
  const shown = `${me.id}${channel.id}`;
  if (log.dataset.channel === shown) return keepToEnd();
  log.dataset.channel = shown;
  toEnd();
}

/** Whether the window keeps to the newest message, whatever its size: until the user scrolls away from it. */
let following = true;
/** The answer to what the user did last: the window goes no further down than to its beginning. */
let isAnswer;
/** Where the page itself has scrolled to. */
let kept = 0;

function keepToEnd() {
  if (!following) return;
  const scroll = byId('scroll');
  scroll.scrollTop = Math.min(scroll.scrollHeight, lowestTop(scroll));
  kept = scroll.scrollTop;
}

/** No further down than this: whoever is new reads the welcome, and whoever has asked the answer, from its beginning. */
function lowestTop(scroll) {
  const { messages } = current();
  if (messages.length === 0) return 0;
  const own = isAnswer && views.get(messages.findLast(isAnswer)?.id)?.view;
  if (!own) return Infinity;
  return own.getBoundingClientRect().top - scroll.getBoundingClientRect().top + scroll.scrollTop - 8;
}

/** Pictures and components take their size a moment later, a phone's keyboard takes room. */
function toEnd() {
  toMessage(undefined);
}

/** To the end, as far as the message that is meant stays in sight from its beginning; it may not be there yet. */
function toMessage(isMeant) {
  following = true;
  isAnswer = isMeant;
  keepToEnd();
}

const noteViews = new Map();

function forget(each) {
  notes = notes.filter((other) => other !== each);
  drawLog();
}

function noteView(each) {
  const made =
    noteViews.get(each.key) ??
    el(
      'div',
      { class: 'note', role: 'alert' },
      el('span', {}, `⚠ ${each.text}`),
      el('button', { type: 'button', onclick: () => forget(each) }, 'Dismiss'),
    );
  noteViews.set(each.key, made);
  return made;
}

/** What the welcome was drawn from. */
let welcomed;

function drawWelcome(channel) {
  const { welcome } = channel;
  const box = byId('welcome');
  const isEmpty = channel.messages.length === 0;
  const isShown = channel.direct ? isEmpty : welcome && (isEmpty || welcome.stays);
  if (!isShown) {
    welcomed = undefined;
    return box.replaceChildren();
  }
  // What stays is not touched, or the keyboard focus in it would be lost with each message.
  const drawn = JSON.stringify([welcome, channel.direct && me.id, state.botOnline]);
  if (drawn === welcomed) return;
  welcomed = drawn;
  if (channel.direct) {
    return box.replaceChildren(
      el('h3', {}, state.bot.name),
      el('p', {}, `Here ${state.bot.name} tells ${me.globalName} what nobody else may know.`),
    );
  }
  const actions = welcome.actions.map(({ label, command }, index) =>
    el(
      'button',
      {
        type: 'button',
        class: index === 0 ? 'primary big' : 'big',
        disabled: !state.botOnline,
        onclick: () => composer.run(command),
      },
      label,
      el('small', {}, command),
    ),
  );
  box.replaceChildren(
    el('h3', {}, welcome.title),
    ...welcome.sentences.map((text) => el('p', {}, text)),
    el('div', { class: 'actions' }, actions),
  );
}

function badge(count) {
  return (
    count > 0 &&
    el('span', { class: 'badge', 'aria-label': `${count} unread` }, count > 99 ? '99+' : String(count))
  );
}

function drawSide() {
  byId('guild').textContent = state.guildName;
  const entry = (channel) =>
    el(
      'button',
      {
        type: 'button',
        class: 'room',
        'aria-current': channel.id === channelId && 'page',
        onclick: () => go(channel.id),
      },
      channel.direct
        ? el('img', { src: avatar(state.bot.name, state.bot.id, true), alt: '' })
        : el('span', { class: 'hash', 'aria-hidden': 'true' }, '#'),
      el('span', { class: 'name' }, channel.direct ? state.bot.name : channel.name),
      badge(unread(me.id, channel)),
    );
  byId('rooms').replaceChildren(
    el('h3', {}, 'Channels'),
    ...state.channels.filter((channel) => !channel.direct).map(entry),
    el('h3', {}, 'Direct message'),
    ...state.channels.filter((channel) => channel.direct).map(entry),
  );
  const elsewhere = state.channels.reduce(
    (sum, channel) => sum + (channel.id === channelId ? 0 : unread(me.id, channel)),
    0,
  );
  byId('menu-badge').hidden = elsewhere === 0;
  byId('menu-badge').textContent = String(elsewhere);
  byId('title').textContent = titleOf(current());
  document.title = `${elsewhere > 0 ? `(${elsewhere}) ` : ''}${titleOf(current())} · ${me.globalName}`;
}

function drawSeat() {
  const waiting = (user) =>
    (others.get(user.id) ?? []).reduce((sum, channel) => sum + unread(user.id, channel), 0);
  const face = (user) => el('img', { src: avatar(user.globalName, user.id), alt: '' });
  if (pinned)
    return byId('seat').replaceChildren(
      el('span', { class: 'you' }, face(me), el('span', {}, 'You are ', el('b', {}, me.globalName))),
    );
  const waitingSeats = state.users.filter((user) => user.id !== me.id && waiting(user) > 0).slice(0, 3);
  const rows = state.users.map((user) =>
    el(
      'div',
      { class: 'seat' },
      el(
        'button',
        { type: 'button', 'aria-current': user.id === me.id && 'true', onclick: () => sit(user) },
        face(user),
        el('span', {}, user.globalName),
        user.id === me.id ? el('span', { class: 'faint' }, '✓') : badge(waiting(user)),
      ),
      el(
        'a',
        {
          href: `/?user=${user.id}`,
          target: '_blank',
          'aria-label': `Open ${user.globalName}'s seat in a new window`,
          title: 'Open in a new window',
        },
        '↗',
      ),
    ),
  );
  const wasOpen = byId('seat').querySelector('details')?.open === true;
  byId('seat').replaceChildren(
    el(
      'details',
      { class: 'seats', open: wasOpen },
      el(
        'summary',
        {
          'aria-label': [
            `You are ${me.globalName}. Switch seats.`,
            ...waitingSeats.map((user) => `${user.globalName}: ${waiting(user)} unread.`),
          ].join(' '),
        },
        face(me),
        el('span', {}, el('span', { class: 'wide' }, 'You are: '), el('b', {}, me.globalName)),
        el('span', { 'aria-hidden': 'true' }, ' ▾'),
        // Whose they are must be plain: the marks of the seats that this window has not looked at.
        waitingSeats.map((user) =>
          el(
            'span',
            { class: 'waiting', title: `${user.globalName} has unread messages` },
            face(user),
            badge(waiting(user)),
          ),
        ),
      ),
      el(
        'div',
        { class: 'options' },
        el('p', { class: 'faint' }, 'Play every side in this window, or open each seat in its own.'),
        rows,
      ),
    ),
  );
}

function drawAway(lost) {
  const away = byId('away');
  away.hidden = !lost && state.botOnline;
  away.textContent = lost
    ? 'The table does not answer. Is it still running? Trying again…'
    : `${state.bot.name} is not here. It comes back by itself when it is started.`;
}

function draw() {
  const channel = current();
  channelId = channel.id;
  const last = channel.messages.at(-1);
  if (last && !document.hidden) sessionStorage.setItem(seenKey(me.id, channel.id), last.id);
  drawSide();
  drawSeat();
  clock.draw(state.canPass);
  drawAway(false);
  drawLog();
  composer.drawShortcuts();
}

function go(id) {
  channelId = id;
  drawer(false);
  draw();
  composer.draw();
}

async function sit(user) {
  me = user;
  sessionStorage.setItem('seat', user.id);
  byId('seat').querySelector('details').open = false;
  const wasDirect = current().direct;
  await load();
  if (wasDirect) channelId = state.channels.find((channel) => channel.direct).id;
  views.clear();
  draw();
  composer.draw();
}

function drawer(open) {
  document.body.classList.toggle('drawer', open);
  byId('menu').setAttribute('aria-expanded', String(open));
}

async function load() {
  state = await getState(me.id);
  setClock(state.now);
  me = state.users.find((user) => user.id === me.id) ?? state.users[0];
  if (pinned) return;
  const rest = state.users.filter((user) => user.id !== me.id);
  const states = await Promise.all(rest.map((user) => getState(user.id)));
  others = new Map(rest.map((user, index) => [user.id, states[index].channels]));
}

// Changes come in bursts; one look at a time is enough, and one more after it.
let loading = false;
let again = false;
async function changed() {
  if (loading) {
    again = true;
    return;
  }
  loading = true;
  do {
    again = false;
    await load().catch(() => drawAway(true));
  } while (again);
  loading = false;
  draw();
}

await load();
channelId = state.channels[0].id;
const composer = new Composer({
  root: byId('composer'),
  seat: () => ({
    user: me.id,
    users: [...state.users, { id: state.bot.id, globalName: state.bot.name }],
    channels: state.channels,
    channelId: current().id,
    channelTitle: titleOf(current()),
    commands: state.commands[current().id] ?? [],
    shortcuts: current().messages.length > 0 ? (current().welcome?.shortcuts ?? []) : [],
  }),
  answered,
  posted: toEnd,
});
const clock = new ClockView({ root: byId('clock'), user: () => me.id, refused: note });
draw();
listen(changed, () => drawAway(true));
setInterval(() => {
  refreshTimes();
  refreshSent();
  clock.draw(state.canPass);
}, 1000);
document.addEventListener('visibilitychange', draw);
const fromEnd = () => {
  const { scrollHeight, scrollTop, clientHeight } = byId('scroll');
  return scrollHeight - scrollTop - clientHeight;
};
// Only what a user does ends the following: neither a growing message nor a window of another size.
let lastSize = '';
const sizeNow = () => {
  const { scrollHeight, clientHeight } = byId('scroll');
  return `${scrollHeight} ${clientHeight}`;
};
byId('scroll').addEventListener('scroll', () => {
  const size = sizeNow();
  if (size === lastSize && Math.abs(byId('scroll').scrollTop - kept) > 1) {
    following = fromEnd() < 80;
    isAnswer = undefined;
  }
  lastSize = size;
  byId('newest').hidden = fromEnd() < 300;
});
// A menu that opens stays where it was pressed.
byId('log').addEventListener(
  'toggle',
  (event) => {
    if (event.target.open) following = false;
  },
  true,
);
const sizes = new ResizeObserver(() => {
  keepToEnd();
  // The window has come to rest at this size: what scrolls it now is the user, at the first touch.
  lastSize = sizeNow();
});
for (const id of ['scroll', 'log']) sizes.observe(byId(id));
byId('newest').addEventListener('click', toEnd);
byId('menu').addEventListener('click', () => drawer(!document.body.classList.contains('drawer')));
byId('shade').addEventListener('click', () => drawer(false));
document.addEventListener('keydown', (event) => event.key === 'Escape' && drawer(false));

// Pictures in embeds live in a shadow tree: the event's path tells which was meant.
function enlarge(event) {
  const image = event.composedPath().find((node) => node instanceof HTMLImageElement);
  const large =
    image &&
    (image.classList.contains('picture') ||
      image.classList.contains('discord-embed-image') ||
      image.classList.contains('discord-embed-thumbnail'));
  if (!large) return;
  const picture = byId('picture');
  const close = () => picture.close();
  picture.replaceChildren(
    el('button', { type: 'button', class: 'close', 'aria-label': 'Close', onclick: close }, '✕'),
    el('a', { href: image.src, target: '_blank', rel: 'noopener' }, 'Open in a new window'),
    el('img', { src: image.src, alt: image.alt, onclick: close }),
  );
  picture.showModal();
}
byId('log').addEventListener('click', enlarge);
byId('log').addEventListener('keydown', (event) => event.key === 'Enter' && enlarge(event));
