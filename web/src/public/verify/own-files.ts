import { equalBytes, toHex } from 'fairdraw/tree/bytes';
import type { Certificate } from 'fairdraw/statements/certificate-json';
import { drawName } from 'fairdraw/draw/draw-name';
import { receiptFromJson } from 'fairdraw/statements/receipt';
import { ticketProofFromJson } from 'fairdraw/statements/ticket-proof';
import type { Saved } from './saved-files.ts';

/**
 * Refuses saved files of another draw than the page's, and names whose they are: a good certificate
 * of some draw says nothing about this one. A file that cannot be read is left to its check.
 *
 * @throws {Error} in words for a person
 */
export async function refuseOthers(
  drawId: string,
  saved: Saved,
  certificate: Certificate | null,
): Promise<void> {
  const stated = certificate?.publication.drawId ?? drawId;
  if (certificate && stated !== drawId) throw other('certificate', drawName(certificate));
  for (const json of saved.receipts ?? []) {
    const named = readOrNull(() => receiptFromJson(json).drawId) ?? drawId;
    if (named !== drawId) throw other('receipt', named);
  }
  if (!certificate) return;
  const { pubHash } = certificate;
  const proved = readOrNull(() => ticketProofFromJson(saved.ticket).pubHash);
  if (proved && !equalBytes(proved, pubHash)) throw other('ticket’s proof', null);
  if (saved.logOf !== undefined && saved.logOf !== toHex(pubHash)) throw other('entry log', null);
  if (saved.sourcesOf !== undefined && saved.sourcesOf !== toHex(pubHash)) {
    throw other('list of sources', null);
  }
}

function other(kind: string, name: string | null): Error {
  return new Error(`This ${kind} is of another draw${name === null ? '' : `: ${name}`}.`);
}

function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
