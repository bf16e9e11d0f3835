import type { SignedPassOver } from '../src/statements/certificate.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import type { LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { recordBody, recordHash } from '../src/tree/record.ts';
import { passHash, resultHash, type PassOver } from '../src/statements/statements.ts';
import { buildDraw, sign, type BuiltDraw, type DrawPlan } from './build-draw.ts';
import { courseOf, filesOf, statementsOf, type Files } from './files-of.ts';
import { ledgerOf } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const condition = 'Only people of 18 years and more';

/** Something that happens after a result, some days later. */
export type Step = { day: number; rank: number; place?: number } & (
  | { pass: number; reason?: string; enteredOn?: number }
  | { record: string; body?: string }
);

/** The usual course: the holder of a rank is told on a day, and passed over for not claiming. */
export function unclaimed(rank: number, day: number, days = 14): Step[] {
  return [
    { day, rank, record: 'told' },
    { day: day + days, rank, pass: 4 },
  ];
}

/** No e-mail reaches the holder: there is no address, or no server takes the mail. */
export function byPost(mail: 'none' | 'refused', day = 0): Step {
  return { day, rank: 0, record: 'told', body: recordBody({ place: 0, rank: 0, mail }) };
}

type Letter = { rank?: number; sent?: string; sentDay?: number; dispatch?: string };

/**
 * The club says that it sent a letter: half a day before the entry, unless the step says otherwise.
 */
export function letter(
  day: number,
  { rank = 0, sentDay = day - 0.5, ...lines }: Letter = {},
): Step {
  const { closedAtMs } = workedPlan('V1');
  const { sent = String(closedAtMs + sentDay * dayMs), dispatch = 'RR 1234 AU' } = lines;
  const how = dispatch === '' ? {} : { dispatch };
  return { day, rank, record: 'letter', body: recordBody({ place: 0, rank, sent, ...how }) };
}

/** The payer's bank has the money for the ticket of the first winner. */
export function takenBack(day: number, reason = 'The bank has it, case dp_1Ab-c_2'): Step {
  return { day, rank: 0, pass: 2, reason };
}

/**
 * A drawn draw with one winner and three reserves, days to claim, and a condition that excludes
 * some.
 */
export function excludingDraw(claimDays = 14): BuiltDraw {
  return excluding(workedPlan('V1'), claimDays);
}

export const fetching = 'fetch it within 40 days of the claim';

/** The same, and its winner has 40 days to fetch the prize. */
export function fetchedDraw(): BuiltDraw {
  const { conditions, ...plan } = workedPlan('V1');
  return excluding({ ...plan, conditions: `${conditions}eligible ${fetching}\n` });
}

/** A drawn draw in which nobody pays, so that none of its tickets was taken back. */
export function promotionalDraw(): BuiltDraw {
  const { publication, entries, ...plan } = workedPlan('V1');
  const issued = entries.filter(({ type }) => type === 'issue');
  return buildDraw({ ...plan, publication: { ...publication, kind: 'promo' }, entries: issued });
}

/** The same with a winner for each of three prizes, and five reserves. */
export function severalPrizes(): BuiltDraw {
  return excluding(workedPlan('V6'));
}

/**
 * A draw of two prizes of which nobody keeps both: 30 reserves are wanted, and five tickets are
 * left for it.
 */
export function onePrizeEach(): BuiltDraw {
  const { conditions: several, publication, ...plan } = workedPlan('V6');
  const conditions = several.replace(/^!prize .*$/m, '!prize 1 - A helmet\n!one-prize-each');
  return excluding({
    ...plan,
    conditions,
    publication: { ...publication, winners: 2, reserves: 30 },
  });
}

function excluding(plan: DrawPlan, claimDays = 14): BuiltDraw {
  const claimed = plan.conditions.replace(/^claim \d+$/m, `claim ${claimDays}`);
  const conditions = `${claimed}eligible ${condition}\n`;
  const publication = { ...plan.publication, conditionsHash: conditionsHash(conditions) };
  return buildDraw({ ...plan, conditions, publication });
}

/** The entries of the ledger after a draw, and the pass-overs of its certificate. */
function stepsOf(
  draw: BuiltDraw,
  steps: readonly Step[],
): { passOvers: SignedPassOver[]; entries: LedgerEntry[] } {
  const drawnMs = courseOf(draw).result.atMs;
  const passOvers: SignedPassOver[] = [];
  const entries = steps.map((step): LedgerEntry => {
    const atMs = drawnMs + step.day * dayMs;
    const { rank, place = 0 } = step;
    if (!('pass' in step)) {
      return { atMs, statement: recordAt(draw, { ...step, place, atMs }) };
    }
    const { pass: code, reason = 'Not claimed', enteredOn = step.day } = step;
    const pass: PassOver = {
      resultHash: resultHash(draw.result),
      place,
      rank,
      code,
      reason,
      atMs,
    };
    passOvers.push({ place, rank, code, reason, atMs, signature: sign(passHash(pass)) });
    const statement = preimageOf((hash) => passHash(pass, hash));
    return { atMs: drawnMs + enteredOn * dayMs, statement };
  });
  return { passOvers, entries };
}

type RecordStep = { record: string; rank: number; place: number; atMs: number; body?: string };

function recordAt(draw: BuiltDraw, { record: type, rank, place, atMs, body }: RecordStep) {
  const record = {
    drawId: draw.publication.drawId,
    type,
    about: resultHash(draw.result),
    atMs,
    body: body ?? recordBody({ place, rank }),
  };
  return preimageOf((hash) => recordHash(record, hash));
}

/**
 * The files of a draw after some steps; `hidden` of its last pass-overs are not in the certificate.
 */
export function passedFiles(draw: BuiltDraw, steps: readonly Step[], hidden = 0): Files {
  const { passOvers, entries } = stepsOf(draw, steps);
  const shown = passOvers.slice(0, passOvers.length - hidden);
  const files = filesOf({ ...draw, passOvers: shown });
  return { ...files, ledger: ledgerOf([...statementsOf(draw), ...entries]) };
}
