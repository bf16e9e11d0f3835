import { writeFileSync } from 'node:fs';
import { scheduler } from 'node:timers/promises';

import { toHex } from '../src/tree/bytes.ts';
import { certificateOrNull, type Certificate } from '../src/statements/certificate-json.ts';
import { roundTimeMs } from '../src/beacon/chain.ts';
import { ledgerName, ledgerNumber } from '../src/ledger/ledger-name.ts';
import { verify } from '../src/verify.ts';
import { caseOf } from '../src/verify/case-of.ts';
import type { SigningKey } from '../src/verify/signing-keys.ts';
import { LedgerFault } from '../src/verify/ledger/ledger-fault.ts';
import type { LedgerSource } from '../src/verify/ledger/ledger-source.ts';
import type { Options } from './options.ts';
import { Unreadable } from './files.ts';
import { lookAgain } from './kept-checkpoint.ts';
import { knownEvidence } from './evidence-from.ts';
import { firstKeyOf } from './first-key.ts';
import { Looks } from './looks.ts';
import { lineOf, type Trusted } from './trusted.ts';
import { seenJson, type Seen } from './seen.ts';
import {
  awaitedRound,
  fetchBeacon,
  fetchJson,
  fetchLockBeacon,
  isAddress,
  ledgerAt,
} from './web.ts';

type Watched = { certificate: unknown; seen: Seen | null };

/**
 * Follows a draw until it has a result: writes down the closing hash when it appears, and tells the
 * picks from the round before the draw's publisher does. An address that does not answer is asked
 * again. `say` gets a line at a time.
 */
export async function watch(
  { watch: address, everySec, relays, ledgerFiles: named }: Options,
  known: Trusted,
  say: (line: string) => void,
): Promise<Watched> {
  let seen: Seen | null = null;
  const told: Told = { picks: false, missing: false };
  const looks = new Looks();
  let number = ledgerNumber(known.origin ?? '');
  say(lineOf(known, null));
  for (;;) {
    const json = await fetchJson(address ?? '').catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      say(error.message);
      return null;
    });
    const certificate = json === null ? null : certificateOrNull(json);
    if (certificate) number = ledgerNumber(certificate.ledger.origin);
    const ledger = ledgerBeside(address ?? '', { named, number });
    if (certificate) looks.demandSeen(certificate, known.chain);
    const shown = { json, certificate, looks };
    if (ledger && !(await lookInPeace(ledger, shown, known, say))) {
      await scheduler.wait(everySec * 1000);
      continue;
    }
    if (json !== null && (!certificate || certificate.result)) return { certificate: json, seen };
    if (certificate && isOverdue(certificate)) {
      if (await isCancelled(json, ledger, known)) return { certificate: json, seen };
      throw new Overdue(certificate);
    }
    if (certificate?.closeHash && !seen) {
      seen = { closeHash: certificate.closeHash, atMs: Date.now() };
      writeDown(certificate, seen, known, say);
    }
    const asked = { ...known, relays: relays.length > 0 ? relays : known.relays };
    if (certificate && seen && !told.picks) await tell({ json, certificate, told }, asked, say);
    await scheduler.wait(everySec * 1000);
  }
}

/** Neither closed nor cancelled long after its time; whoever publishes it keeps the result back. */
export class Overdue extends Error {
  constructor({ publication: { runAtMs } }: Certificate) {
    super(`Overdue: its time was ${new Date(runAtMs).toISOString()}, and it is not closed.`);
  }
}

/** A draw closes within minutes of its time; the rest is for accidents. */
const patienceMs = 25 * 60 * 60 * 1000;

function isOverdue({ publication, close }: Certificate): boolean {
  return close === null && Date.now() > publication.runAtMs + patienceMs;
}

/** Whether the ledger says so; without one nobody can tell. */
async function isCancelled(
  certificate: unknown,
  ledger: LedgerSource | null,
  known: Trusted,
): Promise<boolean> {
  if (!ledger) return false;
  const { checks } = await verify({ ...knownEvidence(known), certificate, ledger });
  return checks.some(({ id, numbers }) => id === 'V14' && 'cancelledMs' in numbers);
}

type Named = { named: string | null; number: number };

/** The ledger of the site that has the certificate; null where its address is not the usual one. */
function ledgerBeside(certificate: string, { named, number }: Named): LedgerSource | null {
  if (named !== null) return isAddress(named) ? ledgerAt(named) : null;
  const usual = /^(https?:\/\/[^/]+\/public)\/draws\/[^/]+\/certificate$/.exec(certificate);
  return usual?.[1] === undefined ? null : ledgerAt(ledgerName(usual[1], number));
}

type Shown = { json: unknown; certificate: Certificate | null; looks: Looks };

/**
 * Looks at the ledger with the keys that the certificate leads to. A ledger that does not answer is
 * asked again; one that forked ends the watch, and so does a certificate of another one. Whether a
 * known key signed what was shown and kept.
 */
async function lookInPeace(
  ledger: LedgerSource,
  { json, certificate, looks }: Shown,
  known: Trusted,
  say: (line: string) => void,
): Promise<boolean> {
  try {
    const askedMs = Date.now();
    const found = certificate ? keysOf(json, known) : await firstKeys(ledger, known);
    if (found.keys.length > 0) looks.add(await lookAgain(ledger, found), askedMs);
  } catch (error) {
    if (error instanceof LedgerFault) throw error;
    say(error instanceof Error ? error.message : String(error));
    // Without a certificate nobody tells of changes of the key.
    return looks.demandSigned(!certificate || !(error instanceof RangeError));
  }
  return looks.demandSigned(true);
}

type KnownKeys = { keys: readonly SigningKey[]; newest: string | null };

/** Throws LedgerFault for a certificate of a ledger with another number. */
function keysOf(certificate: unknown, known: Trusted): KnownKeys {
  const { keys, keyFault, origin = null } = caseOf({ ...knownEvidence(known), certificate });
  if (keyFault !== null) throw new LedgerFault(keyFault);
  return { keys, newest: origin };
}

async function firstKeys(
  ledger: LedgerSource,
  { ledgerHash, origin }: Trusted,
): Promise<KnownKeys> {
  return { keys: ledgerHash ? await firstKeyOf(ledger, ledgerHash) : [], newest: origin };
}

function writeDown(
  certificate: Certificate,
  seen: Seen,
  { chain }: Trusted,
  say: (line: string) => void,
): void {
  const { drawId } = certificate.publication;
  const path = `${drawId.replaceAll(/[^\w-]/g, '_').slice(0, 100)}.seen.json`;
  writeFileSync(path, seenJson(drawId, seen));
  say(
    `Closed: ${toHex(seen.closeHash)}, seen ${new Date(seen.atMs).toISOString()}, kept in ${path}`,
  );
  const round = awaitedRound(certificate);
  const at = roundTimeMs(chain, round);
  const when = at > seen.atMs ? `${Math.ceil((at - seen.atMs) / 1000)} s before` : 'after';
  say(`That is ${when} round ${round} (${new Date(at).toISOString()})`);
}

/**
 * All that was said already about the round: the picks that follow from it, or that no relay has
 * it.
 */
type Told = { picks: boolean; missing: boolean };

type Closed = { json: unknown; certificate: Certificate; told: Told };

/**
 * Says what follows from the round, and from that of a lock, or that the round is missing, once
 * each.
 */
async function tell(
  { json, certificate, told }: Closed,
  known: Trusted,
  say: (line: string) => void,
): Promise<void> {
  const { chain, relays } = known;
  const round = awaitedRound(certificate);
  const roundMs = roundTimeMs(chain, round);
  if (roundMs > Date.now()) return;
  const beacon = await fetchBeacon({ chain, relays, round });
  if (!beacon) {
    if (!told.missing && isRoundMissing(roundMs)) say(missingWords(round, roundMs));
    told.missing ||= isRoundMissing(roundMs);
    return;
  }
  const lockBeacon = await fetchLockBeacon(certificate, { chain, relays });
  const isLocked = certificate.publication.lock !== null && !certificate.reveal && !lockBeacon;
  if (isLocked) return;
  const opened = lockBeacon && { lockBeacon };
  const { checks } = await verify({
    ...knownEvidence(known),
    certificate: json,
    beacon,
    ...opened,
  });
  const said = opened ? ['V3', 'V7', 'V9'] : ['V7', 'V9'];
  for (const { id, detail } of checks) if (said.includes(id)) say(detail);
  told.picks = true;
}

/** Relays have a round within seconds; after two minutes it is missing. */
const missedAfterMs = 2 * 60 * 1000;
const roundPatienceMs = 7 * 24 * 60 * 60 * 1000;

function isRoundMissing(roundMs: number): boolean {
  return Date.now() >= roundMs + missedAfterMs;
}

function missingWords(round: number, roundMs: number): string {
  const [since, until] = [roundMs, roundMs + roundPatienceMs].map((ms) =>
    new Date(ms).toISOString(),
  );
  return `Round ${round} is missing since ${since}. The draw waits for this round and for no other; if it is not there by ${until}, the draw is cancelled.`;
}
