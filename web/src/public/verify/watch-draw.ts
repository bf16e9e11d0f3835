import { toHex } from 'fairdraw/tree/bytes';
import { unannounced } from 'fairdraw/statements/assurance';
import { certificateFromJson, type Certificate } from 'fairdraw/statements/certificate-json';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { verify } from 'fairdraw/verify';
import type { Evidence } from 'fairdraw/verify/evidence';
import type { LogSource } from 'fairdraw/verify/log/log-lines';
import { askRelays, type HeardRound } from './ask-relays.ts';
import { checkDraw } from './check-draw.ts';
import { firstLookBytes } from './first-look.ts';
import { foreseenNote } from './foreseen-note.ts';
import { fetchCertificate, fetchKnown, keptLog, type Known } from './platform.ts';
import { seenEvidence } from './evidence/seen-evidence.ts';
import { shownReport } from './shown-report.ts';
import { nullWhereUnread } from './unread.ts';
import type { VerifierAnswer, VerifierQuestion, SeenHash } from './verifier-talk.ts';

type WatchQuestion = Extract<VerifierQuestion, { kind: 'watch' }>;

/** Time as the product has it, and waiting, which ends early when the page wakes up. */
export type World = { nowMs: () => number; pause: (ms: number) => Promise<void> };

type Watch = { question: WatchQuestion; say: (answer: VerifierAnswer) => void; world: World };
type Sealed = { json: unknown; certificate: Certificate; known: Known };

/** A log of so many leaves has about a megabyte, which may be read without being asked for. */
const maxLeaves = 10_000;
/** A sleeping device stops timers: shorter ones notice soon after it woke. */
const tickMs = 1_000;
/** Relays have a round a moment after its time; asked before, they answer with errors. */
const headStartMs = 1_500;
const longestGapMs = 30_000;
/** How often all relays are asked before one alone will do, or the platform's copy. */
const patience = 3;

/**
 * Follows a draw to its result: says when the list is closed, computes what follows when the round
 * is there, and only then asks the platform for the result and checks it. The seed of a LIVE draw
 * is behind a lock: its envelope is left to the stage, and when that is late its lock is opened
 * here. Without a network it goes on trying.
 */
export async function watchDrawToCheck(
  question: WatchQuestion,
  say: (answer: VerifierAnswer) => void,
  world: World,
): Promise<VerifierAnswer> {
  const watch = { question, say, world };
  const sealed = await untilSealed(watch);
  const heard = sealed && (await computeAhead(watch, sealed));
  if (heard && 'kind' in heard) return heard;
  await untilDrawn(watch);
  const { drawId, relays } = question;
  const seen = question.seen ?? (sealed && seenNow(sealed));
  const asked = { kind: 'check', drawId, files: [], everything: false, relays, seen } as const;
  return checkDraw(asked, say, heard ?? undefined);
}

function seenNow({ certificate: { closeHash } }: Sealed): SeenHash | null {
  return closeHash && { hash: toHex(closeHash), atMs: Date.now() };
}

/** The closing that waits for its round; null for a draw that has its result. */
async function untilSealed({ question, say, world }: Watch): Promise<Sealed | null> {
  for (let gapMs = 2_000; ; gapMs = Math.min(gapMs * 1.5, longestGapMs)) {
    const known = await fetchKnown();
    const json = await fetchCertificate(question.drawId).catch(() => null);
    const certificate = json === null ? null : certificateFromJson(json);
    if (certificate?.result) return null;
    if (certificate?.close && known.ledgerHash) {
      say({ kind: 'sealed' });
      return { json, certificate, known };
    }
    await world.pause(gapMs);
  }
}

/**
 * The round as it was heard, once what follows is told; or a report, when a check fails already.
 * Null for a LIVE draw whose stage ended with the result.
 */
async function computeAhead(
  watch: Watch,
  sealed: Sealed,
): Promise<HeardRound | VerifierAnswer | null> {
  const { question, say, world } = watch;
  const { json, certificate, known } = sealed;
  const log = await smallLog(question.drawId, certificate);
  const evidence: Evidence = { certificate: json, ...known, ...seenEvidence(question.seen) };
  if (log) evidence.log = log;
  const before = await verify(evidence);
  if (before.verdict === 'failed') return { kind: 'report', report: shownReport(before, []) };
  const round = certificate.close?.round ?? 0;
  const roundMs = roundTimeMs(known.chain, round);
  const { lockRound } = certificate.publication;
  if (lockRound !== null) {
    say({ kind: 'watching', text: stageFirst });
    // The stage shows its numbers for the better part of a minute; that long it is left to it, and
    // some more.
    if (await isDrawnBefore(watch, roundTimeMs(known.chain, lockRound) + stageMs)) return null;
  }
  const waits = 'computes the winner itself, before it asks for the result.';
  const read = log ? 'has read the entry log, which gives the closed list, and ' : '';
  say({ kind: 'watching', text: `Your browser ${read}${waits}` });
  await untilTime(world, roundMs + headStartMs);
  const heard = await untilHeard(watch, sealed, round);
  if (!heard.beacon) return heard;
  const found: Evidence = { ...evidence, beacon: heard.beacon };
  if (lockRound !== null) {
    const { beacon: lockBeacon } = await untilHeard(watch, sealed, lockRound);
    if (lockBeacon) found.lockBeacon = lockBeacon;
  }
  const after = await verify(found);
  if (after.verdict === 'failed') {
    return { kind: 'report', report: shownReport(after, heard.sentences) };
  }
  say({ kind: 'foreseen', note: await foreseenNote(found) });
  const quiet = lockRound === null ? [] : [unannounced];
  const waiting = [...heard.sentences, ...quiet, 'Waiting for the result…'];
  say({ kind: 'watching', text: waiting.join(' ') });
  return heard;
}

const stageMs = 60_000;

const stageFirst =
  'The envelope is opened on the stage first, and this page waits for it. If nobody opens it, your browser does as soon as anybody can.';

/** Whether the result came before this instant. */
async function isDrawnBefore(watch: Watch, ms: number): Promise<boolean> {
  const { world, question } = watch;
  let gapMs = 2 * tickMs;
  for (let left = ms - world.nowMs(); left > 0; left = ms - world.nowMs()) {
    if (await hasResult(question.drawId)) return true;
    await world.pause(Math.min(gapMs, left));
    gapMs = Math.min(gapMs * 1.5, longestGapMs);
  }
  return false;
}

async function untilTime({ nowMs, pause }: World, ms: number): Promise<void> {
  for (let left = ms - nowMs(); left > 0; left = ms - nowMs()) await pause(Math.min(tickMs, left));
}

/** The round from two relays, or fewer when more do not come; without any, the platform's copy. */
async function untilHeard(
  { question: { drawId, relays }, say, world }: Watch,
  { known }: Sealed,
  round: number,
): Promise<HeardRound> {
  for (let tries = 1; ; tries += 1) {
    say({ kind: 'watching', text: `Asking for the public number, round ${round}…` });
    const heard = await askRelays(known, relays, round);
    if (heard.isSettled || (heard.beacon && tries >= patience)) return heard;
    if (tries >= patience && (await hasRound(drawId))) return heard;
    if (!heard.beacon) {
      say({ kind: 'watching', text: `${heard.sentences.join(' ')} It is asked for again.` });
    }
    await world.pause(Math.min(1_000 * 2 ** (tries - 1), longestGapMs));
  }
}

/** Whether the platform has the round. Its copy is verified like a relay's. */
async function hasRound(drawId: string): Promise<boolean> {
  const json = await fetchCertificate(drawId).catch(() => null);
  return json !== null && Boolean(certificateFromJson(json).beacon);
}

async function untilDrawn({ question, world }: Watch): Promise<void> {
  for (let gapMs = 1_000; ; gapMs = Math.min(gapMs * 1.5, longestGapMs)) {
    if (await hasResult(question.drawId)) return;
    await world.pause(gapMs);
  }
}

async function hasResult(drawId: string): Promise<boolean> {
  const json = await fetchCertificate(drawId).catch(() => null);
  return json !== null && certificateFromJson(json).result !== null;
}

/** The log, kept, where it is small; nothing for a large one, or one that does not come. */
async function smallLog(
  drawId: string,
  { close, closeHash: sealed }: Certificate,
): Promise<LogSource | null> {
  if (!close || close.logSize > maxLeaves) return null;
  return keptLog({ drawId, sealed }, firstLookBytes).catch(nullWhereUnread);
}
