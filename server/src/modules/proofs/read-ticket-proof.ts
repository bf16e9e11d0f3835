import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { closeFromJson } from 'fairdraw/statements/statement-json';
import { ticketProofToJson, type TicketProofJson } from 'fairdraw/statements/ticket-proof';
import type { Context } from '../../context.ts';
import { sealedPath } from '../draw-log/sealed-list/sealed-path.ts';
import { findPublicDraw } from '../draw-log/find-public-draw.ts';
import { findLoggedTicket, getStatements } from './proofs.store.ts';

/**
 * A ticket by its code, with its place in the sealed list and the proof of it; a void ticket has no
 * place. Quick for any list: it reads one block of leaves and the roots above it.
 *
 * @throws {Refusal} missing, for a draw or a code that is not there; conflict before the close
 */
export async function readTicketProof(
  context: Context,
  { name, code }: { name: string; code: string },
): Promise<TicketProofJson> {
  const { id: drawId } = await findPublicDraw(context, name);
  const ticket = await findLoggedTicket(context.db, { drawId, code });
  if (!ticket) throw new Refusal('missing', messages.noTicketWithThisCode);
  const { pub, close } = await getStatements(context.db, drawId);
  if (!close) throw new Refusal('conflict', messages.entriesStillOpen);
  const { serial, holderCommit, isVoid } = ticket;
  const { listSize, listRoot } = closeFromJson(close.statement);
  const found = await sealedPath(context.db, { drawId, serial, listSize });
  return ticketProofToJson({
    pubHash: pub.hash,
    closeHash: close.hash,
    listSize,
    listRoot,
    position: found?.position ?? null,
    serial,
    code,
    holderCommit,
    proof: found?.path ?? [],
    void: isVoid,
  });
}
