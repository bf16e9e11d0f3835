import {
  enterForFreeCall,
  sendFreeEntryCodeCall,
} from '@clubdraw/contract/free-entries/free-entry';
import {
  addPostalEntriesCall,
  enterPostalEntriesCall,
  listPostalEntriesCall,
  turnAwayPostalEntryCall,
} from '@clubdraw/contract/free-entries/postal-entries';
import type { ClubCardCause } from '@clubdraw/domain/entries/waiting-cards';
import { vi } from 'vitest';
import type { TestServer } from '../harness.ts';
import type { TestContext } from '../test-context.ts';
import type { Sale, Shop } from './sale.ts';

/**
 * The body of a draw that can be entered online and by post; the last cards come half a day before
 * it.
 */
export function freeWays(
  context: TestContext,
  {
    online = 1,
    max = null,
    each = 2,
  }: { online?: number; max?: number | null; each?: number } = {},
) {
  const until = new Date(context.clock.now().getTime() + 12 * 3600 * 1000).toISOString();
  return {
    freeEntry: {
      online: { each: online, max },
      post: { address: 'PO Box 7, Torquay 3228', each, until },
    },
  };
}

type Entrant = { drawId: string; email: string; via?: string };

/** Asks for a code and takes it from the mail. */
export async function entryCodeOf(server: TestServer, { drawId, email }: Entrant): Promise<string> {
  const { mails } = server.context.mailer;
  const before = mails.length;
  const { status, body } = await server.call(sendFreeEntryCodeCall, { body: { drawId, email } });
  if (status !== 200) throw new Error(`no code: ${body.error}`);
  const mail = await vi.waitUntil(() => mails.slice(before).find(({ to }) => to === email));
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

/** Enters with a code that was mailed. */
export async function enterWith(server: TestServer, entrant: Entrant, otp: string) {
  return server.call(enterForFreeCall, { body: { ...entrant, name: 'Mia Chen', phone: '', otp } });
}

/** Enters as a person does; the next code of an address needs a minute. */
export async function enterFreely(server: TestServer, entrant: Entrant) {
  return enterWith(server, entrant, await entryCodeOf(server, entrant));
}

export type CardToType = Partial<
  Record<'name' | 'address' | 'postcode' | 'email' | 'receivedOn', string>
>;

export function cardOf(name: string, more: CardToType = {}) {
  return { name, address: '1 Sea Road, Torquay', postcode: '3228', ...more };
}

/** The owner types cards in; they wait. */
export async function typeCards(
  shop: Shop,
  { drawId, owner }: Sale,
  entries: readonly CardToType[],
  batchId: string = shop.context.random.uuidv7(),
) {
  const body = { batchId, entries: [...entries] };
  return shop.call(addPostalEntriesCall, { params: { id: drawId }, body }, owner);
}

/** The owner gives all that wait their tickets. */
export async function enterCards(shop: Shop, { drawId, owner }: Sale) {
  return shop.call(enterPostalEntriesCall, { params: { id: drawId } }, owner);
}

export async function listCards(shop: Shop, { drawId, owner }: Sale, search = '') {
  const query = { search };
  return (await shop.call(listPostalEntriesCall, { params: { id: drawId }, query }, owner)).body;
}

export async function turnAwayCard(
  shop: Shop,
  { drawId, owner }: Sale,
  entryId: string,
  cause: ClubCardCause = 'twice',
) {
  const body = { cause, reason: 'The same card twice' };
  return shop.call(turnAwayPostalEntryCall, { params: { id: drawId, entryId }, body }, owner);
}
