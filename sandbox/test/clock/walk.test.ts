import { scheduler } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceTarget } from '../../src/clock/advance-target.ts';
import { OffsetClock, offsetInMemory } from '../../src/clock/offset-clock.ts';
import { askProductAt } from '../../src/clock/product-readiness.ts';
import { startClock, type RunningClock } from '../../src/clock/start-clock.ts';
import { FakeProduct } from './fake-product.ts';
import { PlannedSource } from './planned-source.ts';

const hour = 3_600_000;

describe('an advance', () => {
  const product = new FakeProduct();
  let clock: OffsetClock;
  let running: RunningClock;
  let payments: PlannedSource;
  let mail: PlannedSource;
  let journal: string[];

  beforeEach(async () => {
    clock = new OffsetClock(offsetInMemory());
    payments = new PlannedSource('payments');
    mail = new PlannedSource('mail');
    journal = [];
    product.waiting.length = 0;
    product.done.length = 0;
    product.stuck = 0;
    product.melting = 0;
    product.onAsk = () => Promise.resolve();
    product.follow(() => clock.now());
    product.onWork = (at) => journal.push(`product ${at.toISOString()}`);
    payments.onWork = async (at) => void journal.push(`payments ${at.toISOString()}`);
    mail.onWork = async (at) => void journal.push(`mail ${at.toISOString()}`);
    running = startClock({
      clock,
      sources: [payments, mail],
      askProduct: askProductAt(await product.start()),
      waitMs: 150,
    });
  });

  afterEach(async () => {
    await running.stop();
    await product.stop();
  });

  const inHours = (hours: number): Date => new Date(clock.now().getTime() + hours * hour);
  const advance = (duration: string) =>
    running.advances.advance((now) => advanceTarget(now, duration));

  it('visits the due instants of stand-ins and product in their order', async () => {
    const [first, second, third, fourth] = [inHours(1), inHours(2), inHours(3), inHours(4)];
    payments.plan.push(third, first);
    product.waiting.push(second);
    mail.plan.push(fourth);

    const { steps, offsetSeconds } = await advance('P1D');

    expect(journal).toEqual([
      `payments ${first.toISOString()}`,
      `product ${second.toISOString()}`,
      `payments ${third.toISOString()}`,
      `mail ${fourth.toISOString()}`,
    ]);
    expect(steps.map(({ at, due }) => [at, due])).toEqual([
      [first.toISOString(), ['payments']],
      [second.toISOString(), ['product']],
      [third.toISOString(), ['payments']],
      [fourth.toISOString(), ['mail']],
    ]);
    expect(offsetSeconds).toBe(24 * 3600);
  });

  it('leaves what lies behind its end for later', async () => {
    payments.plan.push(inHours(5));

    const { steps } = await advance('PT4H');

    expect(steps).toEqual([]);
    expect(payments.done).toEqual([]);
  });

  it('shows each stand-in the instant that is due, not the end', async () => {
    const due = inHours(6);
    let seen = 0;
    payments.plan.push(due);
    payments.onWork = async () => void (seen = clock.now().getTime());

    await advance('P7D');

    expect(seen).toBeGreaterThanOrEqual(due.getTime());
    expect(seen).toBeLessThan(due.getTime() + hour);
  });

  it('goes on at an instant while work there makes new work', async () => {
    const due = inHours(1);
    product.waiting.push(due);
    product.onWork = (at) => {
      journal.push('product closes the draw');
      payments.plan.push(at);
    };
    payments.onWork = async (at) => {
      journal.push('payments sends the event');
      product.onWork = () => journal.push('product handles the event');
      product.waiting.push(at);
    };

    const { steps } = await advance('PT2H');

    expect(journal).toEqual([
      'product closes the draw',
      'payments sends the event',
      'product handles the event',
    ]);
    expect(steps).toHaveLength(1);
    expect(steps[0]?.due.toSorted()).toEqual(['payments', 'product']);
  });

  it('visits work that an earlier stop has planned', async () => {
    const [first, second] = [inHours(1), inHours(9)];
    payments.plan.push(first);
    payments.onWork = async (at) => {
      if (at === first) payments.plan.push(second);
    };

    const { steps } = await advance('P1D');

    expect(steps.map(({ at }) => at)).toEqual([first.toISOString(), second.toISOString()]);
  });

  it('jumps over nothing that becomes due while a step comes to its end', async () => {
    const first = inHours(1);
    const second = new Date(first.getTime() + 200);
    payments.plan.push(first, second);
    product.waiting.push(inHours(5));
    let asked = 0;
    product.onAsk = async () => {
      if (payments.done.length !== 1) return;
      asked += 1;
      // The third answer ends the step; by then the second is just due.
      if (asked === 3) await until(second);
    };
    const deliveredAt: Date[] = [];
    payments.onWork = async () => void deliveredAt.push(clock.now());

    await advance('P1D');

    const [, secondAt] = deliveredAt;
    expect(secondAt?.getTime()).toBeLessThan(second.getTime() + hour);
  });

  async function until(moment: Date): Promise<void> {
    while (clock.now() < moment) await scheduler.wait(1);
  }

  it('names a stand-in that does not finish and goes on', async () => {
    const never = Promise.withResolvers<void>();
    payments.plan.push(inHours(1));
    payments.onWork = () => never.promise;
    mail.plan.push(inHours(2));

    const { steps, offsetSeconds } = await advance('P1D');
    never.resolve();

    expect(steps[0]?.notes).toEqual(['payments: not finished after 0.15 s.']);
    expect(mail.done).toHaveLength(1);
    expect(offsetSeconds).toBe(24 * 3600);
  });

  it('names a stand-in that fails and goes on', async () => {
    payments.plan.push(inHours(1));
    payments.onWork = () => Promise.reject(new Error('no connection'));
    mail.plan.push(inHours(2));

    const { steps } = await advance('P1D');

    expect(steps[0]?.notes).toEqual(['payments: no connection']);
    expect(mail.done).toHaveLength(1);
  });

  it('says so when the product does not finish its work', async () => {
    product.stuck = 2;

    const { steps, offsetSeconds } = await advance('PT1H');

    expect(steps.flatMap(({ notes }) => notes)).toEqual([
      'The product still had 2 overdue after 0.15 s.',
    ]);
    expect(offsetSeconds).toBe(3600);
  });

  it('goes on waiting for a stand-in that gets ahead', async () => {
    const finished = Promise.withResolvers<void>();
    let asked = 0;
    payments.progress = () => {
      asked += 1;
      if (asked === 4) finished.resolve();
      return asked;
    };
    payments.onWork = () => finished.promise;
    payments.plan.push(inHours(1));

    const { steps } = await advance('P1D');

    expect(steps.flatMap(({ notes }) => notes)).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(4);
  });

  it('goes on waiting for a product whose work gets less', async () => {
    product.melting = 20;

    const { steps } = await advance('PT1H');

    expect(steps.flatMap(({ notes }) => notes)).toEqual([]);
    expect(product.melting).toBe(0);
  });

  it('counts a product that does not answer as having nothing due', async () => {
    await product.stop();
    payments.plan.push(inHours(1));

    const { steps } = await advance('P1D');

    expect(payments.done).toHaveLength(1);
    expect(steps.flatMap(({ notes }) => notes)).toEqual([
      'The product does not answer: it counts as having nothing due.',
    ]);
  });

  it('of no time waits until everything due is done', async () => {
    product.waiting.push(new Date(clock.now().getTime() - 1), new Date(clock.now().getTime() - 2));

    const { offsetSeconds } = await advance('PT0S');

    expect(product.waiting).toEqual([]);
    expect(offsetSeconds).toBe(0);
  });

  it('of no time that finds nothing to do leaves the latest walk in memory', async () => {
    payments.plan.push(inHours(1));
    await advance('PT2H');

    await advance('PT0S');

    expect(running.advances.latest?.steps).toHaveLength(1);
  });

  it('takes its turn after the one under way', async () => {
    payments.plan.push(inHours(12), inHours(36));

    const answers = await Promise.all([advance('P1D'), advance('P1D')]);

    expect(answers.map(({ offsetSeconds }) => offsetSeconds)).toEqual([86_400, 172_800]);
    expect(answers.map(({ steps }) => steps.length)).toEqual([1, 1]);
  });

  it('ends early when the sandbox stops', async () => {
    for (let hour = 1; hour < 200; hour += 1) payments.plan.push(inHours(hour));
    const reached = Promise.withResolvers<void>();
    payments.onWork = async () => reached.resolve();
    const walking = advance('P30D');
    await reached.promise;

    await running.stop();

    expect((await walking).offsetSeconds).toBeLessThan(30 * 86_400);
    expect(payments.plan.length).toBeGreaterThan(0);
  });

  it('is not needed for what falls due by itself', async () => {
    const worked = Promise.withResolvers<Date>();
    payments.onWork = async (at) => worked.resolve(at);
    const due = new Date(clock.now().getTime() + 50);
    payments.plan.push(due);

    expect(await worked.promise).toEqual(due);
  });
});
