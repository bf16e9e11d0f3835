/**
 * Terms as plain text in a text area, HTML on the wire. Plain paragraphs go both ways unchanged;
 * richer terms are shown as text, and kept as they are until somebody edits them.
 */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const names: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/** Words as they stand in HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
}

/** Half of a pair of surrogates is no character. */
function fromCodePoint(point: number, otherwise: string): string {
  const isHalf = point >= 0xd800 && point <= 0xdfff;
  return point > 0 && point <= 0x10ffff && !isHalf ? String.fromCodePoint(point) : otherwise;
}

function unescaped(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return fromCodePoint(Number.parseInt(hex, 16), whole);
    if (decimal) return fromCodePoint(Number(decimal), whole);
    return names.get(name) ?? whole;
  });
}

/** Paragraphs are separated by a blank line; a single line break stays inside its paragraph. */
export function htmlOfText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ''))
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** The text of terms without markup: paragraphs and list items on lines of their own. */
export function textOfHtml(html: string): string {
  const lines = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<\/(?:p|h[1-6]|blockquote|pre|ul|ol|div)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return unescaped(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** True when the HTML says more than its plain text can: lists, headings, emphasis, links. */
export function isRich(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)].some(
    ([, name = '', rest = '']) => !['p', 'br'].includes(name.toLowerCase()) || /[^\s/]/.test(rest),
  );
}

/** The HTML of a text area that began with the text of `original`. */
export function termsHtmlOf(text: string, original: string): string {
  return text === textOfHtml(original) ? original : htmlOfText(text);
}
