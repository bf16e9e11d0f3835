import { describe, expect, it } from 'vitest';
import { walletOf } from './method-tiles.tsx';

describe('walletOf', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'apple_pay'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'apple_pay'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile', 'google_pay'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0', undefined],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0', undefined],
  ])('%s can have %s', (userAgent, wallet) => {
    expect(walletOf(userAgent)).toBe(wallet);
  });
});
