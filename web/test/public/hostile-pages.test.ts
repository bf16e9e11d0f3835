import { describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';
import { htmlOf } from './rendered.ts';

/** Fields that somebody typed, whatever page shows them. */
const typed: ReadonlySet<string> = new Set([
  'name',
  'prize',
  'clubName',
  'packageName',
  'tierName',
  'highlight',
  'description',
  'contact',
  'about',
  'reason',
  'email',
]);

/** Each would run, or end what it stands in, if it were not text. */
const payloads = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title></textarea></style><iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}<!--',
  'javascript:alert(1)',
];

/** The same page with what people typed in it replaced by one text. */
function withText(value: unknown, text: string, isTyped = false): unknown {
  if (typeof value === 'string') return isTyped ? text : value;
  if (Array.isArray(value)) return value.map((one) => withText(one, text, isTyped));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withText(one, text, typed.has(key))]),
  );
}

type Page = Parameters<typeof htmlOf>[0];

/** Scripts that run, handlers in attributes, frames, and addresses that run. */
function dangersOf(html: string): string[] {
  const tags = [...html.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
  return tags.filter(
    (tag) =>
      (/^<script/i.test(tag) && !/^<script (type="(module|application\/json)"|src=)/.test(tag)) ||
      /^<(iframe|object|embed|base|img src=x|svg\/)/i.test(tag) ||
      /\son[a-z]+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')) ||
      /(href|src|action)="\s*javascript:/i.test(tag),
  );
}

describe.each(Object.keys(everyPage))('%s', (name) => {
  it.each(payloads)('shows %j as text wherever people can type (product §15.5)', (payload) => {
    // A page has the shape that it had: only texts of people are others.
    const page = withText(everyPage[name], payload) as Page;
    const html = htmlOf(page);
    expect(dangersOf(html)).toEqual([]);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<svg/onload');
  });
});
