import type { CardPrizes } from '@clubdraw/contract/draws/card-prize';
import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { writtenPerson } from 'fairdraw/tree/leaves';
import type { Context } from '../../../context.ts';
import { transaction, type Db, type Trx } from '../../../db/database.ts';
import { takeShare } from '../../../flow/fair-share/take-share.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import { findKnownDraw } from '../../draw-log/find-public-draw.ts';
import { followShortAddress } from '../../draws/short/follow-short-address.ts';
import { lockDraw } from '../draw-run.store.ts';
import { getDrawnResult, updateAward } from './awards.store.ts';
import { tellClaimed } from './tell-club/tell-claimed.ts';
import { getDrawOfCard, listPickedCards, type PickedCard } from './cards.store.ts';

export type TypedCard = {
  /** A draw's id, the address of its page, or its short code. */
  draw: string;
  name: string;
  postcode: string;
  /** The client's network address. */
  clientAddress: string;
};

/**
 * Somebody who entered by post says `This is me`, by name and postcode as the ticket commits to
 * them. Each prize of such a card is claimed from then on, so that nobody can say it was not; the
 * club looks at who comes. A stranger who guesses learns no more than somebody who knows both: not
 * whether a draw has such a card without a prize.
 *
 * @throws {Refusal} tooSoon beyond five tries a day of a network; missing for everything that is no
 *   prize of a card
 */
export async function claimByPost(context: Context, typed: TypedCard): Promise<CardPrizes> {
  await takeShare(context, 'cards', { address: typed.clientAddress });
  const drawId = await findDraw(context, typed.draw);
  // Nobody waits for a stranger's guess: the draw is locked for somebody who knows a card.
  const isKnown = drawId !== undefined && (await listCardsOf(context.db, drawId, typed)).length > 0;
  if (!isKnown) throw new Refusal('missing', prizeMessages.noPrizeOfCard);
  return transaction(context.db, async (trx) => claimAll(trx, context, { drawId, typed }));
}

async function claimAll(
  trx: Trx,
  context: Context,
  { drawId, typed }: { drawId: string; typed: TypedCard },
): Promise<CardPrizes> {
  const now = context.clock.now();
  await lockDraw(trx, drawId);
  const { clubEmail, ...named } = await getDrawOfCard(trx, drawId);
  const prizes: CardPrizes['prizes'] = [];
  for (const card of await listCardsOf(trx, drawId, typed)) {
    prizes.push(await prizeOf(trx, context, { drawId, card, now }));
  }
  const { supportEmail } = context.settings;
  return { ...named, clubEmail: isErasedEmail(clubEmail) ? supportEmail : clubEmail, prizes };
}

async function listCardsOf(db: Db | Trx, drawId: string, typed: TypedCard): Promise<PickedCard[]> {
  const asTyped = JSON.stringify(writtenPerson(typed));
  const cards = await listPickedCards(db, drawId);
  return cards.filter((card) => JSON.stringify(writtenPerson(card)) === asTyped);
}

const idInside = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The draw that a person typed; undefined where that names none. */
async function findDraw(context: Context, typed: string): Promise<string | undefined> {
  const [id] = idInside.exec(typed) ?? idInside.exec(await pathBehind(context, typed)) ?? [];
  return id && (await findKnownDraw(context, id.toLowerCase()))?.id;
}

/** The address to which a short code leads; empty for one of nothing. */
async function pathBehind(context: Context, typed: string): Promise<string> {
  return (await followShortAddress(context, typed.split('/').at(-1) ?? '')) ?? '';
}

type Claiming = { drawId: string; card: PickedCard; now: Date };

async function prizeOf(
  trx: Trx,
  context: Context,
  { drawId, card, now }: Claiming,
): Promise<CardPrizes['prizes'][number]> {
  const { place, rank, prize, claimedAt, givenBackAt, passedAt, reason } = card;
  if (passedAt) return { prize, state: 'passedOver', at: passedAt.toISOString(), reason };
  if (givenBackAt)
    return { prize, state: 'givenBack', at: givenBackAt.toISOString(), reason: null };
  const at = claimedAt ?? (await claim(trx, context, { drawId, place, rank, now }));
  return { prize, state: 'claimed', at: at.toISOString(), reason: null };
}

async function claim(
  trx: Trx,
  context: Context,
  { drawId, place, rank, now }: { drawId: string; place: number; rank: number; now: Date },
): Promise<Date> {
  const { name, hash: about } = await getDrawnResult(trx, drawId);
  const body = { by: 'post', place, rank };
  const record = { drawId, name, type: 'claim', about, body, now } as const;
  const claimedAt = await enterRecord(trx, context, record);
  await updateAward(trx, { drawId, rank }, { claimed_at: claimedAt, is_claimed_by_post: true });
  await tellClaimed(trx, context, { drawId, rank });
  return claimedAt;
}
