import { describe, expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import { countOpenAnswers } from './open-answers.ts';

function settings(RATE_LIMITS: 'on' | 'off') {
  return readSettings({
    DATABASE_URL: 'postgres://localhost/clubdraw',
    SMTP_URL: 'smtp://localhost:2525',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    RATE_LIMITS,
  });
}

const from = (n: number): string => `2001:db8:1:${n}00::1`;

describe('countOpenAnswers', () => {
  it('lets each client have so many open, and another when one of them has ended', () => {
    const open = countOpenAnswers(settings('on'), 2);
    const first = open.enter('203.0.113.1');
    const second = open.enter('::ffff:203.0.113.1');
    expect(second).toBeTypeOf('function');
    expect(open.enter('203.0.113.1')).toBeUndefined();
    expect(open.enter('203.0.113.2')).toBeTypeOf('function');
    first?.();
    first?.();
    expect(open.enter('203.0.113.1')).toBeTypeOf('function');
    expect(open.enter('203.0.113.1')).toBeUndefined();
  });

  it('lets an IPv6 /48 have four clients’ answers open, and not one for each /64', () => {
    const open = countOpenAnswers(settings('on'), 1);
    const leaves = [1, 2, 3, 4].map((n) => open.enter(from(n)));
    expect(leaves.every((leave) => leave !== undefined)).toBe(true);
    expect(open.enter(from(5))).toBeUndefined();
    expect(open.enter('2001:db8:2::1')).toBeTypeOf('function');
    leaves[0]?.();
    expect(open.enter(from(5))).toBeTypeOf('function');
  });

  it('counts nothing where limits are off', () => {
    const open = countOpenAnswers(settings('off'), 1);
    expect(open.enter('203.0.113.1')).toBeTypeOf('function');
    expect(open.enter('203.0.113.1')).toBeTypeOf('function');
  });
});
