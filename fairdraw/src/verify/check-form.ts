import { equalBytes, zero32 } from '../tree/bytes.ts';
import type { Certificate } from '../statements/certificate-json.ts';
import { ledgerName, ledgerNumber } from '../ledger/ledger-name.ts';
import { spaceSize } from '../draw/number-space.ts';
import { numberSpaceOf } from '../statements/publication.ts';
import { failed, passed, type CheckOutcome } from './check.ts';
import { isPointOfLock } from './seed/open-lock.ts';

/** V1, once the file could be read: its parts belong together. */
export function checkForm(certificate: Certificate): CheckOutcome {
  const rules = [...publicationRules(certificate), ...stageRules(certificate)];
  const broken = rules.find(([holds]) => !holds);
  if (broken) return failed(broken[1]);
  const stage = certificate.result ? 'drawn' : certificate.close ? 'closed' : 'open';
  return passed(`The certificate is whole; the draw is ${stage}.`, { stage });
}

type Rule = readonly [holds: boolean, otherwise: string];

function publicationRules({ publication, stated }: Certificate): Rule[] {
  const { revision, previous, winners, reserves, method, ticketCap, lock } = publication;
  const space = spaceSize(numberSpaceOf(publication));
  const ofNumber = method === 'COMPUTER_PICKED_NO_WINNER';
  return [
    [BigInt(ticketCap) <= space, 'More tickets are allowed than there are codes.'],
    [winners >= 1, 'A draw has at least one winner.'],
    [!ofNumber || (winners === 1 && reserves === 0), 'A drawn number has one winner, no reserves.'],
    [
      (revision === 0) === equalBytes(previous, zero32()),
      'Exactly the first revision of an announcement follows none.',
    ],
    ...lockRules(publication),
    [
      lock === null || isPointOfLock(lock),
      'The lock is no point of the group, or opens to everybody.',
    ],
    [isSoldOutRight(publication, stated), 'The rule of selling out is not that of this draw.'],
    [(stated.opensAtMs ?? -1) < publication.runAtMs, 'The draw opens at its time or later.'],
  ];
}

/** A LIVE draw has a lock with its round, every other one a commitment to its seed. */
function lockRules({ method, lock, lockRound, seedCommit }: Certificate['publication']): Rule[] {
  const isLive = method === 'LIVE';
  return [
    [(lock !== null) === isLive, 'Just a LIVE draw has a lock.'],
    [(lockRound !== null) === isLive, 'Just a LIVE draw has a round that opens its lock.'],
    [(seedCommit === null) === isLive, 'Just a LIVE draw commits to no seed.'],
  ];
}

/**
 * A draw that runs when it is sold out has just this cap, this latest time, and a winner whom a
 * computer picks.
 */
function isSoldOutRight(
  { ticketCap, runAtMs, method }: Certificate['publication'],
  { soldOut }: Certificate['stated'],
): boolean {
  if (!soldOut) return true;
  const { cap, latestRunAtMs } = soldOut;
  return cap === ticketCap && latestRunAtMs === runAtMs && method === 'COMPUTER_PICKED_WINNER';
}

function stageRules(certificate: Certificate): Rule[] {
  const { close, result, beacon, picks, passOvers, signatures, ledger } = certificate;
  const closed = [close, certificate.closeHash, signatures.close, ledger.closeSeq];
  const drawn = [result, certificate.resultHash, signatures.result, ledger.resultSeq];
  const { publication, reveal, lockBeacon } = certificate;
  const opened = [reveal, certificate.revealHash, signatures.reveal, ledger.revealSeq];
  const isLocked = publication.lock !== null;
  return [
    [allOrNone(closed), 'A part of the closing is missing.'],
    [allOrNone(drawn), 'A part of the result is missing.'],
    [allOrNone(opened), 'A part of the opening is missing.'],
    [
      !close || (close.seed === null) === isLocked,
      'Just the closing of a LIVE draw shows no seed.',
    ],
    [!reveal || (isLocked && close !== null), 'Something is opened that is not locked and closed.'],
    [!lockBeacon || isLocked, 'There is a round for a lock that the draw does not have.'],
    [
      !result || !isLocked || Boolean(reveal ?? lockBeacon),
      'The result comes without what opens its lock.',
    ],
    [!result || close !== null, 'There is a result without a closing.'],
    [!beacon || close !== null, 'There is a round without a closing.'],
    [!result || beacon !== null, 'The round of the result is missing.'],
    [!close || close.listSize <= close.logSize, 'The list is longer than the log.'],
    [picks.length === (result?.positions.length ?? 0), 'There are not as many picks as positions.'],
    [passOvers.every(({ reason }) => reason.trim() !== ''), 'A pick is passed over for no reason.'],
    [passOvers.length <= picks.length, 'More are passed over than were picked.'],
    [isClaimRight(certificate), 'A result claims a level.'],
    [isRowOfLedgers(certificate), 'How its ledger begins is not there once, in its row.'],
  ];
}

/** The first entries of a row of ledgers, of which the draw's is one. */
function isRowOfLedgers({ keys: { beginnings }, ledger }: Certificate): boolean {
  const isOrdered = beginnings.every(
    ({ origin }, at) => origin === ledgerName(ledger.origin, at + 1),
  );
  return isOrdered && beginnings.length >= ledgerNumber(ledger.origin);
}

/** A draw that was carried into a later ledger claims no level. */
function isClaimRight({ claimedAssurance, result, ledger }: Certificate): boolean {
  if (claimedAssurance !== null) return result !== null;
  return result === null || ledgerNumber(ledger.origin) > 1;
}

function allOrNone(parts: readonly unknown[]): boolean {
  return parts.every((part) => part === null) || parts.every((part) => part !== null);
}
