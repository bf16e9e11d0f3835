import { equalBytes, toHex } from '../../tree/bytes.ts';
import { ticketProofFromJson } from '../../statements/ticket-proof.ts';
import { numberSpaceOf } from '../../statements/publication.ts';
import { failed, notChecked, passed, type CheckOutcome } from '../check.ts';
import { CodeReader } from './code-reader.ts';
import type { Case } from '../evidence.ts';
import { LeafHasher } from './leaf-hasher.ts';
import { rootFromPath } from '../merkle.ts';
import { ticketLine } from './read-log-line.ts';

type Ticket = {
  position: number;
  serial: number;
  code: string;
  holderCommit: Uint8Array;
  proof: readonly Uint8Array[];
};

/**
 * V11: every picked ticket, and one that was given besides, leads to the root of the closed list.
 */
export function checkInclusion(given: Case): CheckOutcome {
  const { close, result, picks } = given.certificate;
  const single = given.ticket === undefined ? [] : [given.ticket];
  if (!close) return notChecked('The draw is not closed yet.');
  if (!result && single.length === 0) return notChecked('There is no result yet.');
  const tickets: Ticket[] = [...picks];
  for (const json of single) {
    const fault = addTicket(given, json, tickets);
    if (fault) return failed(fault);
  }
  const outside = tickets.find((ticket) => !isInside(given, ticket));
  const numbers = { listSize: close.listSize, tickets: tickets.map(({ code }) => code) };
  if (outside) {
    const words = `Ticket ${outside.code} is not proved to stand at position ${outside.position}.`;
    return failed(words, numbers);
  }
  if (!result) return notChecked('The given ticket stands in the list; no result yet.', numbers);
  if (tickets.length === 0) return passed('Nobody won, so no ticket is to be proved.', numbers);
  return passed(`${tickets.length} tickets are proved to stand in the list.`, numbers);
}

/** Takes a ticket's own file; answers with what is wrong with it. */
function addTicket({ certificate }: Case, json: unknown, tickets: Ticket[]): string | null {
  const ticket = ticketProofFromJson(json);
  const { pubHash, closeHash, close } = certificate;
  const fits =
    equalBytes(ticket.pubHash, pubHash) &&
    equalBytes(ticket.closeHash, closeHash ?? pubHash) &&
    equalBytes(ticket.listRoot, close?.listRoot ?? pubHash) &&
    ticket.listSize === close?.listSize;
  if (!fits) return 'The ticket’s proof belongs to another draw or closing.';
  if (ticket.position === null) return 'The ticket was void when the list was closed.';
  tickets.push({ ...ticket, position: ticket.position });
  return null;
}

function isInside({ certificate, hash }: Case, ticket: Ticket): boolean {
  const { close, pubHash, publication } = certificate;
  const { position, serial, code, holderCommit, proof } = ticket;
  const line = ticketLine({ serial, code, commitHex: toHex(holderCommit) });
  const isCode = line && new CodeReader(numberSpaceOf(publication)).indexOf(line) !== null;
  if (!close || !isCode || serial < position) return false;
  const leaf = new LeafHasher(pubHash, hash).issued(line);
  const place = { index: position, size: close.listSize };
  const root = rootFromPath(leaf, proof, place, hash);
  return root !== null && equalBytes(root, close.listRoot);
}
