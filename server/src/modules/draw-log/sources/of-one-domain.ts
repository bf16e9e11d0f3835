import type { Db, Trx } from '../../../db/database.ts';
import { hostDomain } from '../../../flow/fair-share/email-domain.ts';
import { countByHost, findOfOneDomain } from './of-one-domain.store.ts';

/**
 * The most tickets of a draw that came online for nothing from one e-mail domain: one who has a
 * domain has all its mailboxes. The domains of large providers of mail are none.
 */
export async function countOfOneDomain(db: Db | Trx, drawId: string): Promise<number> {
  const byDomain = new Map<string, number>();
  for (const { host, tickets } of await countByHost(db, drawId)) {
    const domain = hostDomain(host);
    if (domain !== undefined) byDomain.set(domain, (byDomain.get(domain) ?? 0) + tickets);
  }
  return Math.max(0, ...byDomain.values());
}

/**
 * The same for a page: as it was when the list was closed, once that is entered; people may have
 * been erased since.
 */
export async function readOfOneDomain(db: Db, drawId: string): Promise<number> {
  return (await findOfOneDomain(db, drawId)) ?? countOfOneDomain(db, drawId);
}
