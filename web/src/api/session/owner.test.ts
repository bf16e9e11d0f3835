import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInStorage } from '../../../test/app/stand-in-storage.ts';
import { forgetSession, keepSession, loseSession, onSessionChange, storedToken } from './owner.ts';

class StandInStorageEvent extends Event {
  readonly key: string | null;
  constructor(key: string | null) {
    super('storage');
    this.key = key;
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', standInStorage());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

describe('the owner session', () => {
  it('stands in local storage with its prefix, and the e-mail beside it (product §9.5)', () => {
    keepSession('abc', 'tess@example.com');
    expect(localStorage.getItem('clubToken')).toBe('Bearer abc');
    expect(localStorage.getItem('clubEmail')).toBe('tess@example.com');
    expect(storedToken()).toBe('Bearer abc');
  });

  it('is forgotten whole', () => {
    keepSession('abc', 'tess@example.com');
    forgetSession();
    expect(localStorage.length).toBe(0);
  });

  it('tells when it was lost and when another tab changed it, and nothing else', () => {
    const heard = vi.fn<() => void>();
    const stop = onSessionChange(heard);
    keepSession('abc', 'tess@example.com');
    forgetSession();
    window.dispatchEvent(new StandInStorageEvent('termsDraft'));
    expect(heard).toHaveBeenCalledTimes(0);
    loseSession();
    window.dispatchEvent(new StandInStorageEvent('clubToken'));
    window.dispatchEvent(new StandInStorageEvent(null));
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    loseSession();
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
