import { scheduler } from 'node:timers/promises';
import { agreement, brokenInvariants, rowsOf } from './books.ts';
import { checkOutByPage, pay, refundInDashboard, takeBack, type Purchase } from './buyer.ts';
import {
  makeCodes,
  openClub,
  publishDrawOfClub,
  publishPackage,
  type FaultyClub,
  type SoldPackage,
} from './club.ts';
import { openElsewhere, type Elsewhere } from './elsewhere.ts';
import { forget, forgetAgain, openForgettable, type Forgotten } from './forgotten-buyer.ts';
import { askToJoinByPage, renewByProvider, wrongMemberships, type Member } from './member.ts';
import { backUp, openKeeping, restore } from './killed-backup.ts';
import { runProgram } from './run-program.ts';
import type { RunningProduct } from './running-product.ts';

export type LossOptions = {
  /** Purchases before the backup, while it is taken, and after it. */
  purchases: number;
  say: (line: string) => void;
};

export type LossReport = {
  /** The reconciliation's last word, and the rules that do not hold. */
  books: string;
  broken: string;
  wrongMemberships: object[];
  /** Money at the provider that is in no payment of the restored database. */
  unknown: string[];
  /**
   * Purchases that were written again, those of them with an entry code, and all that the provider
   * took.
   */
  remade: number;
  remadeWithCode: number;
  charges: number;
  /** The operator's port about the ledger, before another one began and after it. */
  ledger: (string | null)[];
  /** Somebody who was erased after the backup. */
  forgotten: Forgotten;
};

/**
 * Sells, takes a backup under load, goes on selling, refunding and renewing, and loses everything
 * by `kill -9`. Backup and restore are each killed once in their middle. Then an empty place goes
 * on from the backup, asks the provider for the rest, and erases again whom the log says was
 * erased.
 */
export async function loseAll(
  running: RunningProduct,
  { purchases: count, say }: LossOptions,
): Promise<LossReport> {
  const keeping = await openKeeping();
  const place = await openElsewhere(running);
  try {
    const sale = await openSale(running);
    const before = await buyMany(running, sale, count);
    say(`${before.length} purchases before the backup`);
    const [name, during] = await Promise.all([
      backUp(running, { keeping, say }),
      buyMany(running, sale, count),
    ]);
    await goOn(running, { sale, before, count });
    const log = await forget(running, sale.forgettable);
    await loseServer(running, sale);
    say('killed: the server; its database and its data folder count as lost');
    await restore(place, { name, keeping, say });
    return await goOnElsewhere(running, place, { sale, say, during, log });
  } finally {
    await place.server.kill();
    place.remove();
    await keeping.close();
  }
}

type Sale = {
  club: FaultyClub;
  drawId: string;
  sold: SoldPackage;
  member: Member;
  /** The address of somebody who has nothing open. */
  forgettable: string;
};

async function openSale(running: RunningProduct): Promise<Sale> {
  const club = await openClub(running);
  const drawId = await publishDrawOfClub(running, club, { giveaways: 10 });
  await makeCodes(running, club, drawId);
  const sold = await publishPackage(running, club, { inMinutes: 2_880 });
  const forgettable = await openForgettable(running, drawId);
  return { club, drawId, sold, forgettable, member: await begin(running, sold) };
}

async function begin(running: RunningProduct, sold: SoldPackage): Promise<Member> {
  const member = await askToJoinByPage(running, sold);
  await pay(running, member);
  return member;
}

async function buyMany(
  running: RunningProduct,
  { drawId }: Sale,
  count: number,
): Promise<Purchase[]> {
  const made: Purchase[] = [];
  for (let at = 0; at < count; at += 1) {
    const code = at % 2 === 0 ? undefined : 'HALF';
    const purchase = await checkOutByPage(running, { drawId, count: 1 + (at % 3), code });
    await pay(running, purchase);
    made.push(purchase);
  }
  await running.outside.control('webhooks/settle');
  return made;
}

type GoingOn = { sale: Sale; before: readonly Purchase[]; count: number };

/**
 * Everything that can happen after a backup: sales, refunds of both kinds, a renewal, a new member.
 */
async function goOn(running: RunningProduct, { sale, before, count }: GoingOn): Promise<void> {
  const { club, sold, member } = sale;
  const after = await buyMany(running, sale, count);
  const [given, taken] = before;
  const [newGiven, newTaken] = after;
  for (const purchase of [given, newGiven])
    if (purchase) await refundInDashboard(running, club, purchase);
  for (const purchase of [taken, newTaken]) if (purchase) await takeBack(running, purchase);
  await renewByProvider(running, club, member);
  await begin(running, sold);
  await running.settle();
}

/** One buyer pays while nobody is there any more. */
async function loseServer(running: RunningProduct, { drawId }: Sale): Promise<void> {
  const late = await checkOutByPage(running, { drawId, count: 2 });
  for (const server of running.servers) await server.kill();
  await pay(running, late);
}

async function ledgerOf({ urls }: RunningProduct): Promise<string | null> {
  const ready = await fetch(`${urls[0]}/readyz`);
  return ((await ready.json()) as { ledger: string | null }).ledger;
}

async function goOnElsewhere(
  lost: RunningProduct,
  place: Elsewhere,
  {
    sale: { club, member, forgettable: email },
    say,
    during,
    log,
  }: { sale: Sale; during: Purchase[]; log: string; say: (line: string) => void },
): Promise<LossReport> {
  const running = {
    ...lost,
    database: { ...lost.database, url: () => place.url },
    env: () => place.env(),
  };
  await place.server.start();
  const ledger = [await ledgerOf(running)];
  say(`the ledger: ${ledger[0]}`);
  const args = ['new-ledger', '--reason', 'The disk of the first place died.'];
  const begun = await runProgram('server/src/admin.ts', { args, env: place.env() }).ended;
  if (begun.code !== 0) throw new Error(begun.output);
  ledger.push(await ledgerOf(running));
  await untilHeard(running);
  await running.settle();
  const forgotten = await forgetAgain(running, { email, log });
  const books = await agreement(running);
  const remade = await rowsOf<{ code: string | null }>(
    running,
    'SELECT entry_code AS code FROM payments WHERE is_remade',
  );
  const charges = await chargesOf(running, club);
  const known = new Set(
    (
      await rowsOf<{ name: string }>(running, 'SELECT provider_payment_id AS name FROM payments')
    ).map(({ name }) => name),
  );
  say(`${during.length} purchases while it was taken; ${member.membershipId} renewed after it`);
  return {
    books,
    broken: await brokenInvariants(running),
    wrongMemberships: await wrongMemberships(running, club),
    unknown: charges.filter((intent) => !known.has(intent)),
    remade: remade.length,
    remadeWithCode: remade.filter(({ code }) => code !== null).length,
    charges: charges.length,
    ledger,
    forgotten,
  };
}

/** Waits until the provider was asked about every account, and all that it told was handled. */
async function untilHeard(running: RunningProduct): Promise<void> {
  const open = `SELECT FROM event_inquiries WHERE asked_at = '-infinity'
    UNION ALL SELECT FROM provider_events WHERE handled_at IS NULL
    UNION ALL SELECT FROM (SELECT count(*) AS asked FROM asked_since_recovery) AS once WHERE asked = 0`;
  while ((await rowsOf(running, open)).length > 0) await scheduler.wait(200);
}

/** The money of every charge that the provider has, page by page. */
async function chargesOf(
  { outside }: RunningProduct,
  { accountId }: FaultyClub,
): Promise<string[]> {
  const intents: string[] = [];
  for (let after = ''; ;) {
    const path = `charges?limit=100${after}`;
    const page = (await outside.list(accountId, path)) as { id: string; payment_intent: string }[];
    intents.push(...page.map((one) => one.payment_intent));
    const last = page.at(-1);
    if (page.length < 100 || !last) return intents;
    after = `&starting_after=${last.id}`;
  }
}
