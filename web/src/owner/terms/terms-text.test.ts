import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOfText, isRich, termsHtmlOf, textOfHtml } from './terms-text.ts';

describe('htmlOfText', () => {
  it.each([
    ['', ''],
    ['   \n\n  ', ''],
    ['One.', '<p>One.</p>'],
    ['One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['One.\r\n\r\n\r\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['One,\nstill one.', '<p>One,<br>still one.</p>'],
    ['5 < 6 & "7" > <b>', '<p>5 &lt; 6 &amp; "7" &gt; &lt;b&gt;</p>'],
  ])('makes of %j', (text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });
});

describe('textOfHtml', () => {
  it.each([
    ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['<p>One,<br />still one.</p>', 'One,\nstill one.'],
    ['<h2>Rules</h2><ul><li>One</li><li><b>Two</b></li></ul>', 'Rules\n\n- One\n- Two'],
    ['<p>5 &lt; 6 &amp; &#39;7&#x27; &copyx;</p>', "5 < 6 & '7' &copyx;"],
    ['', ''],
  ])('reads %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('undoes htmlOfText for every text of plain paragraphs', () => {
    const line = fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/);
    const paragraph = fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((lines) => lines.join('\n'));
    const text = fc.array(paragraph, { maxLength: 4 }).map((parts) => parts.join('\n\n'));
    fc.assert(
      fc.property(text, (original) => {
        expect(textOfHtml(htmlOfText(original))).toBe(original);
      }),
    );
  });
});

describe('isRich', () => {
  it.each([
    ['<p>One.</p><p>Two,<br>still two.</p>', false],
    ['<p>One,<br />two.</p>', false],
    ['', false],
    ['<p style="text-align: center">One.</p>', true],
    ['<p><strong>One.</strong></p>', true],
    ['<h2>Rules</h2>', true],
  ])('of %j is %s', (html, rich) => {
    expect(isRich(html)).toBe(rich);
  });
});

describe('termsHtmlOf', () => {
  const rich = '<h2>Rules</h2><ul><li><b>One</b></li></ul>';
  it('keeps richer terms that nobody edited (product §2.10)', () => {
    expect(termsHtmlOf(textOfHtml(rich), rich)).toBe(rich);
  });
  it('makes plain paragraphs of terms that somebody edited', () => {
    expect(termsHtmlOf('Rules\n\n- Two', rich)).toBe('<p>Rules</p><p>- Two</p>');
  });
});

describe('characters that HTML names', () => {
  it('are read where it names them, and left as they stand elsewhere', () => {
    expect(textOfHtml('<p>&amp;&#65;&#x42;</p>')).toBe('&AB');
    const others = '&constructor; &toString; &__proto__; &#xD800; &#57343; &#x110000;';
    expect(textOfHtml(`<p>${others}</p>`)).toBe(others);
  });
});
