/*
 * Says on the page what check.js has found in the record that the page carries. It changes no more than the section
 * “Does it add up?”, and writes nothing but text.
 */

(() => {
  const FACES = '⚀⚁⚂⚃⚄⚅';
  const place = document.getElementById('check');
  const record = document.getElementById('record');
  if (place === null || record === null) return;

  const put = (tag, text, className) => {
    const element = document.createElement(tag);
    element.textContent = text;
    if (className !== undefined) element.className = className;
    return element;
  };

  const list = (sentences, className) => {
    const element = put('ul', '', className);
    for (const sentence of sentences) element.append(put('li', sentence));
    return element;
  };

  /** A die as the log shows it; the name of a piece that was drawn stands in brackets. */
  const faceOf = (value) => (typeof value === 'number' && FACES.charAt(value - 1)) || `[${value}]`;

  /** Dice that the page shows, against those of the record. */
  const misprints = (dice) =>
    Array.from(document.querySelectorAll('[data-dice]')).flatMap((element) => {
      const values = dice.get(Number(element.getAttribute('data-dice'))) || [];
      const due = values.map(faceOf).join('');
      if (element.textContent === due) return [];
      const line = element.closest('li');
      const number = line === null ? '' : ` ${line.value}`;
      return [
        `Line${number} of the log shows ${element.textContent} where the record has ${due || 'no such roll'}.`,
      ];
    });

  const tell = () => {
    const { good, faults, dice, hash, words } = checkRecord(record.textContent);
    const wrong = [...faults.map(({ sentence }) => sentence), ...misprints(dice)];
    const told = place.querySelector('.verdict');
    if (told !== null) {
      told.textContent =
        wrong.length === 0
          ? 'Good: this record agrees with itself.'
          : `It does not add up: ${wrong.length === 1 ? 'one thing does' : `${wrong.length} things do`} not fit.`;
      told.className = `verdict ${wrong.length === 0 ? 'good' : 'bad'}`;
    }
    const found = put('div', '', 'found');
    if (wrong.length > 0) found.append(list(wrong, 'faults'));
    if (good.length > 0) found.append(list(good, 'goods'));
    if (hash !== '') {
      found.append(put('p', 'Compare with your channel: the hash in the opening message must be'));
      found.append(put('code', hash));
      const typed = words.map(({ seat, word }) => `“${word}” (${seat})`).join(', ');
      found.append(put('p', `and the words for the seed ${typed === '' ? 'none' : typed}.`));
    }
    (told || place).after(found);
  };

  // The page is shown first: a long record takes a moment.
  setTimeout(tell, 50);
})();
