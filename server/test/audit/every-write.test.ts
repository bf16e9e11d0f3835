import { endpoints, type EndpointName } from '@clubdraw/contract/endpoints';
import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import {
  auditedOperations,
  isAudited,
  type AuditedOperation,
} from '@clubdraw/domain/audit/audited-operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../build/owner.ts';
import type { Shop } from '../build/sale.ts';
import { startServer } from '../harness.ts';
import { newAccount } from '../stand-ins/instant-payments.ts';
import { memoryPayments } from '../stand-ins/memory-payments.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';
import { accountSteps } from './account-steps.ts';
import { drawSteps } from './draw-steps.ts';
import { packageSteps } from './package-steps.ts';
import { take, type MakeStep } from './step.ts';
import { unaudited } from './unaudited.ts';

/** A new write of an owner needs its step here, which the types demand. */
const steps: Record<Exclude<AuditedOperation, 'putAddressBack'>, MakeStep> = {
  ...drawSteps,
  ...accountSteps,
  ...packageSteps,
};

const payments = {
  ...memoryPayments(),
  createAccount: ({ replaces = 'acct' }: { replaces?: string }) =>
    Promise.resolve(newAccount(`${replaces}_${crypto.randomUUID()}`, null)),
  linkOnboarding: () => Promise.resolve('https://provider.example/onboard'),
};
const server = await forThisFile(startServer({ context: { payments } }));
payments.dateBy(() => server.context.clock.now());
const shop: Shop = { ...server, payments };
const { db } = server.context;

const another = 'it makes another one';
const statement =
  'it is another statement in the ledger, of which a draw has 20 in a day (product §11.9)';

/** The calls that write something also when they come again, each with what that is. */
const doneAgain: Partial<Record<AuditedOperation, string>> = {
  createDraw: another,
  createPromoDraw: another,
  createPackage: another,
  makeClubKey: another,
  uploadImage: another,
  inviteToTeam: 'it is another mail, which counts as one to a stranger (product §11.16)',
  updateDraw: statement,
  updateDrawTerms: statement,
};

function isOfOwner({ access, method, isAlsoCsv }: AnyEndpoint): boolean {
  const isAboutClub = access === 'owner' || access === 'connectedOwner';
  return (isAboutClub && isAlsoCsv) || (method !== 'GET' && (isAboutClub || access === 'person'));
}

async function linesOf(clubId: string) {
  return db.selectFrom('audit_lines').selectAll().where('owner_id', '=', clubId).execute();
}

async function countLines(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM audit_lines`.execute(db);
  return rows[0]?.count ?? 0;
}

/** From here on no line can be written, until `open`. */
async function block(): Promise<{ open(): Promise<void> }> {
  await sql`ALTER TABLE audit_lines ADD CONSTRAINT shut CHECK (false) NOT VALID`.execute(db);
  return {
    open: async () => {
      await sql`ALTER TABLE audit_lines DROP CONSTRAINT shut`.execute(db);
    },
  };
}

describe('the table of audited operations', () => {
  it('has every write of an owner and every file about people, or says why not (product §11.19)', () => {
    const names = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
      isOfOwner(endpoints[name]),
    );
    const neither = names.filter((name) => !isAudited(name) && !Object.hasOwn(unaudited, name));
    expect(neither).toEqual([]);
    expect(Object.keys(unaudited).filter((name) => isAudited(name))).toEqual([]);
    const unknown = Object.keys({ ...auditedOperations, ...unaudited }).filter(
      (name) => !Object.hasOwn(endpoints, name),
    );
    // Of the page that the link in a mail leads to.
    expect(unknown).toEqual(['putAddressBack']);
  });
});

const names = Object.keys(steps) as (keyof typeof steps)[];

describe.each(names)('%s', (name) => {
  it('writes one line with what it does, and none without (product §11.19)', async () => {
    const endpoint: AnyEndpoint = endpoints[name];
    const step = await steps[name](shop);
    const clubId = step.clubId ?? step.by.ownerId;
    const before = await linesOf(clubId);
    const all = await countLines();

    const stranger = await buildOwner(shop.context);
    const isPersonal = endpoint.access === 'person';
    const refused = isPersonal
      ? { token: 'made up' }
      : { token: stranger.token, club: step.by.ownerId };
    expect(await take(shop, endpoint, step, refused)).toBe(isPersonal ? 401 : 403);
    expect(await countLines()).toBe(all);

    // Where the line cannot be written nothing is, so that the call can be made anew.
    const blocked = await block();
    expect(await take(shop, endpoint, step, step.by)).toBe(500);
    await blocked.open();
    expect(await countLines()).toBe(all);

    expect(await take(shop, endpoint, step, step.by)).toBe(endpoint.status);
    expect(await countLines()).toBe(all + 1);
    const line = (await linesOf(clubId)).at(-1);
    expect(await linesOf(clubId)).toHaveLength(before.length + 1);
    expect(line).toMatchObject({
      operation: name,
      person_id: step.by.ownerId,
      key_id: null,
      at: shop.context.clock.now(),
    });
    const known: readonly string[] = auditedOperations[name];
    const named = Object.keys(line?.subjects ?? {});
    expect(named).toEqual(expect.arrayContaining(known.slice(0, 1)));
    expect(known).toEqual(expect.arrayContaining(named));

    // The same again changes nothing, so that it fills no audit.
    await take(shop, endpoint, step, step.by);
    expect(await countLines()).toBe(all + (Object.hasOwn(doneAgain, name) ? 2 : 1));
  });
});

describe('the lines of all of them', () => {
  it('hold no address, no code that opens something, and nothing from a card (product §11.19)', async () => {
    const { rows } = await sql<{ text: string }>`
      SELECT concat(subjects, changes) AS text FROM audit_lines`.execute(db);
    expect(rows.length).toBeGreaterThan(names.length);
    const secrets = /@|SPRING|SURF10|Mia|Ann|Sea Road|3228|Salt & Sunday/;
    expect(rows.filter(({ text }) => secrets.test(text))).toEqual([]);
  });
});
