import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { buildSale, buyTickets, type Shop } from '../build/sale.ts';

/**
 * The secrets of every shop of this story: what one encrypted and signed the next one reads and
 * goes on with.
 */
export const storyEnv = {
  APP_SECRET: 'a secret of the tests of upgrades and of nothing else',
  SIGNING_KEY: '21'.repeat(32),
  RECOVERY_KEY: '22'.repeat(32),
};

/** Three draws at the moment of an upgrade. */
export type Story = {
  /** The product's now. */
  now: string;
  /** On sale, with tickets, for a month. */
  onSale: string;
  /** Closed, and waiting for its round. */
  running: string;
  drawn: string;
  /** The certificate of the one that is drawn. */
  certificate: unknown;
};

/** Plays the story to the moment of the upgrade. */
export async function playStory(shop: Shop): Promise<Story> {
  const { clock } = shop.context;
  const drawn = await sold(shop, 1);
  const running = await sold(shop, 2);
  const onSale = await sold(shop, 30);
  await passDay(shop);
  await shop.settle();
  await passDay(shop);
  await shop.settleNow();
  const certificate = await certificateOf(shop, drawn);
  return { now: clock.now().toISOString(), onSale, running, drawn, certificate };
}

export const storyDayMs = 86_400_000;

async function sold(shop: Shop, days: number): Promise<string> {
  const runAt = new Date(shop.context.clock.now().getTime() + days * storyDayMs).toISOString();
  const { drawId } = await buildSale(shop, { runAt });
  for (let bought = 0; bought < 3; bought += 1) await buyTickets(shop, drawId);
  return drawId;
}

async function passDay({ context: { clock } }: Shop): Promise<void> {
  await clock.moveTo(new Date(clock.now().getTime() + storyDayMs));
}

/** Everything public about a draw. */
export async function certificateOf(shop: Shop, id: string): Promise<unknown> {
  return (await shop.call(getCertificateCall, { params: { id } })).body;
}
