import { expect, it } from 'vitest';
import { periodLine } from './stripe-invoices.ts';

type Line = { id: string; parent?: typeof item.parent | null };

const item = { id: 'item', parent: { type: 'invoice_item_details' } };
const details = { type: 'subscription_item_details' };
const ofPeriod = (proration: boolean) => ({
  id: proration ? 'part' : 'period',
  parent: { ...details, subscription_item_details: { proration, subscription_item: 'ours' } },
});
const ofClub = {
  id: 'of the club',
  parent: { ...details, subscription_item_details: { proration: false, subscription_item: 'own' } },
};

it.for([
  { lines: [item, ofPeriod(false)], found: 'period' },
  { lines: [ofPeriod(true), item, ofPeriod(false)], found: 'period' },
  { lines: [ofPeriod(false), ofPeriod(true)], found: 'period' },
  { lines: [ofClub, ofPeriod(false)], found: 'period' },
  { lines: [ofPeriod(true), ofPeriod(false), ofClub], found: 'period' },
  { lines: [{ id: 'once', parent: null }], found: 'once' },
  { lines: [{ id: 'once' }, item], found: 'once' },
  { lines: [], found: undefined },
])('the line that bills the period is $found (product §13.11)', ({ lines, found }) => {
  expect(periodLine<Line>(lines, 'ours')?.id).toBe(found);
});
