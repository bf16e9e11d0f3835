import { describe, expect, it } from 'vitest';
import { drawPage } from './page-facts.ts';
import { htmlOf } from './rendered.ts';

describe('hostile names', () => {
  const name = '</script><script>alert(1)</script><b>"x" & \'y\' <!--';

  it('never become markup, neither in the head, the body nor the data', () => {
    const html = htmlOf(drawPage({ name, prize: name, clubName: name }));
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('</script><script>');
    expect(html).not.toContain('<b>"x"');
    expect(html.match(/<script/g)).toHaveLength(1);
    const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1];
    expect(data).not.toContain('<');
    expect(JSON.parse(data ?? '{}')).toMatchObject({ draw: { name } });
  });

  it('that are long are set smaller, in the whole width of their ticket (product §2.15)', () => {
    const name = 'The Great Autumn Regatta Raffle of the Lakeside Rowing Club';
    expect(htmlOf(drawPage({ name }))).toMatch(/<body class="\w+ long">/);
    expect(htmlOf(drawPage())).toMatch(/<body class="\w+">/);
  });

  it('in other directions of writing are kept apart from what stands beside them', () => {
    expect(htmlOf(drawPage({ name: 'שלום עולם' }))).toContain('<h1><bdi>שלום עולם</bdi></h1>');
  });

  it('of full length are shown whole, and shortened only in the description', () => {
    const prize = 'p'.repeat(500);
    const html = htmlOf(drawPage({ name: 'n'.repeat(120), prize }));
    expect(html).toContain(`<bdi>${prize}</bdi>`);
    expect(html).toContain(`content="${'p'.repeat(199)}…`);
  });
});
