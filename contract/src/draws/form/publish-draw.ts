import { clubSuspended } from '@clubdraw/domain/texts/club-messages';
import * as bundleMessages from '@clubdraw/domain/money/bundle-messages';
import {
  giveawaysAboveMost,
  giveawaysAboveTenth,
} from '@clubdraw/domain/entries/codes/entry-code-messages';
import {
  addressRequired,
  dateAfterOpening,
  dateBeforeDraw,
} from '@clubdraw/domain/entries/free-entry-messages';
import { drawChanged } from '@clubdraw/domain/texts/changed-messages';
import { opensBeforeDraw } from '@clubdraw/domain/draws/opening-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { soldOutNeeds } from '@clubdraw/domain/draws/sold-out-messages';
import { z } from 'zod';
import { prizesRefused } from './prizes-refused.ts';
import { drawDraft } from './draw-form.ts';
import { drawEdit, promoDraft } from './promo-form.ts';
import { ownedDraw } from '../draws.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { identifier } from '../../wire/wire.ts';

const drawId = z.object({
  id: identifier(messages.noDrawWithThisId).describe('The id of a draw.'),
});

/**
 * The faults of any draw that are seen together with the clock, the stored pictures or other
 * fields.
 */
const drawRefusals = [
  messages.dateInFuture,
  messages.dateTooFar,
  messages.errorLoadingImage,
  messages.numbersInvalid,
  messages.tooManyCodes,
  messages.tooFewCodes,
];

/**
 * The faults of how a draw is sold and entered that only other fields show, or that blanks make.
 */
const saleRefusals = [
  bundleMessages.bundleNotCheaper,
  bundleMessages.bundlesDiffer,
  bundleMessages.limitAboveTickets,
  bundleMessages.bundleAboveLimit,
  soldOutNeeds,
  giveawaysAboveTenth,
  giveawaysAboveMost,
  addressRequired,
  dateBeforeDraw,
  dateAfterOpening,
  opensBeforeDraw,
  messages.priceAtLeast('$0.50 AUD'),
  messages.priceAtMost('$99,999.99 AUD'),
  messages.tooManyDecimals('AUD'),
];

export const createDrawCall = endpoint({
  name: 'createDraw',
  method: 'POST',
  path: '/api/club-owner/draw/',
  access: 'connectedOwner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Publishes a paid draw.',
  body: drawDraft,
  status: 201,
  refusals: {
    conflict: [clubSuspended],
    invalid: [...drawRefusals, ...saleRefusals, ...prizesRefused],
  },
  answer: z.object({ data: ownedDraw }),
});

export const createPromoDrawCall = endpoint({
  name: 'createPromoDraw',
  method: 'POST',
  path: '/api/club-owner/promo-draw',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Publishes a promotional draw, which costs 0.',
  body: promoDraft,
  status: 201,
  refusals: {
    conflict: [clubSuspended],
    invalid: [...drawRefusals, ...prizesRefused],
  },
  answer: z.object({ data: ownedDraw }),
});

export const updateDrawCall = endpoint({
  name: 'updateDraw',
  method: 'PUT',
  path: '/api/club-owner/draw/:id',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Replaces what a draw says, until its first ticket is sold or a payment is in progress; what is left out goes, or has its default.',
  params: drawId,
  body: drawEdit,
  refusals: {
    invalid: [
      ...drawRefusals,
      ...prizesRefused,
      messages.entryCostValid,
      messages.entryCostAtLeastOne,
      messages.drawTypeRequired,
      ...saleRefusals,
    ],
    conflict: [messages.drawCannotBeEdited, drawChanged],
  },
  answer: z.object({ data: ownedDraw }),
});
