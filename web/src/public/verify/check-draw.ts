import { fromHex } from 'fairdraw/bytes';
import type { Beacon } from 'fairdraw/beacon';
import { certificateFromJson, type Certificate } from 'fairdraw/certificate-json';
import { roundsMissed } from 'fairdraw/rounds';
import { verify, type Report } from 'fairdraw/verify';
import type { Evidence } from 'fairdraw/verify/evidence';
import {
  counted,
  fetchCertificate,
  fetchedLog,
  fetchKnown,
  platformLedger,
  type Known,
  type Progress,
} from './platform.ts';
import { keepCheckpoint, keptCheckpoint } from './kept-checkpoint.ts';
import { askRelays, type HeardRound } from './ask-relays.ts';
import { filePieces, readSaved, type Saved } from './saved-files.ts';
import { shownReport } from './shown-report.ts';
import type { Answer, Question, SeenHash } from './verifier-talk.ts';

type CheckQuestion = Extract<Question, { kind: 'check' }>;
type Source = 'file' | 'platform';

/**
 * Makes every check that files and platform give the means for; asks no relay for what was heard.
 */
export async function checkDraw(
  question: CheckQuestion,
  say: (answer: Answer) => void,
  heard?: HeardRound,
): Promise<Answer> {
  const saved = await readSaved(question.files);
  const known = await fetchKnown();
  const certificate = saved.certificate ?? (await fetchCertificate(question.drawId));
  const round = heard ?? (await hearRound(certificate, known, question.relays));
  const evidence: Evidence = { certificate, ...known, ...seenIn(question.seen) };
  if (saved.receipts) evidence.receipt = saved.receipts;
  if (saved.ticket !== undefined) evidence.ticket = saved.ticket;
  if (round?.beacon) evidence.beacon = round.beacon;
  const missed = await hearMissed(certificate, known, question.relays);
  if (missed.length > 0) evidence.missed = missed;
  const log = addLog(evidence, saved, question, say);
  const ledger = question.everything ? await addLedger(evidence) : null;
  const report = await verify(evidence);
  await ledger?.keep(report);
  const sources = sourcesOf({
    certificate: saved.certificate ? 'file' : 'platform',
    log,
    ledger: question.everything,
  });
  if (round) sources.push(...round.sentences);
  if (round && !round.beacon) {
    sources.push('What the certificate says of it is checked all the same.');
  }
  if (known.publicKeys.length === 0) sources.push('The platform’s keys could not be read.');
  return { kind: 'report', report: shownReport(report, sources) };
}

/**
 * Gives the log to the verifier, which reads it once or twice; each reading tells how far it is.
 */
function addLog(
  evidence: Evidence,
  { log }: Saved,
  { everything, drawId }: CheckQuestion,
  say: (answer: Answer) => void,
): Source | null {
  if (!log && !everything) return null;
  let readings = 0;
  evidence.log = () => {
    readings += 1;
    const reading = readings;
    const tell: Progress = (bytes, of) => say({ kind: 'progress', bytes, of, reading });
    return log ? counted(filePieces(log), log.size, tell) : fetchedLog(drawId, tell);
  };
  return log ? 'file' : 'platform';
}

/**
 * Lets the verifier read the platform's ledger, which has to have grown from what this browser saw
 * last. What it sees now is kept, unless the ledger contradicts itself.
 */
async function addLedger(evidence: Evidence): Promise<{ keep: (report: Report) => Promise<void> }> {
  let seen: string | null = null;
  const kept = await keptCheckpoint();
  if (kept !== null) evidence.kept = kept;
  evidence.ledger = async (path) => {
    const bytes = await platformLedger(path);
    if (path === 'checkpoint') seen = new TextDecoder().decode(bytes);
    return bytes;
  };
  return {
    keep: async ({ checks }) => {
      const isWhole = checks.some(({ id, status }) => id === 'V14' && status !== 'failed');
      if (isWhole && seen !== null) await keepCheckpoint(seen);
    },
  };
}

/** The public value from relays; null for a draw that waits for none yet, or where none is named. */
async function hearRound(
  json: unknown,
  known: Known,
  relays: readonly string[],
): Promise<HeardRound | null> {
  const round = readable(json)?.close?.round ?? null;
  return round === null || relays.length === 0 ? null : askRelays(known, relays, round);
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
  const certificate = readable(json);
  if (!certificate?.close || relays.length === 0) return [];
  const { closedAtMs } = certificate.close;
  const found: Beacon[] = [];
  for (const round of roundsMissed(certificate.publication, { times: chain, closedAtMs })) {
    const { beacon } = await askRelays({ chain }, relays, round);
    if (beacon) found.push(beacon);
  }
  return found;
}

/** Null for a file that is none: the first check says what is wrong with it. */
function readable(json: unknown): Certificate | null {
  try {
    return certificateFromJson(json);
  } catch {
    return null;
  }
}

const from = { file: 'your file', platform: 'the platform' } as const;

function sourcesOf(read: { certificate: Source; log: Source | null; ledger: boolean }) {
  const sources = [`The certificate came from ${from[read.certificate]}.`];
  if (read.log) sources.push(`The entry log came from ${from[read.log]}.`);
  if (read.ledger) sources.push(`The ledger came from ${from.platform}.`);
  return sources;
}
