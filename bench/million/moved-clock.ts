import { createHttpApp } from '../../sandbox/src/http-app.ts';
import { registerClock } from '../../sandbox/src/clock/clock.routes.ts';
import { OffsetClock, offsetInMemory } from '../../sandbox/src/clock/offset-clock.ts';
import { startClock } from '../../sandbox/src/clock/start-clock.ts';
import { relayChain } from '../../sandbox/src/relay/relay-chain.ts';
import { registerRelay } from '../../sandbox/src/relay/relay.routes.ts';

/** A clock that the product's processes follow, and a relay of the beacon that follows it, too. */
export type MovedClock = AsyncDisposable & {
  /** For the product's processes. */
  settings: NodeJS.ProcessEnv;
  now(): Date;
  /** At once, whatever is due before; does nothing where that has passed. */
  moveTo(at: Date): Promise<void>;
};

/** Starts both in this process: the sandbox's, without its payments and mails. */
export async function startMovedClock(): Promise<MovedClock> {
  const app = createHttpApp();
  const clock = new OffsetClock(offsetInMemory());
  const running = startClock({ clock, sources: [], askProduct: async () => undefined });
  registerClock(app, running);
  registerRelay(app, clock);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    settings: {
      CLOCK_URL: url,
      DRAND_URLS: `${url}/relay/one`,
      DRAND_CHAIN: JSON.stringify(relayChain),
    },
    now: () => clock.now(),
    moveTo: async (at) => {
      await running.advances.advance((now) => new Date(Math.max(now.getTime(), at.getTime())));
    },
    [Symbol.asyncDispose]: async () => {
      await running.stop();
      await app.close();
    },
  };
}
