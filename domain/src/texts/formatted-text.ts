/**
 * How much formatting a text may carry. The time that reading HTML costs grows with its elements
 * and with their depth, not with its words.
 */

/** The longest terms, in bytes of UTF-8; also of what is left of them when they are cleaned. */
export const maxTermsBytes = 200 * 1024;

/** An element has two tags; ends without a beginning are read as well. */
const maxTags = 10_000;
const maxDepth = 30;

/** Elements without an end of their own. */
const voids: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

/** Elements whose beginning ends an open paragraph. */
const blocks = /^(p|h[1-6]|ul|ol|li|blockquote|pre|hr)$/;

/**
 * Whether HTML has more tags (10,000, as 5,000 elements with their ends have), or more elements
 * inside each other (30), than a text that people read. It looks at each tag once, in the order of
 * the text, and stops at the first one too many.
 */
export function isTooFormatted(html: string): boolean {
  const open: string[] = [];
  let tags = 0;
  for (const [, slash, typed = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    tags += 1;
    if (tags > maxTags) return true;
    const name = typed.toLowerCase();
    if (slash) endElement(open, name);
    else if (!voids.has(name)) beginElement(open, name);
    if (open.length > maxDepth) return true;
  }
  return false;
}

function beginElement(open: string[], name: string): void {
  const last = open.at(-1);
  if ((last === 'p' && blocks.test(name)) || (last === 'li' && name === 'li')) open.pop();
  open.push(name);
}

function endElement(open: string[], name: string): void {
  const at = open.lastIndexOf(name);
  if (at >= 0) open.length = at;
}
