import { packageChanged } from '@clubdraw/domain/texts/changed-messages';
import { clubSuspended } from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { newPackageDraft, packageDraft } from './package-form.ts';
import { ownedPackage } from '../packages.ts';
import { revisionField } from '../../wire/revision.ts';
import { identifier } from '../../wire/wire.ts';

const packageId = z.object({
  id: identifier(messages.noPackageWithThisId).describe('The id of a package.'),
});

export const createPackageCall = endpoint({
  name: 'createPackage',
  method: 'POST',
  path: '/api/club-owner/membership/',
  access: 'connectedOwner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Puts a membership package with its tiers on sale and publishes its first draw.',
  body: newPackageDraft,
  status: 201,
  refusals: {
    invalid: [messages.dateInFuture, messages.dateTooFar, messages.errorLoadingImage],
    conflict: [clubSuspended],
  },
  answer: z.object({ data: ownedPackage }),
});

export const updatePackageCall = endpoint({
  name: 'updatePackage',
  method: 'PUT',
  path: '/api/club-owner/membership/:id',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Replaces what a package says and the tiers that newcomers choose from; what is left out goes, or has its default. Members keep the price and the entries that they bought. From the first member or a payment in progress on, its frequency, currency, dates, zone and the rules about winners stay as they are.',
  params: packageId,
  body: packageDraft.extend({ revision: revisionField }),
  refusals: {
    invalid: [messages.dateInFuture, messages.dateTooFar, messages.errorLoadingImage],
    conflict: [messages.packageCannotBeEdited, packageChanged],
  },
  answer: z.object({ data: ownedPackage }),
});
