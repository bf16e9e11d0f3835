import { join } from 'node:path';
import { agreement, brokenInvariants } from '../support/books.ts';
import { openClub, publishDrawOfClub } from '../support/club.ts';
import { lostOf, openStream } from '../support/crowd.ts';
import type { RunningProduct } from '../support/running-product.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { strike, type Fault, type Struck } from './strike.ts';
import { watchDraw } from './watch-draw.ts';

export type SoldThrough = {
  struck: Struck[];
  told: number;
  paid: number;
  lost: string[];
  /** Answers to whoever could not buy, by status; 0 where nobody answered. */
  refused: Record<number, number>;
  /** Of a stranger who watched the ledger all the time, and then the result. */
  verdict: string;
  books: string;
  broken: string;
};

type Wish = {
  /** One after the other. */
  faults: readonly Fault[];
  /** Purchases in each second. */
  perSecond: number;
  /** For the stranger. */
  folder: string;
  say: (line: string) => void;
};

/** Each of more than ten thousand buyers gets a mail with the result, some fifty a second. */
const mailsToAllMs = 15 * 60_000;

/** A club sells while the cluster is struck; then its draw is drawn, and all is counted. */
export async function sellThrough(
  running: RunningProduct,
  cluster: DatabaseCluster,
  { faults, perSecond, folder, say }: Wish,
): Promise<SoldThrough> {
  const club = await openClub(running);
  const drawId = await publishDrawOfClub(running, club, { inMinutes: 60 * 24 * 30 });
  const url = running.urls[0] ?? '';
  const watch = await watchDraw({ url, drawId, folder: join(folder, 'stranger') });
  const crowd = openStream(running, { drawId, perSecond });
  try {
    const struck: Struck[] = [];
    await crowd.untilMore(10 * perSecond);
    say(`${crowd.told.length} purchases before the first fault`);
    for (const fault of faults) {
      struck.push(await strike(fault, { cluster, crowd, say }));
      // One more entry in the ledger, by whoever leads now.
      await publishDrawOfClub(running, club, { inMinutes: 60 * 24 * 60 });
    }
    await crowd.end();
    const lost = await settled(running, () => lostOf(running, crowd.told));
    await running.advance('P31D');
    await running.settle(mailsToAllMs);
    return {
      struck,
      told: crowd.told.length,
      paid: crowd.told.filter(({ isPaid }) => isPaid).length,
      lost,
      refused: Object.fromEntries(crowd.refused),
      verdict: await watch.verdict,
      books: await agreement(running),
      broken: await brokenInvariants(running),
    };
  } finally {
    watch.stop();
    await crowd.end();
  }
}

/** Within two hours the provider is asked for what the database never heard of. */
async function settled<T>(running: RunningProduct, look: () => Promise<T>): Promise<T> {
  await running.advance('PT2H');
  await running.settle();
  return look();
}
