// @vitest-environment happy-dom
import { followReader, neutralLanguage } from '@clubdraw/domain/texts/reader-language';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addLocalTimes } from './local-times.ts';

afterEach(() => {
  vi.restoreAllMocks();
  followReader([neutralLanguage]);
});

/** The text of a date that a club announces, for a reader in a zone; told twice, as after news. */
function readIn(timeZone: string, { at, zone }: { at: string; zone: string }): string {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  });
  document.body.innerHTML = `<time datetime="${at}" data-zone="${zone}">announced</time>`;
  addLocalTimes();
  addLocalTimes();
  return document.body.textContent;
}

describe("a reader's own time beside the draw's (product §2.15)", () => {
  const draw = { at: '2026-12-13T10:00:00.000Z', zone: 'Australia/Sydney' };

  it.each([
    ['Australia/Perth', ' 6:00 pm AWST where you are'],
    ['Europe/Berlin', ' 11:00 am GMT+1 where you are'],
    ['Pacific/Kiritimati', ' Mon 14 Dec 2026, 12:00 am GMT+14 where you are'],
    ['Australia/Hobart', ''],
    ['Australia/Sydney', ''],
  ])('%s:%s', (timeZone, added) => {
    expect(readIn(timeZone, draw)).toBe(`Sun 13 Dec 2026, 9:00 pm AEDT${added}`);
  });

  it('both have the form of the reader’s language (product §15.7)', () => {
    followReader(['de-DE']);
    expect(readIn('Europe/Berlin', draw)).toMatch(
      /^So\., 13\. Dez\. 2026, 21:00 \S+ 11:00 MEZ where you are$/,
    );
  });
});
