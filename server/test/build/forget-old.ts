import { timetable } from '../../src/jobs/timetable.ts';
import type { TestContext } from '../test-context.ts';

const cleanings = [
  'oldCodes',
  'oldAddressChanges',
  'oldInvitations',
  'oldDoneCalls',
  'oldAuditLines',
  'oldMails',
  'oldPhones',
  'oldContacts',
  'oldEvents',
  'unusedTerms',
  'expiredSessions',
];

/** Forgets what is no longer kept. */
export async function forgetOld(context: TestContext): Promise<void> {
  // A cleaning pauses on a database: this is the same one by another name.
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  for (const one of timetable.filter(({ name }) => cleanings.includes(name))) {
    await one.sweep({ ...context, db }, context.clock.now());
  }
}
