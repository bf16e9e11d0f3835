import { emitEvent } from '../events/emit-event.ts';
import type { AccountRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { capabilityOf } from './capability-of.ts';

/** Replaces an account and tells so: `account.updated`, and `capability.updated` for each change. */
export function changeAccount(turn: Turn, record: AccountRecord): AccountRecord {
  const { provider } = turn;
  const before = provider.accounts.get(record.account);
  provider.accounts.set(record.account, record);
  if (before === undefined) return record;
  const previous = changedParts(before.object, record.object);
  if (Object.keys(previous).length === 0) return record;
  emitEvent(turn, {
    account: record.account,
    type: 'account.updated',
    object: record.object,
    previous,
  });
  const names = new Set([...Object.keys(before.requested), ...Object.keys(record.requested)]);
  for (const name of names) {
    const [old, fresh] = [capabilityOf(before, name), capabilityOf(record, name)];
    if (old.status === fresh.status) continue;
    emitEvent(turn, {
      account: record.account,
      type: 'capability.updated',
      object: fresh,
      previous: changedParts(old, fresh),
    });
  }
  return record;
}

function changedParts(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
    ),
  );
}
