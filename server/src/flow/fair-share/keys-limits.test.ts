import { getClubCall } from '@clubdraw/contract/accounts/club';
import { addPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { makeKey } from '../../../test/build/team/make-key.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { callsAMinute, callsOfKey } from './limit-calls.ts';
import { countedThings } from './shared-things.ts';

const server = await forThisFile(startServer({ env: { RATE_LIMITS: 'on' } }));
const { context } = server;

/** All of them call from one place, as in the office of a club. */
const address = '203.0.113.30';

function read(token: string, from = address) {
  return server.call(getClubCall, {}, { token, address: from });
}

/** There is no such draw; it counts as a write all the same. */
function write(token: string) {
  const params = { id: context.random.uuidv7() };
  const body = { batchId: context.random.uuidv7(), entries: [] };
  return server.call(addPostalEntriesCall, { params, body }, { token, address });
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) {
    const wave = Math.min(50, count - done.length);
    done.push(...(await Promise.all(Array.from({ length: wave }, work))));
  }
  return done;
}

const statuses = (answers: readonly { status: number }[]) =>
  new Set(answers.map(({ status }) => status));

/** The next minute: nobody has a count in it. */
const nextMinute = () => context.clock.advance(60);

describe('a key', () => {
  it('reads 600 times a minute, and its flood leaves other keys and the browser alone (product §11.16)', async () => {
    const owner = await buildOwner(context);
    const [flood, other] = [
      await makeKey(server, owner, 'read'),
      await makeKey(server, owner, 'read'),
    ];
    await nextMinute();
    expect(callsOfKey.reads).toBe(600);
    expect(statuses(await times(600, () => read(flood.key)))).toEqual(new Set([200]));
    const beyond = await read(flood.key);
    expect(beyond).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^[1-5]?\d|60$/) },
      body: { error: messages.tooManyRequests(Number(beyond.headers['retry-after'])) },
    });
    await times(callsAMinute('reads'), () => read(flood.key, '203.0.113.31'));
    expect((await read(other.key)).status).toBe(200);
    expect((await read(owner.token)).status).toBe(200);
    expect((await read(other.key, '203.0.113.31')).status).toBe(200);
    expect((await read(owner.token, '203.0.113.31')).status).toBe(200);
    await nextMinute();
    expect((await read(flood.key)).status).toBe(200);
  });

  it('writes 120 times a minute, with the same care for others (product §11.16)', async () => {
    const owner = await buildOwner(context);
    const [flood, other] = [
      await makeKey(server, owner, 'entries'),
      await makeKey(server, owner, 'entries'),
    ];
    await nextMinute();
    expect(callsOfKey.writes).toBe(120);
    expect(statuses(await times(120, () => write(flood.key)))).toEqual(new Set([404]));
    expect(statuses(await times(callsAMinute('ownerWrites'), () => write(flood.key)))).toEqual(
      new Set([429]),
    );
    expect((await write(other.key)).status).toBe(404);
    expect((await write(owner.token)).status).toBe(404);
  });

  it('that is guessed is counted for the network of who guesses, and for nobody else (product §11.16)', async () => {
    const owner = await buildOwner(context);
    const { key } = await makeKey(server, owner, 'read');
    await nextMinute();
    const guess = () => read(`cd_${context.random.bytes(32).toString('base64url')}`);
    const { most } = countedThings.wrongKeys.shares[0] ?? { most: 0 };
    expect(statuses(await times(most, guess))).toEqual(new Set([401]));
    expect((await guess()).status).toBe(429);
    expect((await read(key)).status).toBe(200);
    expect((await read(owner.token)).status).toBe(200);
    expect((await read(`cd_${'x'.repeat(43)}`, '203.0.113.32')).status).toBe(401);
  });
});
