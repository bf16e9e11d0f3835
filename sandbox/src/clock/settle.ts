import { setTimeout as sleep } from 'node:timers/promises';
import type { DueSource } from './clock.ts';
import type { DueRunner } from './due-runner.ts';
import type { AskProduct, Readiness } from './product-readiness.ts';

export interface SettleWith {
  readonly runner: DueRunner;
  readonly askProduct: AskProduct;
  /** The longest wait for one stand-in and for the product, milliseconds. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

/** What was done at one instant, and what was left undone, in words. */
export interface Settled {
  readonly delivered: string[];
  readonly notes: string[];
  readonly product: Readiness | undefined;
}

const ASK_EVERY_MS = 25;
/** Work that makes work: a refund makes an event, the event makes work in the product, … */
const MOST_ROUNDS = 50;

/**
 * Delivers what is due and waits until every webhook is answered and the product has nothing
 * overdue. Whoever takes longer than `waitMs` is named in the notes and not waited for.
 */
export async function settle(world: SettleWith): Promise<Settled> {
  const delivered = new Set<string>();
  const notes = new Set<string>();
  const givenUp = new Set<DueSource>();
  let product: Readiness | undefined;
  let round = 0;
  for (; round < MOST_ROUNDS && !world.signal.aborted; round += 1) {
    const due = world.runner.due().filter((source) => !givenUp.has(source));
    if (round > 0 && due.length === 0) break;
    for (const source of due) {
      delivered.add(source.name);
      const trouble = await deliverWithin(world, source);
      if (!trouble) continue;
      notes.add(trouble);
      givenUp.add(source);
    }
    product = await waitForProduct(world, notes);
  }
  if (round === MOST_ROUNDS) notes.add('There was still work due after 50 rounds.');
  return { delivered: [...delivered], notes: [...notes], product };
}

async function deliverWithin(world: SettleWith, source: DueSource): Promise<string | undefined> {
  const late = Symbol('late');
  const enough = new AbortController();
  const limit = sleep(world.waitMs, late, {
    signal: AbortSignal.any([world.signal, enough.signal]),
  }).catch(() => late);
  try {
    const first = await Promise.race([world.runner.deliver(source), limit]);
    return first === late ? `${source.name}: not finished after ${seconds(world)}.` : undefined;
  } catch (error) {
    return `${source.name}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    enough.abort();
  }
}

async function waitForProduct(
  world: SettleWith,
  notes: Set<string>,
): Promise<Readiness | undefined> {
  const giveUpAt = performance.now() + world.waitMs;
  for (;;) {
    const product = await world.askProduct(world.signal);
    if (!product) {
      notes.add('The product does not answer: it counts as having nothing due.');
      return undefined;
    }
    if (product.overdue === 0 || world.signal.aborted) return product;
    if (performance.now() > giveUpAt) {
      notes.add(`The product still had ${product.overdue} overdue after ${seconds(world)}.`);
      return product;
    }
    await sleep(ASK_EVERY_MS);
  }
}

function seconds(world: SettleWith): string {
  return `${world.waitMs / 1000} s`;
}
