import { packageMemberFilters } from '@clubdraw/contract/packages/package-members';
import { z } from 'zod';
import { emailField } from '../../members/member-search.ts';
import { dayFields, type FilterField } from '../../list/filter-field.ts';

const { shape } = packageMemberFilters;

/**
 * The filters in the address of a members list, by the call's own schema; other values are ignored.
 */
export const packageMemberSearch = z.object({
  page: shape.page.catch(1),
  email: shape.email.catch(undefined),
  tierName: shape.tierName.catch(undefined),
  startDate: shape.startDate.catch(undefined),
  endDate: shape.endDate.catch(undefined),
});

const tierName: FilterField = {
  name: 'tierName',
  label: 'Tier Name',
  kind: 'text',
  placeholder: 'Any part of it',
  say: (part) => `Tier has “${part}”`,
};

/** The filters of a package's members (spec §2.21). */
export const packageMemberRows = [[emailField], [tierName], dayFields] as const;
