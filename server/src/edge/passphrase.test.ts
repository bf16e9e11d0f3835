import { describe, expect, it } from 'vitest';
import { openWithPassphrase, sealWithPassphrase } from './passphrase.ts';

describe('bytes that a passphrase seals', () => {
  it('are opened by it alone, and only as they were sealed', () => {
    const sealed = sealWithPassphrase('four blue doors', Buffer.from('the secret'));
    expect(sealed.includes('the secret')).toBe(false);
    expect(String(openWithPassphrase('four blue doors', sealed))).toBe('the secret');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const [passphrase, bytes] of [
      ['four blue door', sealed],
      ['four blue doors', changed],
      ['four blue doors', sealed.subarray(0, 40)],
    ] as const) {
      expect(() => openWithPassphrase(passphrase, bytes)).toThrow('The passphrase is not the one');
    }
  });
});
