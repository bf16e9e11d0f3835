import type { PageSlip } from '@clubdraw/contract/pages/page-slip';
import { shortPath } from '@clubdraw/contract/pages/short-address';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { readLedgerNumber } from '../../draw-log/ledger/ledger-number.ts';
import { findOffer } from '../find-offer.ts';
import { hasTicketByPost } from './draw-slip.store.ts';

const identifier = z.guid().toLowerCase();

type Named = { drawId: string; code: string };

/**
 * The receipt on paper of a ticket that came by post, without its holder's name; null for any
 * other.
 */
export async function drawSlip(
  context: Context,
  { drawId: named, code }: Named,
): Promise<PageSlip | null> {
  const drawId = identifier.safeParse(named).data;
  const offer = drawId === undefined ? undefined : await findOffer(context, drawId);
  if (!offer || !(await hasTicketByPost(context.db, { drawId: offer.draw.id, code }))) return null;
  const { draw, shortCode, proof } = offer;
  const { origin, ledgerHash } = await readLedgerNumber(context.db);
  return {
    drawName: draw.name,
    clubName: proof.clubName,
    code,
    shortCode,
    shortPath: shortPath(shortCode),
    runAt: draw.runAt.toISOString(),
    timezone: draw.timezone,
    ledger: { origin, number: Buffer.from(ledgerHash).toString('hex') },
  };
}
