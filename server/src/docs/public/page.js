// The pages can be read without this. It adds: the theme chosen in the dashboard, copying, one language for all samples,
// where in the contents the reader is, and the search.

const theme = localStorage.getItem('capstan.theme');
if (theme) document.documentElement.dataset.theme = theme;

document.addEventListener('DOMContentLoaded', () => {
  const contents = document.getElementById('contents');
  leadOldLinksOn();

  document.addEventListener('click', async ({ target }) => {
    const button = target.closest('.copy');
    if (button) return announce(button, await copy(shownIn(button.closest('.panel'))));
    if (target.closest('.search-button')) return openSearch();
    if (target.closest('#contents a') && contents.matches(':popover-open')) contents.hidePopover();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, textarea, [contenteditable]');
    const asks = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!asks) return;
    event.preventDefault();
    openSearch();
  });

  chooseLanguage(localStorage.getItem('capstan.docs.language'));
  document.addEventListener('change', ({ target }) => {
    if (!target.name.endsWith('.sample')) return;
    const before = target.getBoundingClientRect().top;
    chooseLanguage(target.value);
    localStorage.setItem('capstan.docs.language', target.value);
    // The samples above have other lengths now; what was clicked stays where it was.
    window.scrollBy(0, target.getBoundingClientRect().top - before);
  });

  contents.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  const followed = document.querySelector('[data-half="reference"] #contents, [data-follows]');
  if (followed) followReader(followed);
});

/** The reference was at /docs once, and people have its anchors in their notes. */
function leadOldLinksOn() {
  const isHome = /^\/docs\/?$/.test(location.pathname);
  const anchor = decodeURIComponent(location.hash.slice(1));
  if (isHome && anchor && !document.getElementById(anchor)) location.replace(`/docs/reference${location.hash}`);
}

async function openSearch() {
  const { open } = await import('/docs/search.js');
  open();
}

function chooseLanguage(language) {
  for (const input of document.querySelectorAll('input[name$=".sample"]')) {
    if (input.value === language) input.checked = true;
  }
}

const shownIn = (panel) => [...panel.querySelectorAll('.pane')].find((pane) => pane.checkVisibility()).textContent;

/** The clipboard is there only on https and localhost; a server in the house network is often neither. */
async function copy(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

function announce(button, copied) {
  const words = button.querySelector('span');
  words.textContent = copied ? 'Copied' : 'Not copied';
  clearTimeout(button.timer);
  button.timer = setTimeout(() => {
    words.textContent = 'Copy';
  }, 2000);
}

function followReader(contents) {
  const inPage = contents.querySelectorAll('a[href^="#"]');
  const links = new Map([...inPage].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const sections = [...links.keys()].map((id) => document.getElementById(id));
  let current;

  function look() {
    const line = window.innerHeight / 4;
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
    const section = atEnd ? sections.at(-1) : sections.findLast((each) => each.getBoundingClientRect().top <= line);
    const link = links.get((section ?? sections[0]).id);
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'location');
    link.scrollIntoView({ block: 'nearest' });
    current = link;
  }

  let waiting = false;
  document.addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        look();
      });
    },
    { passive: true },
  );
  look();
}
