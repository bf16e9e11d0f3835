import { toHex } from 'fairdraw/tree/bytes';
import { sha256 } from 'fairdraw/tree/hash';
import type { Evidence } from 'fairdraw/verify/evidence';
import { certificateOrNull, type Certificate } from 'fairdraw/statements/certificate-json';
import type { HeardRound } from './ask-relays.ts';
import { hearRounds } from './evidence/hear-rounds.ts';
import { logEvidence } from './evidence/log-evidence.ts';
import { refuseOthers } from './own-files.ts';
import { fetchCertificate, fetchKnown, type Known } from './platform.ts';
import { readSaved, type Saved } from './saved-files.ts';
import { seenEvidence } from './evidence/seen-evidence.ts';
import { sourcesFor, type Source } from './sources-for.ts';
import { shownReport } from './shown-report.ts';
import type { VerifierAnswer, VerifierQuestion, ShownReport } from './verifier-talk.ts';
import { verifyWithLedger } from './evidence/verify-with-ledger.ts';

type CheckQuestion = Extract<VerifierQuestion, { kind: 'check' }>;

/**
 * Makes every check that files and platform give the means for. `heard` is a round that was fetched
 * already.
 *
 * @throws {Error} in words for a person, for a file or an answer that cannot be read
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
  /** The ledger's checkpoint as it was read; null where it was not. */
  checkpoint: string | null;
};

type Given = {
  saved: Saved;
  question: CheckQuestion;
  say: (answer: VerifierAnswer) => void;
  heard: HeardRound | undefined;
};

async function checkCertificate(json: unknown, given: Given): Promise<Verified> {
  const { saved, question } = given;
  const certificate = certificateOrNull(json);
  const known = await fetchKnown();
  await refuseOthers(question.drawId, saved, certificate);
  const { evidence, round, log, list } = await gather({ json, certificate, known }, given);
  const { everything } = question;
  const { report, checkpoint } = await verifyWithLedger(evidence, certificate, everything);
  const ledger = checkpoint !== null;
  const sources = sourcesOf({
    certificate: saved.certificate ? 'file' : 'platform',
    log,
    list,
    ledger,
  });
  if (round) sources.push(...round.sentences);
  if (round && !round.beacon) {
    sources.push('What the certificate says of it is checked all the same.');
  }
  if (!known.ledgerHash) sources.push('The number of the ledger could not be read.');
  return { report: shownReport(report, sources), checkpoint };
}

type Read = { json: unknown; certificate: Certificate | null; known: Known };

type Gathered = {
  evidence: Evidence;
  round: HeardRound | null;
  /** Where the log and the list of sources came from; null where they were not read. */
  log: Source | null;
  list: Source | null;
};

/** Asks for all but the ledger, which the verifier reads itself. */
async function gather(
  { json, certificate, known }: Read,
  { saved, question, say, heard }: Given,
): Promise<Gathered> {
  const { drawId, everything, relays, seen } = question;
  const from = { chain: known.chain, relays };
  const { round, evidence: beacons } = await hearRounds(certificate, from, heard);
  const sealed = certificate?.closeHash ?? null;
  const log = await logEvidence({ drawId, sealed, everything, saved: saved.log, say });
  const own = { ...seenEvidence(seen), ...beacons, ...log.evidence };
  const evidence: Evidence = { certificate: json, ...known, ...own };
  if (saved.receipts) evidence.receipt = saved.receipts;
  if (saved.ticket !== undefined) evidence.ticket = saved.ticket;
  const isListWanted = log.from !== null || saved.sources !== undefined;
  const list = isListWanted ? await sourcesFor(certificate, saved.sources, question) : null;
  if (list) evidence.sources = list.text;
  return { evidence, round, log: log.from, list: list?.from ?? null };
}

const from = { file: 'your file', platform: 'the platform' } as const;

type Origins = { certificate: Source; log: Source | null; list: Source | null; ledger: boolean };

function sourcesOf(read: Origins): string[] {
  const sources = [`The certificate came from ${from[read.certificate]}.`];
  if (read.log) sources.push(`The entry log came from ${from[read.log]}.`);
  if (read.list) sources.push(`The list of sources came from ${from[read.list]}.`);
  if (read.ledger) sources.push(`The ledger came from ${from.platform}.`);
  return sources;
}
