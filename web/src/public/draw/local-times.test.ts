// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addLocalTimes } from './local-times.ts';

afterEach(() => vi.restoreAllMocks());

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
    ['Australia/Perth', 'announced 6:00 pm AWST where you are'],
    ['Europe/Berlin', 'announced 11:00 am GMT+1 where you are'],
    ['Pacific/Kiritimati', 'announced Mon 14 Dec 2026, 12:00 am GMT+14 where you are'],
    ['Australia/Hobart', 'announced'],
    ['Australia/Sydney', 'announced'],
  ])('%s: %s', (timeZone, text) => {
    expect(readIn(timeZone, draw)).toBe(text);
  });
});
