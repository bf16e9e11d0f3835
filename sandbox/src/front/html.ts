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
