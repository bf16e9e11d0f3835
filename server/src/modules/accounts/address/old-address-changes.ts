import { cleaning, inPortions } from '../../../jobs/cleaning.ts';
import { deleteAddressChanges } from './address-changes.store.ts';
import { openSince } from './held-address.ts';

/** An earlier sign-in address is kept for as long as it can be put back. */
export const oldAddressChanges = cleaning('oldAddressChanges', ({ db }, now) =>
  inPortions((limit) => deleteAddressChanges(db, { until: openSince(now), limit })),
);
