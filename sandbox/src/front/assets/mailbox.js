// Shows new mail without a reload; without this script the page is as it was when it was asked for.
const everyMs = 2000;
const news = document.querySelector('#news');

async function look() {
  const list = document.querySelector('#list');
  const query = new URLSearchParams(location.search);
  // An older page does not change when something arrives.
  if (document.hidden || query.has('before') || !list) return;
  query.set('limit', '1');
  const [newest] = await (await fetch(`/mail/messages?${query}`)).json();
  if ((newest?.id ?? '') === list.dataset.newest) return;
  await show(list);
}

async function show(list) {
  const page = new DOMParser().parseFromString(
    await (await fetch(location.href)).text(),
    'text/html',
  );
  const fresh = page.querySelector('#list');
  const arrived = Number(fresh.dataset.newest || 0) > Number(list.dataset.newest || 0);
  const focused = document.activeElement?.getAttribute('href');
  list.replaceWith(fresh);
  if (focused) fresh.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  news.textContent = arrived ? 'New mail arrived.' : '';
}

// A sandbox that restarts is not an error of this page: the next look finds it again.
setInterval(() => void look().catch(() => undefined), everyMs);
