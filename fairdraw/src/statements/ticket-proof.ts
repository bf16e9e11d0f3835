import { toHex } from '../tree/bytes.ts';
import { JsonFields } from './json-fields.ts';

/**
 * That a ticket is in the sealed list of a closed draw, and where. A ticket that was void has its
 * place in the log alone: no position, no proof.
 */
export type TicketProof = {
  pubHash: Uint8Array;
  closeHash: Uint8Array;
  listSize: number;
  listRoot: Uint8Array;
  position: number | null;
  serial: number;
  code: string;
  holderCommit: Uint8Array;
  proof: readonly Uint8Array[];
  void: boolean;
};

export type TicketProofJson = {
  format: 'vdraw-ticket/3';
  pubHash: string;
  closeHash: string;
  listSize: number;
  listRoot: string;
  position: number | null;
  serial: number;
  code: string;
  holderCommit: string;
  proof: readonly string[];
  void: boolean;
};

/**
 * The file `vdraw-ticket/3`. Throws RangeError unless exactly the tickets that count have a place.
 */
export function ticketProofToJson(ticket: TicketProof): TicketProofJson {
  checkPlace(ticket);
  return {
    format: 'vdraw-ticket/3',
    ...ticket,
    pubHash: toHex(ticket.pubHash),
    closeHash: toHex(ticket.closeHash),
    listRoot: toHex(ticket.listRoot),
    holderCommit: toHex(ticket.holderCommit),
    proof: ticket.proof.map((node) => toHex(node)),
  };
}

/** Throws RangeError when a field is missing, unknown, not of its type or contradicts another. */
export function ticketProofFromJson(json: unknown): TicketProof {
  const read = new JsonFields(json);
  const format = read.format('vdraw-ticket/3');
  const ticket: TicketProof = {
    pubHash: read.hash('pubHash'),
    closeHash: read.hash('closeHash'),
    listSize: read.whole('listSize'),
    listRoot: read.hash('listRoot'),
    position: read.orNull('position', (name) => read.whole(name)),
    serial: read.whole('serial'),
    code: read.text('code'),
    holderCommit: read.hash('holderCommit'),
    proof: read.hashes('proof'),
    void: read.flag('void'),
  };
  read.only({ format, ...ticket });
  checkPlace(ticket);
  return ticket;
}

function checkPlace({ position, proof, void: isVoid }: TicketProof): void {
  if (isVoid !== (position === null)) throw new RangeError('A ticket counts or is void');
  if (isVoid && proof.length > 0) throw new RangeError('A void ticket is in no list');
}
