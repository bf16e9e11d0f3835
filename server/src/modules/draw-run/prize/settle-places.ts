import { takenBackGoesOnAt } from '@clubdraw/domain/draws/passing-over';
import { passCodes, secondPrizeReason } from 'fairdraw/statements/statements';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { appendToLedger } from '../../draw-log/ledger/append-to-ledger.ts';
import { publishedConditions } from '../../draw-log/published-conditions.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import {
  countReserves,
  insertFirstAwards,
  insertNextAward,
  listHolders,
  toldKey,
  updateAward,
  type PlaceToSettle,
} from './awards.store.ts';
import { personOf } from './person-of.ts';
import { statePassOver, type Because } from './state-pass-over.ts';
import { tellSecondPrizes } from './tell-second-prizes.ts';

/**
 * In the certificate, for everybody; the protocol wants the provider's number of the case at its
 * end.
 */
const takenBackReason = (bankCase: string): string =>
  `The payer’s bank took the payment for this ticket back, case ${bankCase}`;

type Settling = { drawId: string; now: Date };

/**
 * Gives each place of a new result to the pick of its rank, and settles them. The caller holds the
 * draw's row, and the result stands in the ledger.
 */
export async function givePlaces(
  trx: Trx,
  context: Context,
  { drawId, winners, now }: Settling & { winners: number },
): Promise<void> {
  const { claimDays } = await conditionsOf(trx, drawId);
  await insertFirstAwards(trx, { drawId, winners, claimDays, now });
  const first = await listHolders(trx, { drawId });
  await settle(trx, context, { drawId, now, given: first.map(({ rank }) => rank) });
}

/**
 * Passes over every holder whose money the bank took back, seven days after they were told, and,
 * where nobody keeps two prizes, who has an earlier place, from the first place on. The caller
 * holds the draw's row.
 */
export async function settlePlaces(trx: Trx, context: Context, settling: Settling): Promise<void> {
  await settle(trx, context, { ...settling, given: [] });
}

/**
 * Passes over the holder of a place, whose reason is known, and settles all of them after that. The
 * caller holds the draw's row and has seen that the pick has the place. Answers the date of the
 * statement's entry.
 */
export async function passOverPick(
  trx: Trx,
  context: Context,
  { drawId, now, rank, place, ...because }: Settling & Because & { rank: number; place: number },
): Promise<Date> {
  const passing = { drawId, place, now };
  const statement = await statePassOver(trx, context, { ...passing, rank, ...because });
  const { claimDays } = await conditionsOf(trx, drawId);
  const next = await insertNextAward(trx, { ...passing, claimDays });
  const given = next === null ? [] : [next];
  const [enteredAt] = await settle(trx, context, { drawId, now, given, statements: [statement] });
  return enteredAt ?? now;
}

type Given = Settling & {
  /** Ranks that got a place just now, and are told where they keep it. */
  given: readonly number[];
  /** Pass-overs that are not in the ledger yet. */
  statements?: readonly Uint8Array[];
};

/** Answers the dates of the pass-overs' entries, in their order. */
async function settle(
  trx: Trx,
  context: Context,
  { drawId, now, given, statements: before = [] }: Given,
): Promise<Date[]> {
  const { claimDays, onePrizeEach } = await conditionsOf(trx, drawId);
  let reserves = await countReserves(trx, drawId);
  const statements = [...before];
  const fresh = new Set(given);
  const persons = new Set<string>();
  const told: PlaceToSettle[] = [];
  const seconds: PlaceToSettle[] = [];
  for (const holder of await listHolders(trx, { drawId })) {
    let award: PlaceToSettle | undefined = holder;
    while (award) {
      const earlier = onePrizeEach && reserves > 0 ? persons : null;
      const because = causeOf(award, { earlier, now });
      if (!because) break;
      const { place, rank } = award;
      statements.push(await statePassOver(trx, context, { drawId, place, rank, now, ...because }));
      if (because.code === passCodes.secondPrize) seconds.push(award);
      const next = await insertNextAward(trx, { drawId, place, claimDays, now });
      award = undefined;
      if (next === null) break;
      reserves -= 1;
      fresh.add(next);
      [award] = await listHolders(trx, { drawId, rank: next });
    }
    if (!award) continue;
    await storeBankCase(trx, drawId, award);
    persons.add(personOf(award));
    if (fresh.has(award.rank)) told.push(award);
  }
  await tellHolders(trx, context, { drawId, told });
  await tellSecondPrizes(trx, context, { drawId, passed: seconds });
  return enterAll(trx, context, { drawId, statements, now });
}

/**
 * Notes that the bank has the money of a holder who keeps the place for now: a sweep comes back
 * (`prizesWithBank`).
 */
async function storeBankCase(
  trx: Trx,
  drawId: string,
  { rank, bankCase }: PlaceToSettle,
): Promise<void> {
  if (bankCase !== null) await updateAward(trx, { drawId, rank }, { bank_case: bankCase });
}

type Entering = { drawId: string; statements: readonly Uint8Array[]; now: Date };

async function enterAll(
  trx: Trx,
  context: Context,
  { drawId, statements, now }: Entering,
): Promise<Date[]> {
  const dates: Date[] = [];
  for (const statement of statements) {
    dates.push(await appendToLedger(trx, context, { kind: 'pass', drawId, statement, now }));
  }
  return dates;
}

/**
 * Why a holder does not keep the place; `earlier` are the holders of the places before it, where
 * that matters. A decision of the bank counts once the holder had time to answer.
 */
function causeOf(
  award: PlaceToSettle,
  { earlier, now }: { earlier: ReadonlySet<string> | null; now: Date },
): Because | null {
  const { bankCase, toldAt } = award;
  if (bankCase !== null && toldAt !== null && takenBackGoesOnAt(toldAt) <= now) {
    return { code: passCodes.takenBack, reason: takenBackReason(bankCase) };
  }
  if (!earlier?.has(personOf(award))) return null;
  return { code: passCodes.secondPrize, reason: secondPrizeReason };
}

async function tellHolders(
  trx: Trx,
  context: Context,
  { drawId, told }: { drawId: string; told: readonly PlaceToSettle[] },
): Promise<void> {
  const mails = told.flatMap(({ rank, email }) => {
    if (!email) return [];
    return [{ key: toldKey({ drawId, rank }), recipient: email, about: { drawId, rank } }];
  });
  await queueMails(trx, context, { kind: mailKinds.winnerTold, mails });
}

async function conditionsOf(
  trx: Trx,
  drawId: string,
): Promise<{ claimDays: number; onePrizeEach: boolean }> {
  const conditions = (await publishedConditions(trx, [drawId])).get(drawId);
  if (!conditions) throw new Error('every draw has conditions');
  return conditions;
}
