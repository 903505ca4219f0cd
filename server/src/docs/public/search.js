// The search: looks through a list of all sections and operations, which comes with the first opening.

const most = 12;
let findables;
let dialog;

export async function open() {
  dialog ??= build();
  if (!dialog.open) dialog.showModal();
  const field = dialog.querySelector('input');
  field.select();
  findables ??= (await (await fetch('/docs/search.json')).json()).map((each) => ({
    ...each,
    inTitle: plain(each.title),
    inPage: plain(each.page),
    inWords: plain(each.words),
  }));
  show(field.value);
}

function build() {
  const made = document.createElement('dialog');
  made.className = 'search';
  made.setAttribute('aria-label', 'Search');
  made.append(
    element('form', { method: 'dialog', role: 'search' }, [
      element('input', {
        type: 'search',
        'aria-label': 'Search the documentation',
        placeholder: 'Search the documentation',
        autocomplete: 'off',
        spellcheck: 'false',
        autofocus: '',
      }),
      element('button', { type: 'submit', class: 'search-close' }, ['Close']),
    ]),
    element('p', { class: 'search-count visually-hidden', role: 'status' }),
    element('ul', { class: 'search-found' }),
  );
  made.addEventListener('input', ({ target }) => show(target.value));
  made.addEventListener('click', ({ target }) => {
    if (target === made || target.closest('a')) made.close();
  });
  made.addEventListener('keydown', byKeyboard);
  document.body.append(made);
  return made;
}

/** Up and down go through what was found; Enter in the field opens the first of it. */
function byKeyboard(event) {
  const stops = [dialog.querySelector('input'), ...dialog.querySelectorAll('.search-found a')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, stops.indexOf(document.activeElement) + step))].focus();
  }
  if (event.key === 'Enter' && document.activeElement === stops[0]) {
    event.preventDefault();
    stops[1]?.click();
  }
}

function show(query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : search(words);
  const list = dialog.querySelector('.search-found');
  list.replaceChildren(...found.map((each) => item(each, words)));
  const count = found.length === 0 ? 'Nothing was found.' : `${found.length} found.`;
  dialog.querySelector('.search-count').textContent = words.length === 0 ? '' : count;
  if (words.length > 0 && found.length === 0) list.append(element('li', { class: 'search-none' }, [count]));
}

function search(words) {
  return findables
    .map((each) => ({ each, worth: words.map((word) => worthOf(each, word)) }))
    .filter(({ worth }) => worth.every((one) => one > 0))
    .map(({ each, worth }) => ({ each, worth: worth.reduce((sum, one) => sum + one, isPage(each) ? wholePage : 0) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, most)
    .map(({ each }) => each);
}

/** A page about it says more than any part of another one. */
const wholePage = 8;
const isPage = ({ title, page }) => title === page;

/** A word in a title says more than one in the text, and a whole word more than a part of one. */
function worthOf({ inTitle, inPage, inWords }, word) {
  const place = inWords.indexOf(word);
  return (
    rank(inTitle, word, 12, 6) +
    rank(inPage, word, 5, 2) +
    (place < 0 ? 0 : rank(inWords, word, 2, 1) + 1 / (place + 2))
  );
}

function rank(text, word, asWhole, asPart) {
  if (` ${text} `.includes(` ${word} `)) return asWhole;
  return text.includes(word) ? asPart : 0;
}

function item({ to, title, page, words }, sought) {
  return element('li', {}, [
    element('a', { href: to }, [
      element('strong', {}, marked(title, sought)),
      ' ',
      ...(page === title ? [] : [element('span', { class: 'search-page' }, [page]), ' ']),
      element('span', { class: 'search-words' }, marked(excerpt(words, sought), sought)),
    ]),
  ]);
}

function excerpt(words, sought) {
  const place = Math.max(0, Math.min(...sought.map((word) => plain(words).indexOf(word)).filter((at) => at >= 0), 1e6));
  const start = place > words.length ? 0 : Math.max(0, words.lastIndexOf(' ', Math.max(0, place - 40)));
  const rest = words.slice(start).trim();
  const shown = rest.length <= 150 ? rest : `${rest.slice(0, rest.lastIndexOf(' ', 150))} …`;
  return start > 0 ? `… ${shown}` : shown;
}

/** The text, with what was sought for marked in it. */
function marked(text, sought) {
  const parts = text.split(new RegExp(`(${sought.map((word) => word.replace(/[^\w]/g, '\\$&')).join('|')})`, 'i'));
  return parts.map((part, index) => (index % 2 === 1 ? element('mark', {}, [part]) : part));
}

const plain = (text) => text.toLowerCase();

function element(name, attributes, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
