import { fromHex, toHex } from 'fairdraw/tree/bytes';
import type { Beacon } from 'fairdraw/beacon/beacon';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { sha256 } from 'fairdraw/tree/hash';
import { ledgerNumber } from 'fairdraw/ledger/ledger-name';
import { roundsMissed } from 'fairdraw/beacon/rounds';
import { verify, type Report } from 'fairdraw/verify';
import type { Evidence } from 'fairdraw/verify/evidence';
import { certificateOrNull } from 'fairdraw/statements/certificate-json';
import {
  counted,
  fetchCertificate,
  fetchedLog,
  fetchKnown,
  keptLog,
  type Known,
  type Progress,
} from './platform.ts';
import { firstLookBytes } from './first-look.ts';
import { keptCheckpoint, keptLedger } from './kept-ledger.ts';
import { askRelays, type HeardRound } from './ask-relays.ts';
import { refuseOthers } from './own-files.ts';
import { filePieces, readSaved, type Saved } from './saved-files.ts';
import { sourcesFor, type Source } from './sources-for.ts';
import { shownReport } from './shown-report.ts';
import type { VerifierAnswer, VerifierQuestion, SeenHash, ShownReport } from './verifier-talk.ts';

type CheckQuestion = Extract<VerifierQuestion, { kind: 'check' }>;

/**
 * Makes every check that files and platform give the means for; asks no relay for what was heard.
 */
export async function checkDraw(
  question: CheckQuestion,
  say: (answer: VerifierAnswer) => void,
  heard?: HeardRound,
): Promise<VerifierAnswer> {
  const { drawId, files } = question;
  const saved = await readSaved(files);
  const check = async (certificate: unknown): Promise<Verified> =>
    checkCertificate(certificate, { saved, question, say, heard });
  if (saved.certificate) return { kind: 'report', report: (await check(saved.certificate)).report };
  const { report, checkpoint } = await check(await fetchCertificate(drawId));
  if (report.verdict !== 'failed' || checkpoint === null) return { kind: 'report', report };
  // A cache on the way may have had a certificate from before what the ledger says now.
  const state = toHex(sha256(new TextEncoder().encode(checkpoint)));
  return { kind: 'report', report: (await check(await fetchCertificate(drawId, state))).report };
}

type Verified = {
  report: ShownReport;
  /** The ledger's, as it was read. */ checkpoint: string | null;
};

type Given = {
  saved: Saved;
  question: CheckQuestion;
  say: (answer: VerifierAnswer) => void;
  heard: HeardRound | undefined;
};

async function checkCertificate(
  certificate: unknown,
  { saved, question, say, heard }: Given,
): Promise<Verified> {
  const known = await fetchKnown();
  await refuseOthers(question.drawId, saved, certificateOrNull(certificate));
  const round = heard ?? (await hearRound(certificate, known, question.relays));
  const evidence: Evidence = { certificate, ...known, ...seenIn(question.seen) };
  if (saved.receipts) evidence.receipt = saved.receipts;
  if (saved.ticket !== undefined) evidence.ticket = saved.ticket;
  if (round?.beacon) evidence.beacon = round.beacon;
  const opening = await hearLock(certificate, known, question.relays);
  if (opening) evidence.lockBeacon = opening;
  const missed = await hearMissed(certificate, known, question.relays);
  if (missed.length > 0) evidence.missed = missed;
  const log = await addLog(evidence, saved, question, say);
  const list =
    log || saved.sources
      ? await sourcesFor(certificateOrNull(certificate), saved.sources, question)
      : null;
  if (list) evidence.sources = list.text;
  const { report, checkpoint } = await verifyWithLedger(evidence, question);
  const sources = sourcesOf({
    certificate: saved.certificate ? 'file' : 'platform',
    log,
    list: list?.from ?? null,
    ledger: checkpoint !== null,
  });
  if (round) sources.push(...round.sentences);
  if (round && !round.beacon) {
    sources.push('What the certificate says of it is checked all the same.');
  }
  if (!known.ledgerHash) sources.push('The number of the ledger could not be read.');
  return { report: shownReport(report, sources), checkpoint };
}

/**
 * Gives the log to the verifier, which reads it once or twice; each reading of a long one tells how
 * far it is. A first look does without a log that is too long, or does not come.
 */
async function addLog(
  evidence: Evidence,
  { log }: Saved,
  { everything, drawId }: CheckQuestion,
  say: (answer: VerifierAnswer) => void,
): Promise<Source | null> {
  const sealed = certificateOrNull(evidence.certificate)?.closeHash ?? null;
  if (!log && !everything) {
    const small = await keptLog({ drawId, sealed }, firstLookBytes).catch(() => null);
    if (small) evidence.log = small;
    return small ? 'platform' : null;
  }
  let readings = 0;
  evidence.log = () => {
    readings += 1;
    const reading = readings;
    const tell: Progress = (bytes, of) => say({ kind: 'progress', bytes, of, reading });
    return log ? counted(filePieces(log), log.size, tell) : fetchedLog({ drawId, sealed }, tell);
  };
  return log ? 'file' : 'platform';
}

/**
 * Verifies with the platform's ledger, which has to have grown from what this browser saw last. A
 * first look does without one that is too long, or does not come.
 */
async function verifyWithLedger(
  evidence: Evidence,
  { everything }: CheckQuestion,
): Promise<{ report: Report; checkpoint: string | null }> {
  const { ledger, stated } = certificateOrNull(evidence.certificate) ?? {};
  const number = ledgerNumber(ledger?.origin ?? '');
  // The ledger alone says when such a draw sold out, so nothing is verified without it.
  const isNeeded = everything || Boolean(stated?.soldOut);
  const { source, seen, keep } = keptLedger(number, isNeeded ? Infinity : firstLookBytes);
  const kept = await keptCheckpoint(number);
  const known = kept === null ? evidence : { ...evidence, kept };
  try {
    const report = await verify({ ...known, ledger: source });
    await keep(report);
    return { report, checkpoint: seen() };
  } catch (error) {
    if (everything) throw error;
    return { report: await verify(evidence), checkpoint: null };
  }
}

/**
 * The public value from relays; null for a draw that waits for none yet, or where none is named.
 */
async function hearRound(
  json: unknown,
  known: Known,
  relays: readonly string[],
): Promise<HeardRound | null> {
  const round = certificateOrNull(json)?.close?.round ?? null;
  return round === null || relays.length === 0 ? null : askRelays(known, relays, round);
}

/** The round that opens the lock of a closed LIVE draw that nobody opened, once relays have it. */
async function hearLock(
  json: unknown,
  { chain }: Known,
  relays: readonly string[],
): Promise<Beacon | null> {
  const { publication, close, reveal } = certificateOrNull(json) ?? {};
  const round = publication?.lockRound ?? null;
  if (round === null || !close || reveal || relays.length === 0) return null;
  if (roundTimeMs(chain, round) > Date.now()) return null;
  return (await askRelays({ chain }, relays, round)).beacon ?? null;
}

/** The closing as this browser saw it, for use as evidence. */
export function seenIn(seen: SeenHash | null): Pick<Evidence, 'seen'> {
  return seen ? { seen: { closeHash: fromHex(seen.hash), atMs: seen.atMs } } : {};
}

/** The rounds that a late closing came too late for, as far as relays give them. */
async function hearMissed(
  json: unknown,
  { chain }: Known,
  relays: readonly string[],
): Promise<Beacon[]> {
  const certificate = certificateOrNull(json);
  if (!certificate?.close || relays.length === 0) return [];
  const { closedAtMs } = certificate.close;
  const found: Beacon[] = [];
  for (const round of roundsMissed(certificate.publication, { times: chain, closedAtMs })) {
    const { beacon } = await askRelays({ chain }, relays, round);
    if (beacon) found.push(beacon);
  }
  return found;
}

const from = { file: 'your file', platform: 'the platform' } as const;

type Read = { certificate: Source; log: Source | null; list: Source | null; ledger: boolean };

function sourcesOf(read: Read): string[] {
  const sources = [`The certificate came from ${from[read.certificate]}.`];
  if (read.log) sources.push(`The entry log came from ${from[read.log]}.`);
  if (read.list) sources.push(`The list of sources came from ${from[read.list]}.`);
  if (read.ledger) sources.push(`The ledger came from ${from.platform}.`);
  return sources;
}
