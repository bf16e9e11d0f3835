import { loginCall } from '@clubdraw/contract/accounts/accounts';
import { loginWithCodeCall } from '@clubdraw/contract/sign-in/sign-in';
import { endpoints } from '@clubdraw/contract/endpoints';
import { plainCalls } from '@clubdraw/contract/plain-calls';
import { proofOf } from '@clubdraw/journeys/proof-of';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { pathsOf } from '../../../test/route-paths.ts';
import type { Client } from '../../http/mount/mount.ts';
import { keptFile } from '../../modules/media/kept-file.ts';
import { uploadImage } from '../../modules/media/upload-image.ts';
import { makeCode } from '../../modules/one-time-codes/codes.ts';
import { joinWithEffort } from '../../modules/payments/waiting-room/effort-in-waiting-room.ts';
import { cleanTerms } from '../../modules/terms/clean-terms.ts';
import { demandNamed, takenBy, takenByForms, takingsOf } from './operations.ts';
import { keptThings } from './kept-things.ts';
import { countedThings } from './shared-things.ts';
import { tableOfShares } from './table-of-shares.ts';
import { takeShare } from './take-share.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer({ env: { RATE_LIMITS: 'on' } }));

type Name = keyof typeof endpoints | keyof typeof plainCalls;

function callOf(name: Name): { method: string } {
  return { ...endpoints, ...plainCalls }[name];
}

/** The walk's answer about an operation whose entry is taken out for a moment. */
function withoutEntry(name: Name): ReturnType<typeof takingsOf> {
  const entry = takenBy[name];
  delete takenBy[name];
  const found = takingsOf(name);
  if (entry) takenBy[name] = entry;
  return found;
}

/** The statuses of one wrong password for each of so many accounts, from one address. */
async function guess(address: string, accounts: number, proof?: string) {
  const answers = [];
  for (let n = 0; n < accounts; n += 1) {
    const body = { username: `guessed-${n}@example.com`, password: 'Summer has come!' };
    answers.push(await server.call(loginCall, { body }, { address, proof }));
  }
  return answers;
}

describe('the walk over all operations', () => {
  it('knows of each what it takes from what is shared, and under which share (product §11.16)', () => {
    const names = [...Object.keys(endpoints), ...Object.keys(plainCalls)] as Name[];
    expect(names.filter((name) => takingsOf(name) === undefined)).toEqual([]);
    const rows = new Set([...Object.keys(countedThings), ...Object.keys(keptThings)]);
    const without = names.filter((name) => {
      const takings = takingsOf(name) ?? [];
      return takings.length === 0 || takings.some((thing) => !rows.has(thing));
    });
    expect(without).toEqual([]);
    expect(takingsOf('getPublicDraw')).toEqual(['reads']);
    expect(takingsOf('downloadEntryLog')).toEqual(['reads', 'downloads']);
    expect(Object.keys(takenBy).filter((name) => !names.includes(name as Name))).toEqual([]);
  });

  it('knows each form of a page as well', () => {
    const calls = [...Object.values(endpoints), ...Object.values(plainCalls)];
    const known = new Set(calls.map(({ path }) => path.replace(/\/$/, '')));
    const forms = pathsOf(server.app, 'POST').filter((path) => !known.has(path));
    expect(forms.toSorted()).toEqual(Object.keys(takenByForms).toSorted());
  });

  it('fails for one that nobody thought about, whoever may call it', () => {
    const names = Object.keys(takenBy) as (keyof typeof takenBy)[];
    const changing = names.filter((name) => callOf(name).method !== 'GET');
    expect(changing.length).toBeGreaterThan(60);
    for (const name of changing) expect(withoutEntry(name)).toBeUndefined();
  });

  it('finds nothing in the table that no operation takes', () => {
    const names = [...Object.keys(endpoints), ...Object.keys(plainCalls)] as Name[];
    const taken = new Set<string>(names.flatMap((name) => takingsOf(name) ?? []));
    const all = [...Object.keys(countedThings), ...Object.keys(keptThings)];
    expect(all.filter((thing) => !taken.has(thing))).toEqual([]);
  });

  it('stops an operation that takes what it does not name', () => {
    const context = { ...server.context, operation: 'login' };
    expect(() => demandNamed(context, 'wrongPasswords')).not.toThrow();
    expect(() => demandNamed(context, 'newAddresses')).toThrow('does not say so');
  });

  it('serves the call all the same in production, and tells the log', () => {
    const error = vi.fn<(about: { err: Error }, said: string) => void>();
    const { settings } = server.context;
    const context = {
      operation: 'login',
      settings: { ...settings, isProduction: true },
      log: { error },
    };
    demandNamed(context, 'newAddresses');
    const err = new Error('login takes newAddresses, and does not say so');
    expect(error).toHaveBeenCalledWith({ err }, 'a shared thing is taken unnamed');
    demandNamed(context, 'wrongPasswords');
    expect(error).toHaveBeenCalledOnce();
  });

  it('stops one that takes a thing which is counted where it is kept, and does not name it', async () => {
    const context = { ...server.context, operation: 'getPublicDraw' };
    const ownerId = server.context.random.uuidv7();
    const typed = { ownerId, html: '<p>Rules</p>', field: 'html' } as const;
    await expect(cleanTerms(context, typed)).rejects.toThrow('takes terms');
    await expect(keptFile(context, 'qr/none.png', async () => Buffer.from(''))).rejects.toThrow(
      'takes files',
    );
    const wish = { ownerId, bytes: Buffer.from([0xff, 0xd8, 0xff]) };
    await expect(uploadImage(context, wish)).rejects.toThrow('takes pictures');
    const about = { purpose: 'entry', subject: 'mia@example.com' } as const;
    const client = { address: '203.0.113.95' } as Client;
    await expect(makeCode(context, { ...about, email: about.subject, client })).rejects.toThrow(
      'takes codes',
    );
    await expect(joinWithEffort(context, client.address, async () => 0)).rejects.toThrow(
      'takes pages',
    );
  });

  it('is one table of docs/security.md', () => {
    const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
    expect(page).toContain(tableOfShares());
  });
});

describe('a network that guesses at many accounts', () => {
  it('works from the 21st failure of an hour on, the harder the more it fails, and nobody else does (product §11.7)', async () => {
    const enemy = '198.51.100.20';
    const statuses = (await guess(enemy, 21)).map(({ status }) => status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 428]);
    const [asked] = await guess(enemy, 1);
    const proof = await proofOf(asked?.body.challenge);
    expect((await guess(enemy, 1, proof)).map(({ status }) => status)).toEqual([401]);
    expect((await guess('203.0.113.40', 1)).map(({ status }) => status)).toEqual([401]);
    const code = { username: 'guessed-0@example.com', otp: '123456' };
    const tried = await server.call(loginWithCodeCall, { body: code }, { address: enemy });
    expect(tried.status).toBe(428);
  });

  it('is not counted for what was right (product §11.7)', async () => {
    const { email: username, password } = await buildOwner(server.context);
    for (let time = 0; time < 22; time += 1) {
      const body = { username, password };
      const answer = await server.call(loginCall, { body }, { address: '203.0.113.41' });
      expect(answer.status).toBe(200);
    }
  });
});

const from = (n: number): string => `2001:db8:77:${n.toString(16)}::1`;

describe('a customer with an IPv6 /48', () => {
  it.each(['cards', 'wrongPasswords', 'checkoutsInAName'] as const)(
    'has four shares of %s and not one for each /64 (product §11.7)',
    async (thing) => {
      const [share] = countedThings[thing].shares;
      const take = (n: number) =>
        takeShare(server.context, thing, { address: from(n * 0x100), person: 'mia@example.com' });
      for (let n = 0; n < share.most * 4; n += 1) await take(n);
      await expect(take(200)).rejects.toMatchObject({ kind: 'tooSoon' });
      const other = { address: '2001:db8:78::1', person: 'mia@example.com' };
      await expect(takeShare(server.context, thing, other)).resolves.toMatchObject({ count: 1 });
    },
  );
});

describe('a person', () => {
  it('is a mailbox in all of its spellings (product §11.7)', async () => {
    const spellings = ['m.i.a@gmail.com', 'mia+1@googlemail.com', 'MIA@gmail.com'];
    const counts = [];
    for (const person of spellings) {
      const takers = { address: '203.0.113.90', person };
      counts.push((await takeShare(server.context, 'checkoutsInAName', takers)).count);
    }
    expect(counts).toEqual([1, 2, 3]);
  });
});
