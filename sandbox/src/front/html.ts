/** Text that is HTML already and is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

/** Builds HTML; every value that is not HTML already is escaped. */
export function html(strings: TemplateStringsArray, ...values: HtmlPart[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(written)));
}

function written(value: HtmlPart): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value.map(written).join('');
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
}

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

/** `Sat, 21 Nov 2026` in UTC. */
export function showDay(at: Date): string {
  return day.format(at);
}

/** `09:30:00` in UTC. */
export function showTimeOfDay(at: Date): string {
  return time.format(at);
}

/** Day and time of day in UTC, readable by machines as well. */
export function showInstant(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${showDay(at)}, ${showTimeOfDay(at)} UTC</time>`;
}
