/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { stillOpenOf, verdictOf } from '../cli/report-text.ts';
import { clubCanInWords, leftToClub } from '../src/draw/club-can.ts';
import type { Check, Status } from '../src/verify/check.ts';
import { checkDraw, type Checked } from './check-draw.ts';

const marks: Readonly<Record<Status, string>> = {
  passed: 'Passed',
  failed: 'Failed',
  warning: 'Note',
  'not checked': 'Not checked',
};

const form = partOf(HTMLFormElement, 'asked');
const said = partOf(HTMLElement, 'said');

function partOf<Kind extends HTMLElement>(kind: new () => Kind, id: string): Kind {
  const part = document.getElementById(id);
  if (part instanceof kind) return part;
  throw new Error(`The page has no ${id}`);
}

/** An element with a text in it; nothing of a file is ever read as markup. */
function element(tag: string, text: string, name = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = name;
  return made;
}

function checkItem({ id, title, status, detail }: Check): HTMLElement {
  const item = element('li', '', status.replace(' ', '-'));
  item.append(element('b', `${marks[status]}: ${title} (${id}). `), element('span', detail));
  return item;
}

function show({ line, report }: Checked): void {
  const { certificate, remarks, words, checks, holders } = report;
  const stated = certificate?.stated;
  const can = stated ? clubCanInWords(leftToClub(stated)) : null;
  const list = element('ol', '');
  list.append(...checks.map(checkItem));
  const prizes = (holders ?? []).map((code, place) => `Prize ${place + 1}: ${code ?? 'nobody'}.`);
  said.replaceChildren(
    element('p', line, 'ledger'),
    element('h2', [`${verdictOf(report)}.`, ...remarks].join(' '), report.verdict),
    element('p', words.map(({ text }) => text).join('')),
    ...stillOpenOf(report).map((text) => element('p', text)),
    ...(stated ? [element('p', [stated.name, stated.club.name].join(' · '))] : []),
    ...prizes.map((text) => element('p', text)),
    ...(can === null ? [] : [element('p', can)]),
    element('h3', 'All checks'),
    list,
  );
}

function typed(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

async function check(): Promise<void> {
  said.replaceChildren(element('p', 'Checking: everything is fetched and computed again here…'));
  try {
    const data = new FormData(form);
    const [address, number] = [typed(data, 'address'), typed(data, 'number')];
    show(await checkDraw({ address, number, witnesses: typed(data, 'witnesses') }));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    said.replaceChildren(element('p', text, 'failed'));
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
