import type { Answer } from '@clubdraw/journeys/http-client';
import { randomUUID } from 'node:crypto';
import { rowsOf } from './books.ts';
import type { FaultyClub } from './club.ts';
import type { RunningProduct } from './running-product.ts';

type Free = { drawId: string };

let persons = 0;

/** Codes that are lost with a killed process are not waited for any longer. */
const codeWithinMs = 5_000;

/**
 * Enters a draw for nothing with a code from the mailbox: somebody new, or a person of before in
 * another spelling.
 */
export async function enterFreeByPage(
  running: RunningProduct,
  { drawId, isAgain }: Free & { isAgain: boolean },
): Promise<Answer> {
  persons += 1;
  const email = isAgain ? `free-1+${persons}@example.com` : `free-${persons}@example.com`;
  const product = running.product(persons % running.urls.length);
  const otp = await running.outside.codeAfter(
    email,
    async () => product.call('POST', '/public/free-entry/code', { body: { drawId, email } }),
    codeWithinMs,
  );
  const body = { drawId, email, name: 'Mia Chen', phone: '', otp };
  return product.ask('POST', '/public/free-entry', { body });
}

/** The owner sends a batch of cards, some of one person, so many times at once. */
export async function typeCardsByPage(
  running: RunningProduct,
  { token }: FaultyClub,
  { drawId, cards, copies }: Free & { cards: number; copies: number },
): Promise<unknown> {
  const entries = Array.from({ length: cards }, (_, at) => ({
    name: `Person ${at % 3}`,
    address: '1 Sea Road',
    postcode: '3228',
    email: at % 2 === 0 ? '' : `card-${at}@example.com`,
  }));
  const body = { batchId: randomUUID(), entries };
  const path = `/api/club-owner/draw/${drawId}/postal-entries`;
  const sent = Array.from({ length: copies }, async (_, at) =>
    running.product(at % running.urls.length).ask('POST', path, { token, body }),
  );
  return Promise.all(sent);
}

/** The owner turns away a card of those that there are, or gives all that wait their tickets. */
export async function endCard(
  running: RunningProduct,
  { token }: FaultyClub,
  { drawId, at, isEntered }: Free & { at: number; isEntered: boolean },
): Promise<Answer | undefined> {
  const product = running.product(-1);
  const path = `/api/club-owner/draw/${drawId}/postal-entries`;
  if (isEntered) return product.ask('POST', `${path}/enter`, { token });
  const { entries } = await product.call('GET', path, { token });
  const all: { id: string }[] = Array.isArray(entries) ? entries : [];
  const card = all[at % Math.max(1, all.length)];
  if (!card) return undefined;
  const body = { cause: 'twice', reason: 'Twice' };
  return product.ask('POST', `${path}/${card.id}/turn-away`, { token, body });
}

type Row = { serial: number; source: string };

/**
 * Draws whose list of sources, as everybody reads it, is not that of the rows. Lines never change:
 * while tickets are issued, the list is compared as far as it went.
 */
export async function wrongSources(
  running: RunningProduct,
  draws: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const drawId of draws) {
    const answer = await fetch(`${running.urls[0]}/public/draws/${drawId}/sources`);
    const text = await answer.text();
    const [header = '', ...lines] = text.trimEnd().split('\n');
    const rows = await rowsOf<Row>(
      running,
      `SELECT serial, CASE WHEN payment_id IS NOT NULL THEN 'paid'
          WHEN EXISTS (SELECT FROM postal_entries WHERE entry_id = promo_entry_id) THEN 'post'
          ELSE 'free' END AS source
        FROM tickets WHERE draw_id = $1 ORDER BY serial LIMIT $2`,
      [drawId, lines.length],
    );
    const expected = rows.map(({ serial, source }) => `S ${serial} ${source}`);
    const isRight = header.startsWith('vdraw-sources/3 ') && lines.join() === expected.join();
    if (!answer.ok || !isRight) wrong.push(`${drawId} (${answer.status}): ${text.slice(0, 300)}`);
  }
  return wrong;
}

/** Closed draws with cards that still wait, which no kill may leave. */
export async function cardsInADrawer(running: RunningProduct): Promise<object[]> {
  return rowsOf(
    running,
    `SELECT card.id, draw_id FROM postal_cards AS card JOIN draws ON draws.id = draw_id
      WHERE cause IS NULL AND num_nonnulls(closed_at, cancelled_at) > 0`,
  );
}

/** Closed draws with a free way whose list has not exactly one record in the ledger. */
export async function wrongRecords(running: RunningProduct): Promise<object[]> {
  return rowsOf(
    running,
    `SELECT draws.id, sources.entered_at, count(seq)::int AS records FROM draws
      LEFT JOIN draw_sources AS sources ON sources.draw_id = draws.id
      LEFT JOIN ledger ON ledger.draw_id = draws.id AND kind = 'record'
        AND position('sources'::bytea IN ledger.entry) > 0
      WHERE num_nonnulls(free_online, free_post) > 0 AND closed_at IS NOT NULL
      GROUP BY draws.id, sources.entered_at HAVING sources.entered_at IS NULL OR count(seq) <> 1`,
  );
}
