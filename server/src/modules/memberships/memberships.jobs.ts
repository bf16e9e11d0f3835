import { endCancelledPackageJob, syncMembershipJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { endCancelledPackage } from './billing/end-cancelled-package.ts';
import { syncMembership } from './billing/sync-membership.ts';

export const membershipsJobs: JobHandler[] = [
  handles(endCancelledPackageJob, endCancelledPackage),
  handles(syncMembershipJob, (context, { membershipId }) =>
    syncMembership(context, { membershipId, priority: { purpose: 'paid' } }),
  ),
];
