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

  it('counts nothing where limits are off', () => {
    const open = countOpenAnswers(settings('off'), 1);
    expect(open.enter('203.0.113.1')).toBeTypeOf('function');
    expect(open.enter('203.0.113.1')).toBeTypeOf('function');
  });
});
