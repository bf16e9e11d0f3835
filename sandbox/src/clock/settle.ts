import { scheduler } from 'node:timers/promises';
import type { DueSource } from './clock.ts';
import type { DueRunner } from './due-runner.ts';
import type { AskProduct, Readiness } from './product-readiness.ts';

export interface SettleWith {
  readonly runner: DueRunner;
  readonly askProduct: AskProduct;
  /** The longest wait while a stand-in or the product gets no further, milliseconds. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

/** The work done at one instant, and the work left undone, in words. */
export interface Settled {
  readonly delivered: string[];
  readonly notes: string[];
  readonly product: Readiness | undefined;
  /**
   * When the stand-ins were last asked for what is due; later instants have not had their chance.
   */
  readonly lookedAt: Date;
}

/** The product is asked soon at first, then less and less often. */
const firstAskMs = 2;
const askEveryMs = 25;
/** Work that makes work: a refund makes an event, the event makes work in the product, … */
const maxRounds = 50;
/** In the first, what the product has just asked for may still be on its way back to it. */
const quietRounds = 2;

/**
 * Delivers what is due and waits until every webhook is answered and the product has nothing
 * overdue. A stand-in that gets no further for `waitMs` is named in the notes and not waited for.
 */
export async function settle(world: SettleWith): Promise<Settled> {
  const delivered = new Set<string>();
  const notes = new Set<string>();
  const givenUp = new Set<DueSource>();
  let product: Readiness | undefined;
  let lookedAt = world.runner.now();
  let quiet = 0;
  for (let round = 0; quiet < quietRounds && !world.signal.aborted; round += 1) {
    if (round === maxRounds) {
      notes.add(`There was still work due after ${maxRounds} rounds.`);
      break;
    }
    lookedAt = world.runner.now();
    const wereDue = await deliverAll(world, { delivered, notes, givenUp });
    const answer = await waitForProduct(world, notes);
    product = answer.product;
    quiet = wereDue || answer.hadWork ? 0 : quiet + 1;
    if (answer.gaveUp) break;
  }
  return { delivered: [...delivered], notes: [...notes], product, lookedAt };
}

/** Every stand-in is asked, due or not: it also waits for what it has on its way. */
async function deliverAll(
  world: SettleWith,
  said: { delivered: Set<string>; notes: Set<string>; givenUp: Set<DueSource> },
): Promise<boolean> {
  let wereDue = false;
  for (const source of world.runner.sources) {
    if (said.givenUp.has(source)) continue;
    const trouble = await deliverWithin(world, source);
    if (world.runner.hadWork(source)) {
      wereDue = true;
      said.delivered.add(source.name);
    }
    if (!trouble) continue;
    said.notes.add(trouble);
    said.givenUp.add(source);
  }
  return wereDue;
}

async function deliverWithin(world: SettleWith, source: DueSource): Promise<string | undefined> {
  const enough = new AbortController();
  const limit = untilStuck(world, source, AbortSignal.any([world.signal, enough.signal]));
  try {
    const first = await Promise.race([world.runner.deliver(source), limit]);
    return first === late ? `${source.name}: not finished after ${seconds(world)}.` : undefined;
  } catch (error) {
    return `${source.name}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    enough.abort();
  }
}

const late = Symbol('late');

/** Resolves once the source has got no further for `waitMs`, or the signal has come. */
async function untilStuck(
  { waitMs }: SettleWith,
  source: DueSource,
  signal: AbortSignal,
): Promise<typeof late> {
  for (let before = source.progress?.(); !signal.aborted;) {
    await scheduler.wait(waitMs, { signal }).catch(() => undefined);
    const now = source.progress?.();
    if (now === before) break;
    before = now;
  }
  return late;
}

interface ProductAnswer {
  readonly product: Readiness | undefined;
  readonly hadWork: boolean;
  readonly gaveUp: boolean;
}

async function waitForProduct(world: SettleWith, notes: Set<string>): Promise<ProductAnswer> {
  let giveUpAt = performance.now() + world.waitMs;
  let least = Number.POSITIVE_INFINITY;
  let pauseMs = firstAskMs;
  for (let hadWork = false; ; hadWork = true) {
    const product = await world.askProduct(world.signal);
    if (!product) {
      notes.add('The product does not answer: it counts as having nothing due.');
      return { product, hadWork, gaveUp: false };
    }
    if (product.overdue === 0 || world.signal.aborted) return { product, hadWork, gaveUp: false };
    if (product.overdue < least) giveUpAt = performance.now() + world.waitMs;
    least = Math.min(least, product.overdue);
    if (performance.now() > giveUpAt) {
      notes.add(`The product still had ${product.overdue} overdue after ${seconds(world)}.`);
      return { product, hadWork, gaveUp: true };
    }
    await scheduler.wait(pauseMs);
    pauseMs = Math.min(2 * pauseMs, askEveryMs);
  }
}

function seconds(world: SettleWith): string {
  return `${world.waitMs / 1000} s`;
}
