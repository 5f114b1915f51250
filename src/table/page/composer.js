import { act } from './api.js';
import { el } from './dom.js';
import { filePicker } from './files.js';

const SUB = 1;
const GROUP = 2;
const DEBOUNCE_MS = 250;

/** Every command that can be sent, with its options: `/campaign join` for a subcommand. */
export function flatten(commands) {
  const walk = (path, node) => {
    const inner = (node.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
    if (inner.length > 0) return inner.flatMap((option) => walk(`${path} ${option.name}`, option));
    return [{ path, description: node.description, options: node.options ?? [] }];
  };
  return commands.flatMap((command) => walk(command.name, command));
}

const BOOLEANS = [
  { name: 'True', value: 'true' },
  { name: 'False', value: 'false' },
];

/** What was typed of a command finds: it itself, with or without options, then what begins with it, then what has it anywhere. */
function matching(commands, typed) {
  const rank = ({ path }) =>
    [path === typed || typed.startsWith(`${path} `), path.startsWith(typed), path.includes(typed)].indexOf(
      true,
    );
  const ranked = commands.map((command) => ({ command, rank: rank(command) }));
  return ranked
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}

/**
 * The options that stand behind a command in a typed line, `game:ardennes2 scenario:7.4`: a value goes on until the next name of
 * an option. Words without a name are the first option's, as on Discord.
 */
function typedOptions({ options }, words) {
  const names = options.map(({ name }) => name).join('|');
  const [loose = '', ...named] = words.split(new RegExp(`(?:^|\\s+)(${names}):`, 'i'));
  const pairs = named.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), named[at + 1].trim()]] : [],
  );
  const [first] = options;
  return new Map([...(loose.trim() === '' || !first ? [] : [[first.name, loose.trim()]]), ...pairs]);
}

/** The choice that a word means: by name or value, else the only one whose name begins with it. */
function choiceTyped(choices, text) {
  const word = text.toLowerCase();
  const namesOf = (choice) => [choice.name, String(choice.value)].map((name) => name.toLowerCase());
  const begun = choices.filter((choice) => choice.name.toLowerCase().startsWith(`${word} `));
  return (
    choices.find((choice) => namesOf(choice).includes(word)) ?? (begun.length === 1 ? begun[0] : undefined)
  );
}

/** The options of a command as Discord lists them: the required ones by name, the others counted. */
function optionNames({ options }) {
  const required = options.filter((option) => option.required).map(({ name }) => name);
  const others = options.length - required.length;
  return [...required, ...(others > 0 ? [`+${others} optional`] : [])].join(' ');
}

/** The line at the bottom: plain words, or a command and its options. */
export class Composer {
  /** `host`: `{root, seat(): {user, users, channels, channelId, channelTitle, commands, shortcuts}, answered(answer, command), posted()}` */
  constructor(host) {
    this.host = host;
    this.draw();
  }

  draw() {
    this.chosen = undefined;
    const { channelTitle } = this.host.seat();
    this.input = el('input', {
      type: 'text',
      'aria-label': `Message ${channelTitle}. Type a slash for commands.`,
      placeholder: 'Message, or / for commands',
      autocomplete: 'off',
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': 'suggestions',
      maxlength: '2000',
      oninput: () => this.suggest(),
      onkeydown: (event) => this.key(event),
    });
    this.list = el('div', { id: 'suggestions', role: 'listbox', 'aria-label': 'Commands', hidden: true });
    this.problem = el('p', { class: 'error', role: 'alert', hidden: true });
    const slash = el(
      'button',
      { type: 'button', class: 'slash', 'aria-label': 'Commands', onclick: () => this.type('/') },
      '/',
    );
    this.shortcuts = el('div', { class: 'shortcuts' });
    const line = el('div', { class: 'line' }, slash, this.input);
    this.host.root.replaceChildren(this.list, this.problem, this.shortcuts, line);
    this.drawShortcuts();
  }

  /** What the host thinks that somebody at a loss will want, once there is something to be at a loss about. */
  drawShortcuts() {
    const { shortcuts, commands } = this.host.seat();
    const known = new Set(flatten(commands).map(({ path }) => `/${path}`));
    const shown = shortcuts.filter(({ command }) => known.has(command.replace(/ \S+:.*/, '')));
    const key = JSON.stringify(shown);
    if (this.shortcuts.dataset.key === key) return;
    this.shortcuts.dataset.key = key;
    this.shortcuts.replaceChildren(
      ...shown.map(({ label, command }) =>
        el('button', { type: 'button', title: command, onclick: () => this.run(command) }, label),
      ),
    );
  }

  /** Puts words into the line, as if the user had typed them. */
  type(text) {
    if (this.chosen) this.draw();
    this.input.value = text;
    this.input.focus();
    this.suggest();
  }

  /** Starts a command, such as `/campaign practice game:chess`: at once when no required option is missing. */
  run(command) {
    const words = command.replace(/^\//, '').trim().split(' ');
    const path = words.filter((word) => !word.includes(':')).join(' ');
    const given = Object.fromEntries(
      words.filter((word) => word.includes(':')).map((word) => word.split(':')),
    );
    const found = flatten(this.host.seat().commands).find((each) => each.path === path);
    if (found?.options.some((option) => option.required && !(option.name in given))) this.choose(found);
    else this.send(path, () => given);
  }

  say(problem) {
    this.problem.textContent = problem ?? '';
    this.problem.hidden = !problem;
  }

  suggest() {
    this.say();
    const typed = this.input.value;
    const words = typed.startsWith('/') ? typed.slice(1).toLowerCase().trimEnd() : undefined;
    const found = words === undefined ? [] : matching(flatten(this.host.seat().commands), words);
    this.rows = found.map((command, index) =>
      el(
        'div',
        {
          id: `suggestion-${index}`,
          role: 'option',
          class: 'suggestion',
          onclick: () => this.choose(command, this.typedBehind(command)),
        },
        el('b', {}, `/${command.path}`),
        el('span', { class: 'names' }, optionNames(command)),
        el('small', {}, command.description),
      ),
    );
    this.found = found;
    const none =
      words !== undefined && found.length === 0 && el('p', { class: 'faint none' }, 'No such command here.');
    this.list.replaceChildren(...this.rows, ...(none ? [none] : []));
    this.list.hidden = words === undefined;
    this.input.setAttribute('aria-expanded', String(words !== undefined));
    this.mark(0);
  }

  mark(index) {
    if (this.rows.length === 0) return;
    this.at = (index + this.rows.length) % this.rows.length;
    for (const [each, row] of this.rows.entries())
      row.setAttribute('aria-selected', String(each === this.at));
    this.rows[this.at].scrollIntoView({ block: 'nearest' });
    this.input.setAttribute('aria-activedescendant', `suggestion-${this.at}`);
  }

  key(event) {
    const open = !this.list.hidden;
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      this.mark(this.at + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Escape') {
      this.draw();
      this.input.focus();
    } else if (event.key === 'Enter' || (event.key === 'Tab' && open && this.found.length > 0)) {
      event.preventDefault();
      if (!open) this.post();
      else if (this.found[this.at]) this.choose(this.found[this.at], this.typedBehind(this.found[this.at]));
    }
  }

  /** The options that were typed in the line behind this command. */
  typedBehind(command) {
    const typed = this.input.value.slice(1);
    if (!typed.toLowerCase().startsWith(`${command.path} `)) return new Map();
    return typedOptions(command, typed.slice(command.path.length + 1));
  }

  async post() {
    const { user, channelId } = this.host.seat();
    const content = this.input.value.trim();
    if (content === '') return;
    this.input.value = '';
    try {
      await act({ user, deed: 'say', channelId, content });
      this.host.posted();
    } catch (problem) {
      this.input.value = content;
      this.say(problem.message);
    }
  }

  /** Shows the chosen command with a field for each option that it needs, and for what was typed, by name. */
  choose(command, typed = new Map()) {
    this.chosen = command;
    this.say();
    this.fields = new Map();
    const row = el('div', { class: 'options-row' });
    const more = el('span', { class: 'more' });
    const add = (option, focus) => {
      const field = this.field(option);
      this.fields.set(option.name, field);
      row.append(
        el('label', { class: 'opt', title: option.description }, el('span', {}, option.name), field.node),
      );
      const given = typed.get(option.name);
      if (given && field.set?.(given) === false)
        this.say(`${option.name}: there is no “${given}”. Choose one.`);
      if (focus) field.focus();
    };
    const isAtHand = ({ required, name }) => required || typed.has(name);
    for (const option of command.options.filter(isAtHand)) add(option, false);
    for (const option of command.options.filter((each) => !isAtHand(each))) {
      const plus = el(
        'button',
        { type: 'button', class: 'plus', title: option.description },
        `+ ${option.name}`,
      );
      plus.addEventListener('click', () => {
        plus.remove();
        add(option, true);
      });
      more.append(plus);
    }
    const form = el(
      'form',
      {
        class: 'command',
        onsubmit: (event) => {
          event.preventDefault();
          this.submit();
        },
        onkeydown: (event) => {
          if (event.key !== 'Escape') return;
          this.draw();
          this.input.focus();
        },
      },
      el(
        'div',
        { class: 'command-head' },
        el('b', { class: 'mention' }, `/${command.path}`),
        el('small', {}, command.description),
      ),
      row,
      el(
        'div',
        { class: 'command-foot' },
        more,
        el('button', { type: 'button', onclick: () => this.draw() }, 'Cancel'),
        el('button', { type: 'submit', class: 'primary' }, 'Send'),
      ),
    );
    this.host.root.replaceChildren(this.problem, form);
    const first = [...this.fields.entries()].find(([name]) => !typed.get(name))?.[1];
    if (first) first.focus();
    else form.querySelector('.primary').focus();
  }

  field(option) {
    const { users, channels } = this.host.seat();
    const choices = {
      5: BOOLEANS,
      6: users.map((user) => ({ name: user.globalName, value: user.id })),
      7: channels.filter((each) => !each.direct).map((each) => ({ name: `#${each.name}`, value: each.id })),
    }[option.type];
    const fixed = choices ?? (option.choices?.length ? option.choices : undefined);
    if (fixed) {
      const node = el(
        'select',
        {},
        el('option', { value: '' }, '—'),
        fixed.map((each) => el('option', { value: String(each.value) }, each.name)),
      );
      const value = () =>
        node.value === ''
          ? undefined
          : option.type === 5
            ? node.value === 'true'
            : fixed.find((each) => String(each.value) === node.value).value;
      const set = (text) => {
        const found = choiceTyped(fixed, text);
        node.value = String(found?.value ?? '');
        return found !== undefined;
      };
      return { node, value, set, focus: () => node.focus() };
    }
    if (option.type === 11) {
      const picker = filePicker({ label: option.name, types: option.file_types, required: option.required });
      return { ...picker, isFile: true, value: async () => (await picker.value())[0] };
    }
    return option.autocomplete ? this.completed(option) : this.plain(option);
  }

  plain(option) {
    const isNumber = option.type === 4 || option.type === 10;
    const node = el('input', {
      type: isNumber ? 'number' : 'text',
      step: option.type === 10 ? 'any' : undefined,
      min: option.min_value,
      max: option.max_value,
      maxlength: option.max_length,
      placeholder: option.description,
      autocomplete: 'off',
    });
    const value = () => (node.value === '' ? undefined : isNumber ? Number(node.value) : node.value);
    const set = (text) => {
      node.value = text;
    };
    return { node, value, set, focus: () => node.focus() };
  }

  /** The bot is asked for choices while the user types; what is sent is the value behind the chosen name. */
  completed(option) {
    const field = this.plain({ ...option, type: 3 });
    const list = el('div', {
      class: 'completions',
      role: 'listbox',
      'aria-label': option.name,
      hidden: true,
    });
    let choices = [];
    let at = -1;
    /** The list is of what was typed before. */
    let stale = true;
    let timer;
    let asked = 0;
    const take = (choice) => {
      field.node.value = choice.name;
      list.hidden = true;
    };
    // The press must not take the focus away, or the list would be gone before the click.
    const takeBy = (event, choice) => {
      event.preventDefault();
      take(choice);
    };
    const mark = (index) => {
      at = choices.length === 0 ? -1 : (index + choices.length) % choices.length;
      for (const [each, row] of [...list.children].entries())
        row.setAttribute('aria-selected', String(each === at));
      list.children[at]?.scrollIntoView({ block: 'nearest' });
    };
    const ask = async () => {
      const mine = ++asked;
      const { user, channelId } = this.host.seat();
      const options = { ...(await this.values({ files: false })), [option.name]: field.node.value };
      const answer = await act({
        user,
        deed: 'autocomplete',
        channelId,
        command: this.chosen.path,
        options,
        focused: option.name,
      }).catch(() => undefined);
      if (mine !== asked || answer?.kind !== 'choices') return;
      stale = false;
      choices = answer.choices;
      list.replaceChildren(
        ...choices.map((choice) =>
          el('div', { role: 'option', onmousedown: (event) => takeBy(event, choice) }, choice.name),
        ),
      );
      list.hidden = choices.length === 0 || document.activeElement !== field.node;
      mark(0);
    };
    field.node.addEventListener('input', () => {
      stale = true;
      asked += 1; // an answer still on its way is to what stood there before
      clearTimeout(timer);
      timer = setTimeout(ask, DEBOUNCE_MS);
    });
    field.node.addEventListener('focus', ask);
    field.node.addEventListener('blur', () => {
      list.hidden = true;
    });
    field.node.addEventListener('keydown', (event) => {
      if (list.hidden) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        mark(at + (event.key === 'ArrowDown' ? 1 : -1));
      } else if (event.key === 'Enter' && stale) {
        event.preventDefault();
        clearTimeout(timer);
        ask().then(() => {
          if (!stale && choices[at]) take(choices[at]);
        });
      } else if ((event.key === 'Enter' || event.key === 'Tab') && choices[at]) {
        event.preventDefault();
        take(choices[at]);
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        list.hidden = true;
      }
    });
    const value = () => {
      const text = field.node.value;
      const known = choices.find((choice) => choice.name === text);
      if (known) return known.value;
      return text === '' ? undefined : option.type === 3 ? text : Number(text);
    };
    return {
      node: el('span', { class: 'completed' }, list, field.node),
      value,
      set: field.set,
      focus: () => field.node.focus(),
    };
  }

  /** Files are sent with the command only, not while something else is being completed. */
  async values({ files }) {
    const fields = [...this.fields].filter(([, field]) => files || !field.isFile);
    const pairs = await Promise.all(
      fields.map(async ([name, field]) => {
        try {
          return [name, await field.value()];
        } catch (problem) {
          problem.field = name;
          throw problem;
        }
      }),
    );
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  }

  submit() {
    return this.send(this.chosen.path, () => this.values({ files: true }));
  }

  async send(path, options) {
    const { user, channelId } = this.host.seat();
    const chosen = this.chosen;
    this.say();
    this.host.root.classList.add('busy');
    try {
      const answer = await act({ user, deed: 'slash', channelId, command: path, options: await options() });
      if (this.chosen === chosen) this.draw();
      this.host.answered(answer, `/${path}`);
    } catch (problem) {
      this.say(problem.field ? `${problem.field}: ${problem.message}` : problem.message);
      this.fields?.get(problem.field)?.focus();
    } finally {
      this.host.root.classList.remove('busy');
    }
  }
}
