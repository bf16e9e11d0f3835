import { drandSource } from 'fairdraw/entropy';
import { fromHex } from 'fairdraw/bytes';
import type { Beacon } from 'fairdraw/beacon';
import { certificateFromJson } from 'fairdraw/certificate-json';
import { verify } from 'fairdraw/verify';
import type { Evidence } from 'fairdraw/verify/evidence';
import {
  counted,
  fetchCertificate,
  fetchedLog,
  fetchJson,
  fetchKnown,
  fetchLedger,
  type Known,
  type Progress,
} from './platform.ts';
import { filePieces, readSaved, type Saved } from './saved-files.ts';
import { shownReport } from './shown-report.ts';
import type { Answer, Question } from './verifier-talk.ts';

type CheckQuestion = Extract<Question, { kind: 'check' }>;
type Source = 'file' | 'platform';

/** Makes every check that files and platform give the means for. */
export async function checkDraw(
  question: CheckQuestion,
  say: (answer: Answer) => void,
): Promise<Answer> {
  const saved = await readSaved(question.files);
  const known = await fetchKnown();
  const certificate = saved.certificate ?? (await fetchCertificate(question.drawId));
  const beacon = await askRelays(certificate, known, question.relays);
  const evidence: Evidence = { certificate, ...known };
  const [receipt] = saved.receipts ?? [];
  if (receipt !== undefined) evidence.receipt = receipt;
  if (saved.ticket !== undefined) evidence.ticket = saved.ticket;
  if (beacon.value) evidence.beacon = beacon.value;
  if (question.seen) {
    evidence.seen = { closeHash: fromHex(question.seen.hash), atMs: question.seen.atMs };
  }
  const log = addLog(evidence, saved, question, say);
  const ledger = await addLedger(evidence, saved, question);
  const report = await verify(evidence);
  const sources = sourcesOf({ certificate: saved.certificate ? 'file' : 'platform', log, ledger });
  if (beacon.sentence) sources.push(beacon.sentence);
  const more = (saved.receipts?.length ?? 0) - 1;
  if (more > 0) sources.push(`Of your ${more + 1} receipts the first is checked.`);
  if (known.publicKeys.length === 0) sources.push('The platform’s keys could not be read.');
  return { kind: 'report', report: shownReport(report, sources) };
}

/** Gives the log to the verifier, which reads it once or twice; each reading tells how far it is. */
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

async function addLedger(
  evidence: Evidence,
  { ledger }: Saved,
  { everything }: CheckQuestion,
): Promise<Source | null> {
  if (ledger === undefined && !everything) return null;
  evidence.ledger = ledger ?? (await fetchLedger());
  return ledger === undefined ? 'platform' : 'file';
}

/** The public value from whoever has it; what a relay says is verified like anything else. */
async function askRelays(
  json: unknown,
  { chain }: Known,
  relays: readonly string[],
): Promise<{ value: Beacon | null; sentence: string | null }> {
  const round = roundOf(json);
  if (round === null || relays.length === 0) return { value: null, sentence: null };
  const found = await drandSource({ chain, relays, get: fetchJson }).fetch(round);
  if (found !== 'not-yet') {
    const sentence = `Your browser read round ${round} of the beacon from a public relay itself.`;
    return { value: found, sentence };
  }
  const sentence = `No public relay gave round ${round} to your browser. What the certificate says of it is checked all the same.`;
  return { value: null, sentence };
}

function roundOf(json: unknown): number | null {
  try {
    const { publication, close } = certificateFromJson(json);
    return publication.entropyMode === 'drand-quicknet' && close ? close.round : null;
  } catch {
    return null;
  }
}

const from = { file: 'your file', platform: 'the platform' } as const;

function sourcesOf(read: { certificate: Source; log: Source | null; ledger: Source | null }) {
  const sources = [`The certificate came from ${from[read.certificate]}.`];
  if (read.log) sources.push(`The entry log came from ${from[read.log]}.`);
  if (read.ledger) sources.push(`The ledger came from ${from[read.ledger]}.`);
  return sources;
}
