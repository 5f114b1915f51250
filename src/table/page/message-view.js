import { when } from './clock.js';
import { avatar, el } from './dom.js';
import { markdown, title } from './markdown.js';
import { menu } from './menu.js';

/** What the components draw in their shadow trees, made wide enough for maps and narrow enough for phones. */
const INSIDE = new CSSStyleSheet();
INSIDE.replaceSync(`
  .discord-message-content { min-width: 0; width: 100%; }
  .discord-embed-wrapper { max-width: min(560px, 100%) !important; }
  .discord-embed-wrapper .discord-embed-grid { display: grid !important; grid-template-columns: minmax(0, 1fr) !important; }
  .discord-embed-image { max-width: 100% !important; max-height: 420px !important; cursor: zoom-in; }
`);

function restyle(view) {
  view.updateComplete.then(() => {
    view.shadowRoot.adoptedStyleSheets.push(INSIDE);
    const dismiss = view.shadowRoot.querySelector('.discord-message-ephemeral-link');
    if (dismiss) dismiss.tabIndex = 0;
    const image = view.shadowRoot.querySelector('.discord-embed-image');
    if (!image) return;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    const name = view.querySelector('.embed-title')?.textContent;
    image.alt = name ? `Picture: ${name}` : 'Picture';
    image.title = 'Enlarge';
  });
  return view;
}

const EPHEMERAL = 64;
const LOADING = 128;
const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'destructive' };

const colour = (value) => (value == null ? undefined : `#${Number(value).toString(16).padStart(6, '0')}`);

/** Messages say when they were sent, and of yesterday's it is said otherwise than of today's. */
export function refreshSent() {
  for (const view of document.querySelectorAll('discord-message[data-sent]')) {
    const text = when(view.dataset.sent);
    if (view.timestamp !== text) view.timestamp = text;
  }
}

/** The components know plain titles alone: those of Discord are styled, and their backslashes are not shown. */
function embedTitle({ title: text, url }, context) {
  const content = title(text, context);
  return el(
    'div',
    { slot: 'description', class: 'embed-title' },
    url === undefined
      ? content
      : el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, content),
  );
}

function embed(data, context) {
  const view = el('discord-embed', {
    slot: 'embeds',
    color: colour(data.color) ?? '#4e5058',
    image: data.image?.url,
    thumbnail: data.thumbnail?.url,
    'author-name': data.author?.name,
    'author-image': data.author?.icon_url,
    'author-url': data.author?.url,
  });
  if (data.title) view.append(embedTitle(data, context));
  if (data.description) {
    view.append(
      el('discord-embed-description', { slot: 'description' }, markdown(data.description, context)),
    );
  }
  if (data.fields?.length) {
    let inline = 0;
    const fields = data.fields.map((field) => {
      inline = field.inline ? (inline % 3) + 1 : 0;
      const attributes = { inline: field.inline, 'inline-index': field.inline && inline };
      const name = el('div', { class: 'field-title' }, title(field.name, context));
      return el('discord-embed-field', attributes, name, markdown(field.value, context));
    });
    view.append(el('discord-embed-fields', { slot: 'fields' }, fields));
  }
  const foot = [data.footer?.text, data.timestamp && when(data.timestamp)].filter(Boolean).join(' • ');
  if (foot)
    view.append(el('discord-embed-footer', { slot: 'footer', 'footer-image': data.footer?.icon_url }, foot));
  return restyle(view);
}

function attachment(file) {
  if (file.content_type?.startsWith('image/')) {
    return el('img', {
      class: 'picture',
      src: file.url,
      alt: file.description ?? file.filename,
      width: file.width,
      height: file.height,
      tabindex: '0',
      role: 'button',
    });
  }
  const size = file.size > 1024 ? `${Math.round(file.size / 1024)} KB` : `${file.size} bytes`;
  return el(
    'a',
    { class: 'file', href: file.url, download: file.filename },
    file.filename,
    el('small', {}, size),
  );
}

/** A link to a page at the table's own address is shown beside the conversation; another one is left to the browser. */
const isBeside = (data) => data.style === 5 && new URL(data.url).origin === location.origin;

function button(data, message, deeds) {
  const view = el('discord-button', {
    type: STYLES[data.style] ?? 'secondary',
    disabled: data.disabled,
    'aria-disabled': data.disabled && 'true',
    url: data.style === 5 && !isBeside(data) ? data.url : undefined,
  });
  view.append(`${data.emoji?.name ? `${data.emoji.name} ` : ''}${data.label ?? ''}`);
  if (isBeside(data)) view.addEventListener('click', () => deeds.beside(data.url, data.label));
  else if (data.style !== 5 && !data.disabled) {
    view.addEventListener('click', () =>
      deeds.use(view, message, { deed: 'click', customId: data.custom_id }),
    );
  }
  return view;
}

/** What Discord has in the menu of a message under “Apps”: here as words beneath it. */
function apps(message, commands, deeds) {
  const links = commands.map((command) => {
    const link = el('button', { type: 'button', class: 'app' }, command);
    link.addEventListener('click', () => deeds.use(link, message, { deed: 'onMessage', command }));
    return link;
  });
  return el('div', { class: 'apps' }, links);
}

function select(data, message, deeds, users) {
  const isChosen = ({ id }) => data.default_values?.some((each) => each.id === id) === true;
  const options =
    data.options ??
    users.map((user) => ({ label: user.globalName, value: user.id, default: isChosen(user) }));
  const view = menu({
    placeholder: data.placeholder,
    label: data.placeholder ?? 'Menu',
    options,
    min: data.min_values,
    max: data.max_values,
    disabled: data.disabled === true,
    done: (values) => deeds.use(view, message, { deed: 'select', customId: data.custom_id, values }),
  });
  return view;
}

function components(message, deeds, users) {
  if (!message.components?.length) return undefined;
  const rows = message.components.map((row) =>
    row.components[0]?.type === 2
      ? el(
          'discord-action-row',
          {},
          row.components.map((part) => button(part, message, deeds)),
        )
      : el(
          'div',
          { class: 'row' },
          row.components.map((part) => select(part, message, deeds, users)),
        ),
  );
  return el('div', { slot: 'components', class: 'components' }, rows);
}

/** One message; `context` as for markdown, with the users; `deeds.use(node, message, deed)`, `deeds.dismiss(message)`. */
export function messageView(message, context, deeds) {
  const ephemeral = (message.flags & EPHEMERAL) !== 0;
  const loading = (message.flags & LOADING) !== 0;
  const { author } = message;
  const name = author.global_name ?? author.username;
  const usedBy = message.interaction_metadata?.name ? message.interaction_metadata : undefined;
  const view = el('discord-message', {
    author: name,
    avatar: avatar(name, author.id, author.bot),
    bot: author.bot,
    edited: message.edited_timestamp !== null && !loading,
    ephemeral,
    highlight: message.mentions.some(({ id }) => id === context.me) || message.mention_everyone,
    'data-id': message.id,
    'data-sent': message.timestamp,
  });
  view.timestamp = when(message.timestamp);
  view.dismissMessageClicked = () => deeds.dismiss(message);
  if (usedBy) {
    const by = usedBy.user.global_name ?? usedBy.user.username;
    view.append(
      el(
        'div',
        { slot: 'reply', class: 'used' },
        el('img', { src: avatar(by, usedBy.user.id), alt: '' }),
        el('b', {}, by),
        ' used ',
        el('span', { class: 'mention' }, usedBy.command_type === 3 ? usedBy.name : `/${usedBy.name}`),
      ),
    );
  }
  if (loading)
    view.append(
      el(
        'span',
        { class: 'thinking' },
        `${name} is thinking`,
        el('span', { class: 'dots', 'aria-hidden': 'true' }, '…'),
      ),
    );
  else view.append(...markdown(message.content, context));
  const files = message.attachments.map(attachment);
  if (files.length > 0) view.append(el('div', { slot: 'attachments', class: 'files' }, files));
  if ((message.flags & 4) === 0) view.append(...message.embeds.map((each) => embed(each, context)));
  const commands = author.bot || message.content === '' ? [] : context.messageCommands;
  if (commands.length > 0) view.append(apps(message, commands, deeds));
  const rows = components(message, deeds, context.users);
  if (rows) view.append(rows);
  return restyle(view);
}
