import { describe, expect, it } from 'vitest';
import { browserInWords } from './browser-in-words.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('browserInWords', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${webKit} Version/18.0 Safari/605.1`,
      'Safari on Mac',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Mobile/1 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; like Mac OS X) ${webKit} CriOS/140.0 Mobile/1 Safari/604.1`,
      'Chrome on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', 'An unknown browser'],
    [undefined, 'An unknown browser'],
    ['A thing on Android', 'A browser on Android'],
  ])('of %s', (userAgent, words) => {
    expect(browserInWords(userAgent)).toBe(words);
  });
});
