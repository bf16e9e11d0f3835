import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');

/**
 * Attacks on the rules of draws by a club, the platform, a thief or an outage, and for each the
 * test that shows how it ends: the file, and the title as it stands there.
 */
const attacks: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  'a club strikes every rival’s ticket before the close': [
    [
      'server/src/modules/payments/refunds/give-back.test.ts',
      'by the %s moves money alone: all of them take part (product §14.7)',
    ],
    [
      'fairdraw/test/tampered/tampered-dates.ts',
      'a ticket was taken out behind the cut: ${reason}',
    ],
  ],
  'C1: a friend of the club buys the draw up, and is paid back': [
    [
      'server/src/modules/payments/refunds/give-back.test.ts',
      'before the result costs the platform’s share, is counted and stands in the first line',
    ],
    [
      'server/src/modules/payments/refunds/give-back.test.ts',
      'after the result is counted within a day, and said at the place that wins',
    ],
  ],
  'C2: a lock that does not open, or that opens for Clubdraw alone': [
    ['fairdraw/src/beacon/lock.test.ts', 'opens with its key and with round $round to one seed'],
    ['fairdraw/src/beacon/lock.test.ts', 'is not what is $why'],
    ['fairdraw/test/tampered/tampered-live.ts', 'the lock is what is ${why}'],
    [
      'fairdraw/test/live.test.ts',
      'follows from the signature of the lock’s round, with the publisher gone',
    ],
  ],
  'C3: the platform names witnesses of its own': [
    [
      'fairdraw/src/verify/check-anchors.test.ts',
      'counts nobody whom the verifier does not know: the site would choose its judges',
    ],
    ['fairdraw/test/known-by-number.test.ts', 'a witness of the site’s own'],
    [
      'server/src/modules/proofs/witnesses.test.ts',
      'of an announcement stay, whoever is named later, and are asked until its end',
    ],
  ],
  'H1: tickets that nobody paid or confirmed win, since nothing is void behind the time': [
    [
      'server/src/modules/draw-run/cut-draw.test.ts',
      'is entered at its time, once, before what is being paid is settled and before the close',
    ],
    [
      'fairdraw/test/dates-of-ledger.test.ts',
      'may be followed by tickets, by what nobody paid and by what nobody confirmed',
    ],
  ],
  'H2: a ticket is taken out behind the time, and no line of the log has a date': [
    ['fairdraw/test/tampered/tampered-dates.ts', 'the log was never cut'],
    ['fairdraw/test/tampered/tampered-dates.ts', 'the cut came before the time'],
    [
      'server/src/modules/draw-run/cut-draw.test.ts',
      'lets no code make a ticket void that was paid',
    ],
  ],
  'H3: an outage, which a stranger with load can buy, makes all open draws fail': [
    [
      'fairdraw/test/dates-of-ledger.test.ts',
      'that miss 70 minutes leave the draw verified, and the times are told',
    ],
    [
      'fairdraw/test/tampered/tampered-dates.ts',
      'a turn is silent about a receipt that is older than 20 minutes',
    ],
  ],
  'H4: a thief’s tickets stay for nothing, since the club was quick with the money': [
    [
      'server/src/modules/payments/disputes/fraud-warnings.test.ts',
      'loses them also where the club was quicker with the money',
    ],
  ],
  'H5: drand’s majority alone knows the winner of a draw by date from its publication on': [
    ['fairdraw/test/tampered/tampered-live.ts', 'a draw by date has a lock in its file'],
  ],
  'H6: a result is promised for a draw that was never closed': [
    [
      'fairdraw/src/verify.test.ts',
      'has no result while it was never closed, whatever round is there, and is promised none',
    ],
    ['web/test/public/never-closed.test.ts', 'is promised none: %s (product §12.7)'],
    [
      'server/src/modules/draw-run/result-news.test.ts',
      'is none of a draw that was never closed, nor is there one of its list (product §12.7)',
    ],
  ],
  'H7: a number of people that the public log cannot have': [
    [
      'server/src/modules/operator/strike-tickets.test.ts',
      'stand on the page of the draw and of its check before anybody checks, with all other reasons (product §12.9)',
    ],
    [
      'fairdraw/test/struck.test.ts',
      'is no first line within it, and the list of sources says it by Clubdraw’s count',
    ],
  ],
  'H8: a club leaves cards in the drawer, or turns away whom it does not like': [
    [
      'server/src/modules/free-entries/waiting-cards.test.ts',
      'get their tickets by themselves three days after the last day, so that no club strikes by a drawer (product §4.14)',
    ],
    [
      'server/src/modules/free-entries/waiting-cards.test.ts',
      'is counted by its cause where everybody reads it, when it is turned away before (product §12.16)',
    ],
    [
      'fairdraw/test/tampered/tampered-sources.ts',
      'nobody counted the cards that were turned away, though the draw has its result',
    ],
  ],
  'H9: somebody sells a draw out and takes back, and a car is drawn among five': [
    [
      'server/src/modules/draw-run/sold-out/taken-back.test.ts',
      'keeps the tickets of whoever bought it out: no car is drawn among five (product §12.17)',
    ],
    [
      'server/src/modules/draw-run/sold-out/latest-time.test.ts',
      'keeps its latest time where fewer count at the early one, and lets nobody in (product §12.17)',
    ],
    [
      'fairdraw/test/tampered/tampered-sold-out.ts',
      'whoever sold it out took the money back, and few are left at its latest time',
    ],
  ],
  'H10: Clubdraw sees the number, dislikes the winner and closes once more': [
    [
      'fairdraw/test/tampered/tampered-dates.ts',
      'there is a second closing, because the first was late',
    ],
    ['fairdraw/test/tampered/tampered-dates.ts', 'the ledger dates the closing ${off} ms off'],
    [
      'fairdraw/test/command-line-web.test.ts',
      'ends with 1 for a closing that the ledger did not have when its round was there',
    ],
  ],
  'M2: whoever computes from the ledger is ahead of the stage': [
    [
      'server/src/modules/draw-run/live-reveal.test.ts',
      'is told by nobody before the stage has shown it, at any process, and by everybody then (product §12.7)',
    ],
    [
      'fairdraw/test/live.test.ts',
      '%i ms after the press is in time up to a minute: %s (product §12.7)',
    ],
  ],
  'M3: dating the last sale across the border of a time chooses the round': [
    [
      'fairdraw/test/sold-out.test.ts',
      'dating the last ticket chooses nothing: of two hours of dates there are two rounds at most',
    ],
    [
      'server/src/modules/draw-run/sold-out/sold-out.test.ts',
      'takes its time from the entry of the record: one that is made later runs a day later (product §12.17)',
    ],
  ],
  'M4: a club has its rivals asked again and again to take their tickets out': [
    [
      'server/src/modules/payments/refunds/persuaded-rivals.test.ts',
      'reaches a holder with one mail for a refund and five of the tickets a day, all in the product’s words (attack on the first draft, M4)',
    ],
  ],
  'M5: some hundred strikes stay below the number that is told': [
    ['fairdraw/test/struck.test.ts', 'stand in a record each, and in the first line'],
  ],
  'forged: a strike without a record': [['fairdraw/test/struck.test.ts', 'are refused with %s']],
  'forged: a LIVE draw shows a seed at its close': [
    ['fairdraw/test/tampered/tampered-live.ts', 'the closing of a LIVE draw shows a seed'],
  ],
  'forged: one lock for two draws': [
    ['fairdraw/test/tampered/tampered-live.ts', 'the lock was announced for another draw, too'],
  ],
  'Clubdraw goes away behind the close of a LIVE draw': [
    [
      'fairdraw/test/command-line-live.test.ts',
      'finishes it from the certificate and the log of its close, by two rounds of the beacon',
    ],
  ],
};

/** How a title stands in its file, whatever the quotes around it. */
function stands(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
}

describe.each(Object.entries(attacks))('%s', (_attack, tests) => {
  it.each(tests)('is shown by a test that is there: %s › %s', (file, title) => {
    expect(stands(readFileSync(join(project, file), 'utf8'), title)).toBe(true);
  });
});
