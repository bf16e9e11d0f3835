import {
  calendarPath,
  certificatePath,
  clubPath,
  conditionsPath,
  drawPath,
  entryLogPath,
  stagePath,
  verifyPath,
  winnersPath,
} from '@clubdraw/contract/pages/public-paths';
import { revealMs } from '@clubdraw/domain/draws/reveal';
import { beaconValue } from 'fairdraw/beacon/beacon';
import { toHex } from 'fairdraw/tree/bytes';
import { runDraw } from 'fairdraw/draw/run';
import { seedBehindLock } from 'fairdraw/statements/reveal';
import { closeFromJson } from 'fairdraw/statements/statement-json';
import { describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { passToRound } from '../../../test/build/draw-at-round.ts';
import { closedLiveDraw, passStage, pressOpen } from '../../../test/build/live-draw.ts';
import { openShop } from '../../../test/build/sale.ts';
import { openLog } from '../../edge/log.ts';
import { openPublication } from '../draw-log/open-publication.ts';
import { readLiveStates } from '../draws/public/read-live-states.ts';
import { findBeacon } from './beacons.store.ts';
import { findClose, getHolder } from './draw-run.store.ts';
import { serialsAt } from '../draw-log/sealed-list/find-in-sealed-list.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

/**
 * Everything that anybody may ask, and what leaves by itself, while the envelope of a LIVE draw is
 * closed.
 */

const lines: string[] = [];

const shop = await forThisFile(
  openShop({ context: { log: openLog({ write: (line) => void lines.push(line) }) } }),
);
const sale = await closedLiveDraw(shop, 7);

type Secret = {
  /** Texts that nobody may read: key and seed, and from the round on all that follows from them. */
  hidden: string[];
  /** The code of the ticket that wins; null before the round. */
  winner: string | null;
};

/** Everything that the platform could know by now. */
async function secretNow(): Promise<Secret> {
  const { context } = shop;
  const { drawId } = sale;
  const chain = context.settings.drandChain;
  const { publication, secret: key } = await openPublication(context.db, context, { drawId });
  const seed = seedBehindLock(publication, { chain, key });
  const bytes = [key, seed];
  const stored = await findBeacon(context.db, drawId);
  let winner: string | null = null;
  if (stored?.signature) {
    const close = closeFromJson(await findClose(context.db, drawId));
    const beacon = beaconValue({ round: stored.round, signature: stored.signature });
    const { result, resultHash } = await runDraw({
      publication,
      close,
      seed,
      beacon,
      findPosition: () => null,
    });
    bytes.push(result.drawSeed, resultHash);
    winner = await context.db.transaction().execute(async (trx) => {
      const positions = result.positions.slice(0, 1);
      const [serial = -1] = await serialsAt(trx, { drawId, positions });
      return (await getHolder(trx, drawId, serial)).code;
    });
  }
  const hidden = bytes.flatMap((one) => [toHex(one), Buffer.from(one).toString('base64')]);
  return { hidden, winner };
}

async function ledgerBytes(): Promise<string> {
  const rows = await shop.context.db.selectFrom('ledger').select('entry').execute();
  return rows.map(({ entry }) => entry.toString('hex')).join('\n');
}

/**
 * All answers about the draw, each under its address; what a buyer and the owner see is among them.
 */
async function answers(): Promise<Map<string, string>> {
  const { drawId, owner } = sale;
  const open = [
    drawPath(drawId),
    stagePath(drawId),
    verifyPath(drawId),
    clubPath(owner.ownerId),
    winnersPath(owner.ownerId),
    certificatePath(drawId),
    conditionsPath(drawId),
    calendarPath(drawId),
    `/public/club-owner/draw/${drawId}`,
    `/public/draws/${drawId}/stage`,
    '/public/checkpoint',
    '/public/keys',
    '/readyz',
    '/metrics',
  ];
  const found = new Map<string, string>();
  for (const url of open) found.set(url, (await shop.app.inject({ url })).body);
  const authorization = `Bearer ${owner.token}`;
  for (const path of ['', '/stats', '/sales']) {
    const url = `/api/club-owner/draw/${drawId}${path}`;
    found.set(url, (await shop.app.inject({ url, headers: { authorization } })).body);
  }
  const [live] = await readLiveStates(shop.context, [drawId]);
  found.set('events', live?.json ?? '');
  found.set('ledger', await ledgerBytes());
  found.set('mails', JSON.stringify(shop.context.mailer.mails));
  found.set('logs', lines.join('\n'));
  return found;
}

/** The addresses whose answer has a text of these. */
function telling(found: ReadonlyMap<string, string>, texts: readonly string[]): string[] {
  return [...found]
    .filter(([, body]) => texts.some((text) => body.includes(text)))
    .map(([at]) => at);
}

/** The leaks: the addresses that tell a secret or the winner, and the mails to a winner. */
async function leaks(): Promise<{ secrets: string[]; winner: string[]; mails: number }> {
  const { hidden, winner } = await secretNow();
  const found = await answers();
  const empty = [...found].filter(([, body]) => body === '').map(([at]) => at);
  if (empty.length > 0) throw new Error(`Nothing was answered: ${empty.join(', ')}`);
  const log = (await shop.app.inject({ url: entryLogPath(sale.drawId) })).body;
  const secrets = telling(new Map([...found, ['log', log]]), hidden);
  // Mails name the tickets of their own recipient, whoever wins.
  found.delete('mails');
  const winnerMails = shop.context.mailer.mails.filter(({ subject }) => subject === 'winnerTold');
  const named = winner === null ? [] : telling(found, [winner]);
  return { secrets, winner: named, mails: winnerMails.length };
}

const nothing = { secrets: [], winner: [], mails: 0 };

describe('until the stage has shown it, nobody reads key, seed or winner of a LIVE draw (product §12.7)', () => {
  it('between its close and its number', async () => {
    expect(await leaks()).toEqual(nothing);
  });

  it('once its number is there, and while the club waits', async () => {
    await passToRound(shop.context, sale.drawId);
    await shop.settleNow();
    expect(await leaks()).toEqual(nothing);
    await shop.context.clock.advance(7_200);
    await shop.settleNow();
    expect(await leaks()).toEqual(nothing);
  });

  it('from the press to the last number', async () => {
    expect(await pressOpen(shop, sale)).toMatchObject({ status: 200 });
    expect(await leaks()).toEqual(nothing);
    await shop.settleNow();
    expect(await leaks()).toEqual(nothing);
    await shop.context.clock.advance(6.2);
    await shop.settleNow();
    expect(await leaks()).toEqual(nothing);
    const customer = await buildCustomer(shop.context, 'buyer0@example.com');
    const headers = { authorization: `Bearer ${customer.token}` };
    const portal = (await shop.app.inject({ url: '/api/customer-portal', headers })).body;
    expect(telling(new Map([['portal', portal]]), (await secretNow()).hidden)).toEqual([]);
  });

  it('and everybody reads all of it then', async () => {
    const before = await secretNow();
    await shop.context.clock.advance((revealMs(6) - 6_200) / 1_000);
    await passStage(shop);
    const found = await answers();
    const [key = '', , seed = ''] = before.hidden;
    expect(found.get(certificatePath(sale.drawId))).toContain(key);
    // The seed follows from the key; no statement repeats it.
    expect(telling(found, [seed])).toEqual([]);
    const told = telling(found, [before.winner ?? '?']);
    expect(told).toContain(`/public/draws/${sale.drawId}/stage`);
    expect(told).toContain(drawPath(sale.drawId));
    expect(told).toContain(winnersPath(sale.owner.ownerId));
  });
});
