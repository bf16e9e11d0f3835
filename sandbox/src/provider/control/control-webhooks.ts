import type { WebhookFaultPlan } from '../events/webhook-faults.ts';
import { missingResource } from '../http/provider-error.ts';
import { control } from './control.ts';

const count = { type: 'integer', minimum: 0, maximum: 10_000 };

/** `{ hold, duplicateNext, reorderNext, dropNext }`; `hold: false` releases what was held. */
export const planWebhookFaults = control<WebhookFaultPlan>({
  path: 'webhooks',
  properties: {
    hold: { type: 'boolean' },
    duplicateNext: count,
    reorderNext: count,
    dropNext: count,
  },
  run({ provider }, plan) {
    provider.webhooks.faults.plan(plan);
    return provider.webhooks.faults.state();
  },
});

/** `{ event }`: sends an event again, whatever became of it before. */
export const redeliverEvent = control<{ event: string }>({
  path: 'redeliver',
  required: ['event'],
  properties: { event: { type: 'string' } },
  run({ provider }, { event: id }) {
    if (provider.events.get(id) === undefined) throw missingResource('event', id, 'event');
    provider.webhooks.send(id);
    return { event: id };
  },
});
