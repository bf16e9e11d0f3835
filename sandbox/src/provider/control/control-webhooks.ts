import type { WebhookFaultPlan } from '../events/webhook-faults.ts';
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
