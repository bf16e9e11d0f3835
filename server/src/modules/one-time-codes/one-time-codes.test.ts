import { oneTimeCodes } from '@clubdraw/domain/people/one-time-code';
import { Refusal } from '@clubdraw/domain/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClient } from '../../../test/build/owner.ts';
import { testContext, type TestContext } from '../../../test/test-context.ts';
import { transaction } from '../../db/database.ts';
import { secretsOf } from '../../edge/secrets.ts';
import type { Client } from '../../http/mount/mount.ts';
import { codeHashes, type CodeSubject, isRightCode, makeCode, redeemCode } from './codes.ts';

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

/** Another network than that of the tests. */
const elsewhere: Client = { ...testClient, address: '198.51.100.7' };

type From = { sessionId?: string; client?: Client };

function typed(code: string, { sessionId, client = testClient }: From) {
  return { code, sessionId, client, now: context.clock.now() };
}

async function redeem(about: CodeSubject, code: string, from: From = {}): Promise<boolean> {
  return transaction(context.db, (trx) =>
    redeemCode(trx, context, { ...about, ...typed(code, from) }),
  );
}

function made(about: CodeSubject, client: Client = testClient) {
  return makeCode(context, { ...about, email: about.subject, client });
}

/** The seconds to wait before another code; 0 when it was made. */
async function ask(about: CodeSubject, client: Client = testClient): Promise<number> {
  try {
    await made(about, client);
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
    const { code } = await made(about);
    const row = await context.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('subject', '=', about.subject)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, id: '', asked_at: '', expires_at: '' })).not.toContain(code);
    expect(codeHashes(context, about, code)).toEqual([row.code_hash]);
    expect(row.code_hash).toHaveLength(32);
  });

  it('has another hash for another purpose, subject or installation', () => {
    const about = somebody();
    const another = secretsOf(['another secret'], [Buffer.alloc(32, 1)]);
    const installed = { ...context, secrets: { ...context.secrets, ...another } };
    const hashes = [
      codeHashes(context, about, '123456'),
      codeHashes(context, { ...about, purpose: 'refund' }, '123456'),
      codeHashes(context, somebody(), '123456'),
      codeHashes(context, about, '123457'),
      codeHashes(installed, about, '123456'),
    ].flat();
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
  });

  it('opens nothing of another purpose or subject (product §11.3)', async () => {
    const about = somebody();
    const { code } = await made(about);
    expect(await redeem({ ...about, purpose: 'refund' }, code)).toBe(false);
    expect(await redeem(somebody(), code)).toBe(false);
    expect(await redeem(about, code)).toBe(true);
    expect(await redeem(about, code)).toBe(false);
  });
});

describe('asking for codes', () => {
  it('is refused beyond six in an hour, until the oldest of them is an hour old (product §11.3)', async () => {
    const about = somebody();
    for (let asked = 0; asked < oneTimeCodes.maxPerHour; asked += 1) {
      expect(await ask(about)).toBe(0);
      await context.clock.advance(60);
    }
    expect(await ask(about)).toBe(3600 - 6 * 60);
    await context.clock.advance(3600 - 6 * 60);
    expect(await ask(about)).toBe(0);
  });

  it('is refused beyond fifteen in a day, with the real wait (product §11.3)', async () => {
    const about = somebody();
    for (let asked = 0; asked < oneTimeCodes.maxPerDay; asked += 1) {
      expect(await ask(about)).toBe(0);
      await context.clock.advance(1_200);
    }
    expect(await ask(about)).toBe(24 * 3600 - 15 * 1_200);
  });

  it('is refused after twenty wrong tries in a day, over all codes (product §11.3)', async () => {
    const about = somebody();
    for (let asked = 0; asked < 4; asked += 1) {
      const { code } = await made(about);
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
    expect(await ask(one, elsewhere)).toBe(0);
  });
});

const from = (n: number): Client => ({ ...testClient, address: `2001:db8:5:${n}00::1` });

describe('asking from an IPv6 /48', () => {
  it('counts for the whole of it: four clients’ share, and not one for each /64 (product §11.3)', async () => {
    const about = somebody();
    for (let n = 1; n <= 4; n += 1) expect(await ask(about, from(n))).toBe(0);
    expect(await ask(about, from(5))).toBe(60);
    expect(await ask(about, { ...testClient, address: '2001:db8:6::1' })).toBe(0);
  });
});

describe('wrong tries at once', () => {
  it('are all counted, so that the right code no longer opens', async () => {
    const about = somebody();
    const { code } = await made(about);
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

describe('codes that several clients asked for', () => {
  it('live side by side, each for its own session (product §11.3)', async () => {
    const about = somebody();
    const own = await made(about);
    const other = await made(about, elsewhere);
    expect(await redeem(about, own.code, other)).toBe(own.code === other.code);
    expect(await redeem(about, own.code, own)).toBe(true);
    expect(await redeem(about, own.code, own)).toBe(false);
  });

  it('mean the newest of their own network where no session is named (product §11.3)', async () => {
    const about = somebody();
    const first = await made(about);
    const other = await made(about, elsewhere);
    await context.clock.advance(60);
    const own = await made(about);
    expect(await redeem(about, other.code)).toBe(other.code === own.code);
    expect(await redeem(about, first.code)).toBe(false);
    expect(await redeem(about, own.code)).toBe(true);
    expect(await redeem(about, first.code)).toBe(true);
    expect(await redeem(about, other.code, { client: elsewhere })).toBe(true);
  });

  it('keep their own five tries, whatever is tried elsewhere without a session or with another (product §11.3)', async () => {
    const about = somebody();
    const own = await made(about);
    for (let tries = 0; tries < oneTimeCodes.maxWrongTries; tries += 1) {
      expect(await redeem(about, otherThan(own.code), { client: elsewhere })).toBe(false);
      const madeUp = { sessionId: 'made up', client: elsewhere };
      expect(await redeem(about, own.code, madeUp)).toBe(false);
    }
    for (let tries = 1; tries < oneTimeCodes.maxWrongTries; tries += 1) {
      expect(await redeem(about, otherThan(own.code), own)).toBe(false);
    }
    expect(await redeem(about, own.code, own)).toBe(true);
  });

  it('bear five wrong tries in all, with their session and without (product §11.3)', async () => {
    const about = somebody();
    const own = await made(about);
    for (const from of [own, {}, own, {}, own]) {
      expect(await redeem(about, otherThan(own.code), from)).toBe(false);
    }
    expect(await redeem(about, own.code, own)).toBe(false);
  });

  it('bear five wrong tries of their session, and are then worth nothing to anybody (product §11.3)', async () => {
    const about = somebody();
    const own = await made(about);
    for (let tries = 0; tries < oneTimeCodes.maxWrongTries; tries += 1) {
      expect(await redeem(about, otherThan(own.code), own)).toBe(false);
    }
    expect(await redeem(about, own.code, own)).toBe(false);
    expect(await redeem(about, own.code)).toBe(false);
  });
});

describe('a code that is looked at before work', () => {
  it('stays good when it fits, and loses a try when it does not', async () => {
    const about = somebody();
    const own = await made(about);
    const look = (code: string) =>
      isRightCode(context, { ...about, ...typed(code, { sessionId: own.sessionId }) });
    expect(await look(own.code)).toBe(true);
    for (let tries = 0; tries < oneTimeCodes.maxWrongTries; tries += 1) {
      expect(await look(otherThan(own.code))).toBe(false);
    }
    expect(await look(own.code)).toBe(false);
  });
});
