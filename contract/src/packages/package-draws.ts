import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import { salesSummary } from '../payments/sales-summary.ts';
import { packageDraw } from './packages.ts';
import { identifier, pageQuery } from '../wire/wire.ts';

const packageId = z.object({
  id: identifier(messages.noPackageWithThisId).describe('The id of a package.'),
});

export const listPackageDrawsCall = endpoint({
  name: 'listPackageDraws',
  method: 'GET',
  path: '/api/club-owner/membership/:id/draws',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: "All draws of one of the owner's packages, the last one first.",
  params: packageId,
  query: z.object(pageQuery),
  answer: z.object({
    draws: z.array(packageDraw),
    totalPages: z.number(),
    totalRecords: z.number(),
  }),
});

export const getPackageSalesCall = endpoint({
  name: 'getPackageSales',
  method: 'GET',
  path: '/api/club-owner/membership/:id/sales',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: "A package's money, for each currency of its tiers.",
  params: packageId,
  // The package's own currency first; it is there also before anything was paid.
  answer: z.object({ books: z.array(salesSummary) }),
});
