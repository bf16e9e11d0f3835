import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { scheduler } from 'node:timers/promises';
import { compiledCode } from '../../../../script/process/compiled-code.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { PrimaryClient } from '../../../src/db/hosts/primary-client.ts';
import { checkInvariants } from '../../invariants.ts';
import type { RunningProduct } from './running-product.ts';

/** Rows of the product's database. */
export async function rowsOf<Row extends object>(
  running: { database: Pick<RunningProduct['database'], 'url'> },
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new PrimaryClient({ connectionString: running.database.url() });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const ownCommand = join(import.meta.dirname, '../../../src/admin.ts');

/** The output of `clubdraw admin reconcile`. */
export async function reconcileBooks(
  running: RunningProduct,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [ownCommand, 'reconcile'],
      { env: { ...compiledCode, ...running.env() } },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
      },
    );
  });
}

/** The reconciliation's last word, given some time to become "everything agrees". */
export async function agreement(running: RunningProduct, { seconds = 40 } = {}): Promise<string> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const { code, output } = await reconcileBooks(running);
    if (code === 0 && !output.includes('a moment ago')) return 'Everything agrees.';
    if (performance.now() > until) return output;
    await scheduler.wait(500);
  }
}

/** The rules of money and tickets that do not hold, a sentence each; empty when all do. */
export async function brokenInvariants(running: RunningProduct): Promise<string> {
  const db = openDatabase(running.database.url(), () => {});
  try {
    await checkInvariants(db);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    await db.destroy();
  }
}

/** Draws that were closed or drawn more than once, or drawn without having been closed. */
export async function drawnWrongly(running: RunningProduct): Promise<object[]> {
  return rowsOf(
    running,
    `SELECT draw_id, count(*) FILTER (WHERE kind = 'close') AS closes,
        count(*) FILTER (WHERE kind = 'result') AS results,
        count(*) FILTER (WHERE kind = 'cancel') AS cancels
      FROM ledger GROUP BY draw_id
      HAVING count(*) FILTER (WHERE kind = 'close') > 1 OR count(*) FILTER (WHERE kind = 'result') > 1
        OR count(*) FILTER (WHERE kind = 'result') > count(*) FILTER (WHERE kind = 'close')
        OR count(*) FILTER (WHERE kind IN ('close', 'cancel')) > 1`,
  );
}

export type MailReport = {
  /** Written and never handed over. */
  missing: string[];
  /** Copies of one mail beyond the first: all have its Message-ID. */
  copies: number;
  /** Things that were told of by two different mails. */
  doubled: string[];
};

/** Compares the mails that were written with the messages that arrived. */
export async function mailReport(running: RunningProduct): Promise<MailReport> {
  const mails = await rowsOf<{ id: string; kind: string; about: string }>(
    running,
    `SELECT mails.id, kind, coalesce(coalesce(about->>'paymentId', payment_id::text, about->>'payUrl',
        about->>'drawId', about->>'ownerId')
        -- Everybody in a draw is told of its seal and its result, each pick of its own prize, and
        -- an owner of each day and week.
        || CASE WHEN kind IN ('entriesClosed', 'resultTold', 'soldOutTold', 'latestTold') THEN ' to ' || recipient
          -- Each time that tickets are issued, and that a club changes hands, is told of by itself.
          WHEN kind = 'ticketsIssued' THEN ' from ' || (about->>'firstSerial')
          WHEN kind IN ('teamInvited', 'clubOffered', 'clubHandedOver', 'tierChange') THEN ' to ' || recipient || about::text
          WHEN kind IN ('winnerTold', 'winnerByPost', 'winnerReminded', 'passedOver', 'prizeClaimed', 'prizeUnclaimed') THEN ' rank ' || (about->>'rank')
          ELSE coalesce(' from ' || (about->>'from'), '') END, mails.id::text) AS about
    FROM mails LEFT JOIN refunds ON refunds.id::text = about->>'refundId'`,
  );
  const arrived = countById(running);
  const told = Map.groupBy(mails, ({ kind, about }) => `${kind} of ${about}`);
  return {
    missing: mails
      .filter(({ id }) => !arrived.has(id))
      .map(({ kind, about }) => `${kind} ${about}`),
    copies: [...arrived.values()].reduce((sum, count) => sum + count - 1, 0),
    doubled: [...told].flatMap(([name, same]) => (same.length > 1 ? [name] : [])),
  };
}

/** How many messages the mailbox has of each mail, by the part of the Message-ID that names it. */
function countById(running: RunningProduct): Map<string, number> {
  const mailbox = new DatabaseSync(join(running.dataDir, 'sandbox/mail.sqlite'), {
    readOnly: true,
  });
  const counts = new Map<string, number>();
  for (const { headers } of mailbox.prepare('SELECT headers FROM messages').all()) {
    const id = /<([\da-f-]{36})@/.exec(String(headers))?.[1] ?? 'none';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  mailbox.close();
  return counts;
}
