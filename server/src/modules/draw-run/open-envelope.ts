import { opensByItselfAt } from '@clubdraw/domain/draws/decision-times';
import { preimageOf } from 'fairdraw/tree/preimage';
import { revealHash } from 'fairdraw/statements/reveal';
import { closeHash, type Close } from 'fairdraw/statements/statements';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { appendToLedger } from '../draw-log/ledger/append-to-ledger.ts';
import { dateOfEntry } from '../draw-log/ledger/date-of-entry.ts';
import { signStatement } from '../draw-log/ledger/sign-statement.ts';
import { sha256 } from '../draw-log/native-sha256.ts';
import type { DrawToRun } from './draw-run.store.ts';
import { insertOpening } from './openings.store.ts';

type Waiting = Pick<DrawToRun, 'runAt' | 'livePressedAt'> & { roundAt: Date };

/**
 * Whether the stage of a LIVE draw that has its round opens the envelope: somebody pressed, or
 * nobody did for a day.
 */
export function isToOpen({ livePressedAt, ...times }: Waiting, now: Date): boolean {
  return livePressedAt !== null || now >= opensByItselfAt(times);
}

type Opened = {
  draw: Pick<DrawToRun, 'id' | 'livePressedAt'>;
  /** The key of the lock. */
  secret: Uint8Array;
  close: Close;
  /** When the stage had shown all numbers: not before the instant of the round. */
  shownAt: Date;
};

/**
 * States that the envelope of a LIVE draw is open, and shows the key: its stage has shown all
 * numbers by then. Answers the date of the entry, which the result behind it has, too: also where
 * this machine's clock is behind, neither before the stage had shown them nor before the press. The
 * ledger is locked from here on.
 */
export async function openEnvelope(
  trx: Trx,
  context: Context,
  { draw: { id: drawId, livePressedAt }, secret: key, close, shownAt }: Opened,
): Promise<Date> {
  const notBefore = Math.max(shownAt.getTime(), livePressedAt?.getTime() ?? 0);
  const clock = () => new Date(Math.max(context.clock.now().getTime(), notBefore));
  const now = await dateOfEntry(trx, clock);
  const reveal = {
    closeHash: closeHash(close, sha256),
    pressedAtMs: livePressedAt?.getTime() ?? null,
    atMs: now.getTime(),
    key,
  };
  const hash = Buffer.from(revealHash(reveal, sha256));
  const signature = await signStatement(trx, context, hash);
  await insertOpening(trx, {
    drawId,
    key: Buffer.from(key),
    pressedAt: livePressedAt,
    openedAt: now,
    hash,
    signature,
  });
  const statement = preimageOf((plain) => revealHash(reveal, plain));
  await appendToLedger(trx, context, { kind: 'reveal', drawId, statement, now });
  return now;
}
