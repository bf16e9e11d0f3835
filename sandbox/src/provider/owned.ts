import { missingResource } from './http/provider-error.ts';
import type { Collection } from '../store/store.ts';
import type { Owned } from './records.ts';

/**
 * The record with that id in that account. Another account's object is as unknown as none: 404
 * `resource_missing`, naming `param`.
 */
export function getOwned<Kept extends Owned<unknown>>(wanted: {
  collection: Collection<Kept>;
  account: string;
  id: string;
  kind: string;
  param?: string;
}): Kept {
  const record = wanted.collection.get(wanted.id);
  if (record === undefined || record.account !== wanted.account) {
    throw missingResource(wanted.kind, wanted.id, wanted.param);
  }
  return record;
}
