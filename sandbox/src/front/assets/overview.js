// The overview without reloads: a ticking clock, progress while it walks, and what happened.
// Without this script the same forms work by ordinary posts.
const lookEveryMs = 500;

const day = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

let offsetMs = Number(document.querySelector('#clock').dataset.offset);
let asking = false;

function tick() {
  const now = new Date(Date.now() + offsetMs);
  write('#time', time.format(now));
  write('#day', day.format(now));
}

function write(selector, text) {
  const element = document.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

/** Takes the fresh state of the sections from the server's own page; the focus stays. */
async function refresh(...ids) {
  const answer = await fetch('/', { headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const id of ids) {
    const old = document.getElementById(id);
    const fresh = page.getElementById(id);
    if (old && fresh) morph(old, fresh);
  }
  offsetMs = Number(document.querySelector('#clock').dataset.offset);
}

/** Changes only what differs, so that live regions announce and buttons keep the focus. */
function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const sameKind = old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName;
  if (!sameKind) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  after.forEach((child, at) => (before[at] ? morph(before[at], child) : old.append(child)));
  for (const left of before.slice(after.length)) left.remove();
}

async function submit(event) {
  const form = event.target;
  const pressed = event.submitter;
  event.preventDefault();
  if (asking) return;
  asking = true;
  const body = new URLSearchParams(new FormData(form, pressed));
  pressed.setAttribute('aria-busy', 'true');
  write('#trouble', '');
  const watch = form.closest('#demo') ? watchDemo : watchWalk;
  const watching = setInterval(() => void watch(), lookEveryMs);
  const trouble = await post(form.action, body);
  clearInterval(watching);
  asking = false;
  pressed.removeAttribute('aria-busy');
  await refresh('tiles', 'clock', 'demo').catch(() => undefined);
  // The server's page tells of the demo's trouble itself, unless it could not be asked.
  const place = document.querySelector(form.dataset.trouble ?? '#trouble');
  if (trouble && !place.textContent.trim()) place.textContent = trouble;
  pressed.focus();
}

async function post(address, body) {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
    });
    return answer.ok ? '' : (await answer.json()).error;
  } catch {
    return 'The sandbox did not answer. Is it still running?';
  }
}

/** While the clock walks, its latest stops are shown; the pressed button stays as it is. */
async function watchWalk() {
  try {
    const { walking, steps, now, offsetSeconds } = await (await fetch('/clock/walk')).json();
    offsetMs = offsetSeconds * 1000;
    if (!walking) return;
    const stops = steps.length === 1 ? '1 stop' : `${steps.length} stops`;
    write('#progress', `On the way: ${stops} so far, now ${day.format(new Date(now))}.`);
  } catch {
    // The answer of the post itself says what went wrong.
  }
}

async function watchDemo() {
  try {
    const { doing } = await (await fetch('/control/demo')).json();
    if (doing) write('#doing', `${doing} …`);
  } catch {
    // The answer of the post itself says what went wrong.
  }
}

/** Another tab, a test or the start script may be moving the clock. */
async function follow() {
  if (asking || document.hidden) return;
  await refresh('tiles', 'clock', 'demo').catch(() => undefined);
}

document.addEventListener('submit', (event) => void submit(event));
setInterval(tick, 250);
setInterval(() => void follow(), 4000);
tick();
