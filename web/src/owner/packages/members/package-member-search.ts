import { packageMemberFilters } from '@clubdraw/contract/packages/package-members';
import { emailField, memberSearch } from '../../members/member-search.ts';
import { dayFields, type FilterField } from '../../filters/filter-field.ts';

/**
 * The filters in the address of a package's members: those of a draw's, the tier, and one member.
 */
export const packageMemberSearch = memberSearch.extend({
  tierName: packageMemberFilters.shape.tierName.catch(undefined),
  member: packageMemberFilters.shape.member.catch(undefined),
});

const tierName: FilterField = {
  name: 'tierName',
  label: 'Tier Name',
  kind: 'text',
  placeholder: 'Any part of it',
  say: (part) => `Tier has “${part}”`,
};

const member: FilterField = {
  name: 'member',
  label: 'Member',
  kind: 'found',
  say: () => 'The member that you looked for',
};

/** The filters of a package's members (product §2.21). */
export const packageMemberRows = [[emailField], [tierName], [member], dayFields] as const;

/** The same for who sees no whole addresses. */
export const maskedMemberRows = [[tierName], [member], dayFields] as const;
