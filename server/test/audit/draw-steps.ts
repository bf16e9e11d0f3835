import { buildConnectedOwner } from '../build/connected-owner.ts';
import { buildCodeSale } from '../build/entry-code.ts';
import { drawnDraw, passDays } from '../build/drawn-draw.ts';
import { freeWays, cardOf, typeCards } from '../build/free-entry.ts';
import { passStage, pressOpen, waitingLiveDraw } from '../build/live-draw.ts';
import { buildSale, buyTickets, type Sale, type Shop } from '../build/sale.ts';
import { announce, minuteMs } from '../build/crowd/ready-pages.ts';
import { drawBody } from '../build/sold-draw.ts';
import { wonByPost } from '../build/won-by-post.ts';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { addHelperLinkCall } from '@clubdraw/contract/draws/helper-links';
import type { MakeStep, Step } from './step.ts';

/** A step of the owner of a draw. */
function of({ owner, drawId }: Sale, step: Omit<Step, 'by'> = {}): Step {
  return { by: owner, ...step, params: { id: drawId, ...step.params } };
}

async function withCards(shop: Shop) {
  const sale = await buildSale(shop, freeWays(shop.context));
  const { body } = await typeCards(shop, sale, [cardOf('Ann Lee'), cardOf('Bo Lim')]);
  return { sale, entryId: body.accepted[0]?.id ?? '' };
}

const entries = [cardOf('Ann Lee')];

/** The calls about a draw that is on sale. */
const saleSteps = {
  createDraw: async ({ context }) => ({
    by: await buildConnectedOwner(context),
    body: drawBody(context),
  }),
  createPromoDraw: async ({ context }) => ({
    by: await buildConnectedOwner(context),
    body: drawBody(context),
  }),
  updateDraw: async (shop) =>
    of(await buildSale(shop), { body: drawBody(shop.context, { entryCost: 12 }) }),
  updateDrawTerms: async (shop) => of(await buildSale(shop), { body: { html: '<p>New</p>' } }),
  cancelDraw: async (shop) => of(await buildSale(shop)),
  addHelperLink: async (shop) => of(await buildSale(shop), { body: { name: 'Mia Chen' } }),
  removeHelperLink: async (shop) => {
    const sale = await buildSale(shop);
    const named = { params: { id: sale.drawId }, body: { name: 'Mia Chen' } };
    const { body } = await shop.call(addHelperLinkCall, named, sale.owner);
    return of(sale, { params: { via: body.helper.via } });
  },
  createEntryCode: async (shop) =>
    of(await buildSale(shop), { body: { code: 'SPRING', percentOff: 10, uses: 5 } }),
  endEntryCode: async (shop) => {
    const { code, ...sale } = await buildCodeSale(shop, { percentOff: 10 });
    return of(sale, { params: { code } });
  },
  announceCrowd: async (shop) => {
    const at = new Date(shop.context.clock.now().getTime() + 10 * minuteMs).toISOString();
    return of(await buildSale(shop), { body: { at, buyers: 100 } });
  },
  callOffCrowd: async (shop) => {
    const sale = await buildSale(shop);
    await announce(shop, sale);
    return of(sale);
  },
  listDrawMembers: async (shop) => of(await buildSale(shop)),
  mailPurchase: async (shop) => {
    const { drawId, owner } = await buildSale(shop);
    const id = await buyTickets(shop, drawId);
    await shop.context.clock.advance(120);
    return { by: owner, params: { id } };
  },
  refundPurchase: async (shop) => {
    const { drawId, owner } = await buildSale(shop, { giveaways: 2 });
    return { by: owner, params: { id: await buyTickets(shop, drawId) } };
  },
} satisfies Record<string, MakeStep>;

/** The calls about cards by post. */
const cardSteps = {
  addPostalEntries: async (shop) =>
    of(await buildSale(shop, freeWays(shop.context)), {
      body: { batchId: shop.context.random.uuidv7(), entries },
    }),
  enterPostalEntries: async (shop) => of((await withCards(shop)).sale),
  turnAwayPostalEntry: async (shop) => {
    const { sale, entryId } = await withCards(shop);
    return of(sale, { params: { entryId }, body: { cause: 'twice', reason: 'Ann sent two' } });
  },
  listPostalEntries: async (shop) => of((await withCards(shop)).sale),
} satisfies Record<string, MakeStep>;

/** The calls about a draw that ran. */
const drawnSteps = {
  startLiveDraw: async (shop) => of(await waitingLiveDraw(shop)),
  showDrawAgain: async (shop) => {
    const sale = await waitingLiveDraw(shop);
    await pressOpen(shop, sale);
    await shop.settleNow();
    await passStage(shop);
    return of(sale);
  },
  passOver: async (shop) => {
    const drawn = await drawnDraw(shop);
    await passDays(shop, 14);
    return of(drawn, {
      body: { code: drawn.codes[0], reason: 'Not claimed', cause: 'unclaimed' },
    });
  },
  enterLetter: async (shop) => {
    const won = await wonByPost(shop);
    const sentOn = localDateTime(shop.context.clock.now(), 'Australia/Sydney').slice(0, 10);
    return of(won, { body: { code: won.code, sentOn } });
  },
  noteHandOver: async (shop) => {
    const drawn = await drawnDraw(shop);
    return of(drawn, { body: { code: drawn.codes[0], handedOver: true } });
  },
} satisfies Record<string, MakeStep>;

/** Every call about draws; those that let time pass first, while there are few draws to run. */
export const drawSteps = { ...drawnSteps, ...saleSteps, ...cardSteps };
