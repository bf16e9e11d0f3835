import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import { advanceInvoice } from '../invoices/collect-invoice.ts';
import type { Provider } from '../provider.ts';
import type { Owned } from '../records.ts';
import { nextTurnOf } from '../subscriptions/plan-subscription.ts';
import { takeTurn } from '../subscriptions/renew-subscription.ts';
import type { Turn } from '../turn.ts';

type ClockRecord = Owned<Stripe.TestHelpers.TestClock>;

/** Does, one instant after the other, what falls due until the time that a clock advances to. */
export function runTestClock(turn: Turn, record: ClockRecord): void {
  const { provider } = turn;
  const until = record.object.status_details.advancing?.target_frozen_time;
  if (until === undefined) return;
  for (;;) {
    const first = earliestOf(provider, record.object.id);
    if (first === undefined || first.at > until) break;
    setTime(provider, record, first.at);
    first.act({ ...turn, now: new Date(first.at * 1000) });
  }
  const ready = {
    ...record.object,
    frozen_time: until,
    status: 'ready',
    status_details: {},
  } as const;
  provider.testClocks.set(ready.id, { account: record.account, object: ready });
  emitEvent(turn, {
    account: record.account,
    type: 'test_helpers.test_clock.ready',
    object: ready,
  });
}

/** The clock stands at each instant while that is worked off. */
function setTime({ testClocks }: Provider, { account, object }: ClockRecord, at: number): void {
  testClocks.set(object.id, { account, object: { ...object, frozen_time: at } });
}

interface ClockWork {
  at: number;
  act: (turn: Turn) => void;
}

function earliestOf(provider: Provider, clock: string): ClockWork | undefined {
  const works: ClockWork[] = [];
  for (const record of provider.subscriptions.values()) {
    const at = record.object.test_clock === clock ? nextTurnOf(record) : undefined;
    if (at !== undefined) works.push({ at, act: (turn) => takeTurn(turn, record) });
  }
  for (const record of provider.invoices.values()) {
    const at = record.object.test_clock === clock ? record.next?.at : undefined;
    if (at !== undefined) works.push({ at, act: (turn) => advanceInvoice(turn, record) });
  }
  return works.toSorted((a, b) => a.at - b.at)[0];
}
