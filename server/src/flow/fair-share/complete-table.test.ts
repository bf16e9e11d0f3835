import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../../test/source-files.ts';
import { keptThings } from './kept-things.ts';
import { countedThings, type ThingName } from './shared-things.ts';

const counted = Object.keys(countedThings) as ThingName[];

/**
 * The files in which somebody is told to wait, to work or to come again, with the rows of the table
 * that they are about; or the reason why nobody's share is used up there.
 */
const placesOfRefusal: Readonly<Record<string, readonly ThingName[] | string>> = {
  'src/flow/batcher.ts': ['statements'],
  'src/flow/busy.ts': 'the refusal itself, which others throw',
  'src/flow/fair-share/proof-of-work.ts': [
    ...counted,
    'places',
    'pages',
    'takeBacks',
    'codesOfMailbox',
  ],
  'src/flow/fair-share/windows.ts': counted,
  'src/flow/fair-share/read-counter.ts': ['reads', 'keyReads', 'wrongKeys'],
  'src/flow/fair-queue.ts': ['files', 'pictures', 'terms'],
  'src/flow/permit-queue.ts': ['requests'],
  'src/full-day.ts': ['publications', 'termsVersions', 'tierChanges'],
  'src/http/door.ts': 'a process of an earlier release does not know the database any more',
  'src/http/events/mount-events.ts': ['streams'],
  'src/http/mount/failures.ts': 'a statement ran out of time, or the provider gave no answer',
  'src/http/mount/send-text.ts': ['downloads'],
  'src/modules/accounts/passwords.ts': ['hashes'],
  'src/modules/draw-log/ledger/ledger-fault.ts':
    'the ledger signs nothing until a person looked at it',
  'src/modules/memberships/memberships.refusals.ts': ['openCheckouts'],
  'src/modules/one-time-codes/codes.ts': ['codes', 'triesOfCode'],
  'src/modules/payments/payments.refusals.ts': ['openCheckouts', 'places', 'takeBacks'],
  'src/modules/portal/mail-tickets.ts': ['ownTickets'],
};

/** Rows whose taker meets something else than to wait, to work or to come again. */
const silent: readonly ThingName[] = ['laterMails', 'unconfirmed', 'codeUses', 'readyPages'];

/**
 * The files that keep a count or a line which several callers share, with the rows of the table
 * that they are about; or the reason why nobody's share is used up there.
 */
const placesOfCounting: Readonly<Record<string, readonly ThingName[] | string>> = {
  'src/edge/images/prepare-image.ts': ['pictures'],
  'src/flow/fair-share/counters.store.ts': counted,
  'src/flow/fair-share/proof-of-work.ts': 'it remembers the proofs that were used',
  'src/flow/fair-share/read-counter.ts': ['reads', 'keyReads', 'wrongKeys'],
  'src/flow/fair-share/take-share.ts': counted,
  'src/flow/fair-share/unpaid-places.ts': ['places', 'codeUses'],
  'src/http/events/mount-events.ts': ['streams'],
  'src/http/mount/mount-text.ts': ['downloads'],
  'src/http/order-of-requests.ts': ['requests'],
  'src/jobs/background-permits.ts': 'jobs stand in it, and no caller',
  'src/modules/accounts/passwords.ts': ['hashes'],
  'src/modules/media/kept-file.ts': ['files'],
  'src/modules/notifications/deliver-mail.ts': 'jobs stand in it, and no caller',
  'src/modules/payments/for-each-in-time.ts': 'jobs stand in it, and no caller',
  'src/modules/payments/ready-pages/fill-ready-pages.ts': ['readyPages'],
  'src/modules/terms/clean-terms.ts': ['terms'],
  'src/modules/tickets/giving-way.store.ts': ['places', 'codeUses'],
  'src/modules/tickets/reserving/reserve-pressure.store.ts': ['places'],
};

const counting =
  /(?<!function )\b(?:fairQueue|permitQueue|pLimit|countOpenAnswers|addToCounters)(?:<\w+>)?\(|\brate_counters\b/;

const refusing = /Refusal\(\s*'(?:tooSoon|busy|proofNeeded)'|\btooMany\(now\)|\bbusy\(\)/;

describe('the table of shared things', () => {
  it('has a row for each place in the program where somebody waits, works or comes again (product §11.16)', () => {
    const found = sourceFiles({ tests: false }).filter(({ code }) => refusing.test(code));
    expect(found.map(({ path }) => path)).toEqual(Object.keys(placesOfRefusal).toSorted());
  });

  it('has a row for each count and each line that callers share (product §11.16)', () => {
    const found = sourceFiles({ tests: false }).filter(({ code }) => counting.test(code));
    expect(found.map(({ path }) => path)).toEqual(Object.keys(placesOfCounting).toSorted());
    const rows: string[] = [...counted, ...Object.keys(keptThings)];
    const named = Object.values(placesOfCounting).filter((of) => typeof of !== 'string');
    expect(named.flat().filter((row) => !rows.includes(row))).toEqual([]);
  });

  it('has no row that no place is about', () => {
    const named = Object.values(placesOfRefusal).filter((rows) => typeof rows !== 'string');
    const known = new Set<string>([...named.flat(), ...silent]);
    const rows = [...counted, ...Object.keys(keptThings)];
    expect(rows.filter((row) => !known.has(row))).toEqual([]);
  });
});
