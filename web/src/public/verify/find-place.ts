import { typedCode } from '@clubdraw/domain/texts/typed-code';
import { certificateFromJson, type Certificate } from 'fairdraw/statements/certificate-json';
import { findTicket } from 'fairdraw/draw/find-ticket';
import { JsonFields } from 'fairdraw/statements/json-fields';
import { parseJson } from 'fairdraw/statements/json-text';
import {
  ticketProofFromJson,
  ticketProofToJson,
  type TicketProof,
} from 'fairdraw/statements/ticket-proof';
import { verify } from 'fairdraw/verify';
import type { Evidence } from 'fairdraw/verify/evidence';
import { refuseOthers } from './own-files.ts';
import { fetchCertificate, fetchKnown } from './platform.ts';
import { fileLog, readSaved, type Saved } from './saved-files.ts';
import type { VerifierAnswer, VerifierQuestion } from './verifier-talk.ts';

type FindQuestion = Extract<VerifierQuestion, { kind: 'find' }>;
type Found = Extract<VerifierAnswer, { kind: 'found' }>;

const note = (text: string): Found => ({ kind: 'found', tone: 'note', lines: [text] });

/** Looks a ticket up in a saved log, or asks the platform for its place, and proves the answer. */
export async function findPlace(question: FindQuestion): Promise<VerifierAnswer> {
  const saved = await readSaved(question.files);
  const json = saved.certificate ?? (await fetchCertificate(question.drawId));
  const certificate = certificateFromJson(json);
  await refuseOthers(question.drawId, saved, certificate);
  const { numbersLength: length, numbersTo } = certificate.publication;
  const code = typedCode(question.code, { length, width: String(numbersTo).length });
  const ticket = await ticketOf({ certificate, code }, saved, question.drawId);
  if (typeof ticket === 'string') return note(ticket);
  if (ticket.void) {
    return note(`Ticket ${code} was taken back before the list was closed, so it took no part.`);
  }
  const receipt = receiptOf(code, saved);
  const evidence = { certificate: json, ticket: ticketProofToJson(ticket), ...receipt };
  const { checks } = await verify({ ...evidence, ...(await fetchKnown()) });
  const broken = checks.find(({ status }) => status === 'failed');
  if (broken) {
    const words = ['V11', 'V15'].includes(broken.id)
      ? 'No.'
      : 'The certificate itself does not verify.';
    return { kind: 'found', tone: 'bad', lines: [words, `${broken.id}: ${broken.detail}`] };
  }
  const own = receipt && checks.find(({ id }) => id === 'V15');
  return found(ticket, certificate, own ? own.detail : 'Whose it is needs your receipt.');
}

/** The receipt of a ticket among the files, for use as evidence. */
function receiptOf(code: string, { receipts = [] }: Saved): Pick<Evidence, 'receipt'> | null {
  const receipt = receipts.find((json) => new JsonFields(json).get('code') === code);
  return receipt === undefined ? null : { receipt };
}

type Wanted = { certificate: Certificate; code: string };

/** The ticket with its proof, or why there is none. */
async function ticketOf(
  wanted: Wanted,
  { log, ticket }: Saved,
  drawId: string,
): Promise<TicketProof | string> {
  const { certificate, code } = wanted;
  const { close, closeHash, pubHash } = certificate;
  if (!close || !closeHash) {
    return 'The list is not closed yet. From then on every ticket has its place in it.';
  }
  if (ticket !== undefined) return ticketProofFromJson(ticket);
  if (!log) return askedTicket(drawId, code);
  const entry = await findTicket(fileLog(log), { pubHash, code });
  if (!entry) return `No ticket in your entry log has the code ${code}.`;
  const { serial, holderCommit: commit, place } = entry;
  const { listSize, listRoot } = close;
  const position = place?.position ?? null;
  const stands = { position, proof: place?.proof ?? [], void: place === null };
  return { pubHash, closeHash, listSize, listRoot, serial, code, holderCommit: commit, ...stands };
}

async function askedTicket(drawId: string, code: string): Promise<TicketProof | string> {
  const path = `/public/draws/${encodeURIComponent(drawId)}/tickets/${encodeURIComponent(code)}`;
  const answer = await fetch(path).catch(() => null);
  if (!answer)
    throw new Error('There is no answer from the network. Try again, or use saved files.');
  if (answer.ok) return ticketProofFromJson(parseJson(await answer.text()));
  return answer.status === 404 || answer.status === 400
    ? `No ticket of this draw has the code ${code}.`
    : `The platform answered ${answer.status}. Try again.`;
}

function found(ticket: TicketProof, { picks }: Certificate, whose: string): Found {
  const { code, position, listSize } = ticket;
  const place = `place ${(position ?? 0) + 1} of ${listSize}`;
  const lines = [`A ticket with this code is in the list, ${place}.`];
  const pick = picks.find((one) => one.code === code);
  if (pick) lines.push(`It was picked as ${pick.role}.`);
  return { kind: 'found', tone: 'good', lines: [...lines, whose] };
}
