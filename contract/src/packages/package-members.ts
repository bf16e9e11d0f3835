import { maxEmailLength } from '@clubdraw/domain/people/email';
import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { daysInOrder } from '../wire/days-in-order.ts';
import { endpoint } from '../wire/endpoint.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import {
  day,
  filter,
  id,
  identifier,
  instant,
  money,
  moreMatch,
  pageQuery,
  plainText,
} from '../wire/wire.ts';

const packageMember = z.object({
  email: z.string(),
  tierName: z.string(),
  /** Of each period of this member, who may have joined at an earlier price. */
  price: money,
  /** The tier that the member changes into, and from when on; null for none. */
  comingTier: z.string().nullable(),
  comingFrom: instant.nullable(),
  /** Bought draws that have not closed. */
  leftRecurrence: z.number(),
  /** When the first period was paid. */
  createdAt: instant,
});
export type PackageMember = z.output<typeof packageMember>;

export const packageMemberFilters = daysInOrder(
  z.object({
    ...pageQuery,
    email: filter(plainText(maxEmailLength)).describe('A part of the e-mail, in any case.'),
    startDate: filter(day).describe("The first day of the purchase, in the package's zone."),
    endDate: filter(day).describe("The last day of the purchase, in the package's zone."),
    tierName: filter(plainText(120)).describe("A part of the tier's name, in any case."),
    member: filter(id).describe('The id of a membership: that one alone.'),
  }),
);
export type PackageMemberFilters = z.output<typeof packageMemberFilters>;

export const listPackageMembersCall = endpoint({
  name: 'listPackageMembers',
  method: 'GET',
  path: '/api/club-owner/club-members/:id',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: "A package's members, newest first; with `Accept: text/csv` all of them as CSV.",
  params: z.object({
    id: identifier(messages.noPackageWithThisId).describe('The id of a package.'),
  }),
  query: packageMemberFilters,
  refusals: { invalid: [endBeforeStart] },
  isAlsoCsv: true,
  answer: z.object({
    members: z.array(packageMember),
    totalPages: z.number(),
    totalRecords: z.number(),
    hasMore: z.boolean().describe(moreMatch),
  }),
});
