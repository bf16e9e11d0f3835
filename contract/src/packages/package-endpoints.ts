import { frequencies } from '@clubdraw/domain/time/frequency';
import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns, wholeTeam } from '@clubdraw/domain/people/may';
import { listedPackage, ownedPackage, publicPackage } from './packages.ts';
import { daysInOrder } from '../wire/days-in-order.ts';
import { day, filter, identifier, pageQuery, plainText } from '../wire/wire.ts';

const packageId = z.object({
  id: identifier(messages.noPackageWithThisId).describe('The id of a package.'),
});

/** The words of the filter (product §9.1): the one that differs from the form's means the same. */
export const frequencyFilters = ['Weekly', 'Bi-weekly', 'Monthly', 'Yearly'] as const;

const frequency = z
  .enum([...frequencies, 'Bi-weekly'], messages.unknownFrequency)
  .transform((word) => (word === 'Bi-weekly' ? 'Fortnightly' : word));

export const packageFilters = daysInOrder(
  z.object({
    ...pageQuery,
    frequency: filter(frequency).describe('How often it draws; Bi-weekly means Fortnightly.'),
    startDate: filter(day).describe('The first day of its next draw, in its zone.'),
    endDate: filter(day).describe('The last day of its next draw, in its zone.'),
    membershipName: filter(plainText(120)).describe('A part of its name, in any case.'),
  }),
);
export type PackageFilters = z.output<typeof packageFilters>;

export const listPackagesCall = endpoint({
  name: 'listPackages',
  method: 'GET',
  path: '/api/club-owner/membership',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: "The owner's membership packages, newest first.",
  query: packageFilters,
  refusals: { invalid: [endBeforeStart] },
  answer: z.object({
    memberships: z.array(listedPackage),
    totalPages: z.number(),
    totalRecords: z.number(),
  }),
});

export const getPackageCall = endpoint({
  name: 'getPackage',
  method: 'GET',
  path: '/api/club-owner/membership/:id',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: "One of the owner's packages, with its draws and what may be done to it.",
  params: packageId,
  answer: ownedPackage,
});

export const cancelPackageCall = endpoint({
  name: 'cancelPackage',
  method: 'DELETE',
  path: '/api/club-owner/membership/:id',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Cancels a package: no further charge is made, and what is not drawn yet is refunded.',
  params: packageId,
  refusals: { conflict: [messages.packageCancelled, messages.packageDrawRunning] },
  answer: ownedPackage,
});

export const getPublicPackageCall = endpoint({
  name: 'getPublicPackage',
  method: 'GET',
  path: '/public/club-owner/membership/:id',
  access: 'anyone',
  limit: 'reads',
  sharing: 'crowd',
  summary: 'A membership package as everybody may see it.',
  params: packageId,
  answer: publicPackage,
});
