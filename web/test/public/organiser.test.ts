import { describe, expect, it } from 'vitest';
import { pagePackage } from './package-facts.ts';
import { drawPage, promoPage } from './page-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

const pages = {
  'a draw': (contact: string | null) => drawPage({ contact }),
  'a promotional draw': (contact: string | null) => promoPage({ contact }),
  'a package': (contact: string | null) =>
    ({ page: 'package', offer: pagePackage({ contact }), draws: [] }) as const,
};

describe.each(Object.entries(pages))('the page of %s', (_name, pageWith) => {
  it.each([
    ['hello@salt.example', 'href="mailto:hello@salt.example"'],
    ['+61 2 9999 0000', 'href="tel:+61299990000"'],
    ['salt.example/club', 'href="https://salt.example/club"'],
  ])('names the club with its contact %s as a link (product §2.15)', (contact, link) => {
    const html = htmlOf(pageWith(contact));
    expect(html).toContain(link);
    expect(textOf(html).replaceAll(' . ', '. ')).toContain(`Contact: ${contact}`);
    // The page's script keeps the words of the server, and needs no second copy of them.
    expect(html).toContain('"contact":null');
  });

  it('shows words as they are, and nothing where the club gave none', () => {
    const html = htmlOf(pageWith('Ask <b>Jo</b> at the bar'));
    expect(html).toContain('Ask &lt;b&gt;Jo&lt;/b&gt; at the bar');
    expect(textOf(htmlOf(pageWith(null)))).not.toContain('Organised by');
  });
});
