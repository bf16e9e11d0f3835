import { oneTimeCodes } from '@clubdraw/domain/one-time-code';
import { Refusal } from '@clubdraw/domain/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext, type TestContext } from '../../../test/test-context.ts';
import { transaction } from '../../db/database.ts';
import { secretsOf } from '../../edge/secrets.ts';
import { codeHash, type CodeSubject, makeCode, redeemCode } from './codes.ts';

let context: TestContext;
let close: () => Promise<void>;
beforeAll(async () => {
  const started = await testContext();
  ({ context } = started);
  close = () => started.close();
});
afterAll(() => close());

let people = 0;
function somebody(): CodeSubject {
  people += 1;
  return { purpose: 'owner', subject: `person-${people}@example.com` };
}

async function redeem(about: CodeSubject, code: string): Promise<boolean> {
  const now = context.clock.now();
  return transaction(context.db, (trx) => redeemCode(trx, context, { ...about, code, now }));
}

/** The seconds to wait before another code; 0 when it was made. */
async function ask(about: CodeSubject): Promise<number> {
  try {
    await makeCode(context, about);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return refusal.retryAfterSeconds ?? Number.NaN;
  }
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('a stored code', () => {
  it('is a keyed hash of which nothing can be read', async () => {
    const about = somebody();
    const { code } = await makeCode(context, about);
    const row = await context.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('subject', '=', about.subject)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, id: '', asked_at: '', expires_at: '' })).not.toContain(code);
    expect(row.code_hash).toEqual(codeHash(context, about, code));
    expect(row.code_hash).toHaveLength(32);
  });

  it('has another hash for another purpose, subject or installation', () => {
    const about = somebody();
    const elsewhere = { ...context, secrets: secretsOf('another secret', Buffer.alloc(32, 1)) };
    const hashes = [
      codeHash(context, about, '123456'),
      codeHash(context, { ...about, purpose: 'refund' }, '123456'),
      codeHash(context, somebody(), '123456'),
      codeHash(context, about, '123457'),
      codeHash(elsewhere, about, '123456'),
    ];
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
  });

  it('opens nothing of another purpose or subject (product §11.3)', async () => {
    const about = somebody();
    const { code } = await makeCode(context, about);
    expect(await redeem({ ...about, purpose: 'refund' }, code)).toBe(false);
    expect(await redeem(somebody(), code)).toBe(false);
    expect(await redeem(about, code)).toBe(true);
    expect(await redeem(about, code)).toBe(false);
  });
});

describe('asking for codes', () => {
  it('is refused beyond six in an hour, until the oldest of them is an hour old (product §11.3)', async () => {
    const about = somebody();
    for (let made = 0; made < oneTimeCodes.maxPerHour; made += 1) {
      expect(await ask(about)).toBe(0);
      await context.clock.advance(60);
    }
    expect(await ask(about)).toBe(3600 - 6 * 60);
    await context.clock.advance(3600 - 6 * 60);
    expect(await ask(about)).toBe(0);
  });

  it('is refused beyond fifteen in a day, with the real wait (product §11.3)', async () => {
    const about = somebody();
    for (let made = 0; made < oneTimeCodes.maxPerDay; made += 1) {
      expect(await ask(about)).toBe(0);
      await context.clock.advance(1_200);
    }
    expect(await ask(about)).toBe(24 * 3600 - 15 * 1_200);
  });

  it('is refused after twenty wrong tries in a day, over all codes (product §11.3)', async () => {
    const about = somebody();
    for (let made = 0; made < 4; made += 1) {
      const { code } = await makeCode(context, about);
      for (let tries = 0; tries < oneTimeCodes.maxWrongTries; tries += 1) {
        expect(await redeem(about, otherThan(code))).toBe(false);
      }
      expect(await redeem(about, code)).toBe(false);
      await context.clock.advance(1_200);
    }
    expect(await ask(about)).toBe(24 * 3600 - 4 * 1_200);
    await context.clock.advance(24 * 3600 - 4 * 1_200);
    expect(await ask(about)).toBe(0);
  });

  it('counts nothing against somebody else', async () => {
    const [one, other] = [somebody(), somebody()];
    expect(await ask(one)).toBe(0);
    expect(await ask(one)).toBe(60);
    expect(await ask({ ...one, purpose: 'refund' })).toBe(0);
    expect(await ask(other)).toBe(0);
  });
});

describe('wrong tries at once', () => {
  it('are all counted, so that the right code no longer opens', async () => {
    const about = somebody();
    const { code } = await makeCode(context, about);
    const wrong = Array.from({ length: 20 }, () => redeem(about, otherThan(code)));
    expect(await Promise.all(wrong)).not.toContain(true);
    expect(await redeem(about, code)).toBe(false);
    const { count } = await context.db
      .selectFrom('one_time_code_wrong_tries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('subject', '=', about.subject)
      .executeTakeFirstOrThrow();
    expect(count).toBe(oneTimeCodes.maxWrongTries);
  });
});
