import { describe, expect, it } from 'vitest';

import { zero32 } from '../tree/bytes.ts';
import { ticketProofFromJson, ticketProofToJson, type TicketProof } from './ticket-proof.ts';

const proof: TicketProof = {
  pubHash: zero32(),
  closeHash: zero32(),
  listSize: 2,
  listRoot: zero32(),
  position: 1,
  serial: 4,
  code: '1-2',
  holderCommit: zero32(),
  proof: [zero32()],
  void: false,
};
const ofVoidTicket: TicketProof = { ...proof, position: null, proof: [], void: true };

describe('a ticket’s proof', () => {
  it.each([proof, ofVoidTicket])('is the same after a file', (ticket) => {
    const file: unknown = JSON.parse(JSON.stringify(ticketProofToJson(ticket)));
    expect(file).toMatchObject({ format: 'vdraw-ticket/3', void: ticket.void });
    expect(ticketProofFromJson(file)).toEqual(ticket);
  });

  it.each([
    ['a void ticket with a place', { ...proof, void: true }],
    ['a ticket that counts and has none', { ...proof, position: null }],
    ['a void ticket with a path', { ...ofVoidTicket, proof: [zero32()] }],
  ])('is neither made nor read for %s', (_, ticket) => {
    expect(() => ticketProofToJson(ticket)).toThrow(RangeError);
    const json = { ...ticketProofToJson(proof), position: ticket.position, void: ticket.void };
    expect(() => ticketProofFromJson({ ...json, proof: ['00'.repeat(32)] })).toThrow(RangeError);
  });

  it('is refused with a field that nobody knows', () => {
    const json = { ...ticketProofToJson(proof), email: 'a@example.com' };
    expect(() => ticketProofFromJson(json)).toThrow(RangeError);
  });
});
