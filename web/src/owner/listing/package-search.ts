import { packageFilters } from '@clubdraw/contract/packages/package-endpoints';
import { z } from 'zod';

const { shape } = packageFilters;

/**
 * The filters in the address of the package list, by the call's own schema. A value that no field
 * can hold counts as not given: somebody made it up.
 */
export const packageSearch = z.object({
  page: shape.page.catch(1),
  membershipName: shape.membershipName.catch(undefined),
  frequency: shape.frequency.catch(undefined),
  startDate: shape.startDate.catch(undefined),
  endDate: shape.endDate.catch(undefined),
});

/** The latest packages of the dashboard and the profile: 7 of them (product §9.3). */
export const latestPackages = { page: 1, pageSize: 7 };
