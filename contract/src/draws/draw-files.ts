import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import type { PlainCall } from '../wire/plain-call.ts';
import { qrVias } from '../pages/short-address.ts';
import { drawName } from './draw-name.ts';
import { drawEvent } from './stage-endpoint.ts';

const cardHeaders = { 'Cache-Control': 'For good with the right `v`, else for minutes.' };

const qrFormat = z.object({
  format: z.enum(['svg', 'png']).default('svg').describe('PNG is for printers and chats.'),
  via: z
    .enum(qrVias)
    .optional()
    .describe('The name that the address in it carries, so that sales by it are counted.'),
  margin: z.enum(['yes', 'no']).default('yes').describe('SVG alone: `no` is for white paper.'),
});
const qrAnswers = {
  200: { description: 'The code.', mediaTypes: ['image/svg+xml', 'image/png'] },
} as const;

export const downloadDrawQr = {
  name: 'downloadDrawQr',
  method: 'GET',
  path: '/public/qr/draw/:drawId',
  limit: 'reads',
  summary: 'The short address of a draw, or the remote of its stage, as a QR code.',
  params: z.object({ drawId: drawName }),
  query: qrFormat.extend({
    to: z
      .enum(['page', 'remote'])
      .default('page')
      .describe('`remote`, as SVG: where the owner opens the envelope from a phone.'),
  }),
  answers: qrAnswers,
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

export const downloadPackageQr = {
  name: 'downloadPackageQr',
  method: 'GET',
  path: '/public/qr/package/:packageId',
  limit: 'reads',
  summary: 'The short address of a package as a QR code.',
  params: z.object({ packageId: z.guid().toLowerCase().describe('The id of a package.') }),
  query: qrFormat,
  answers: qrAnswers,
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

export const downloadDrawCalendar = {
  name: 'downloadDrawCalendar',
  method: 'GET',
  path: '/public/calendar/draw/:drawId',
  limit: 'reads',
  summary: 'The date of a draw as a file for calendars.',
  params: z.object({ drawId: drawName }),
  query: z.object({}),
  answers: { 200: { description: 'The entry.', mediaTypes: ['text/calendar'] } },
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

/** `v` names what the card says, so that it can be kept for good. */
const cardVersion = z.object({
  v: z.string().optional().describe('The version in the address on the page.'),
});

export const downloadShareCard = {
  name: 'downloadShareCard',
  method: 'GET',
  path: '/public/card/draw/:drawId',
  limit: 'reads',
  summary: 'The picture that a shared link to a draw shows, 1200 × 630.',
  params: z.object({ drawId: z.guid().toLowerCase().describe('The id of a draw.') }),
  query: cardVersion,
  answers: {
    200: { description: 'The picture.', mediaTypes: ['image/jpeg'], headers: cardHeaders },
  },
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

export const downloadPackageCard = {
  name: 'downloadPackageCard',
  method: 'GET',
  path: '/public/card/package/:packageId',
  limit: 'reads',
  summary: 'The picture that a shared link to a package shows, 1200 × 630.',
  params: z.object({ packageId: z.guid().toLowerCase().describe('The id of a package.') }),
  query: cardVersion,
  answers: {
    200: { description: 'The picture.', mediaTypes: ['image/jpeg'], headers: cardHeaders },
  },
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

export const watchDraw = {
  name: 'watchDraw',
  method: 'GET',
  path: '/public/draws/:drawId/events',
  limit: 'reads',
  summary: 'Counts, phase, seal and result of a draw as server-sent events, as they change.',
  params: z.object({ drawId: drawName }),
  query: z.object({
    counted: z
      .enum(['yes', 'no'])
      .default('yes')
      .catch('yes')
      .describe('`no` for the club that shows the draw: it is no watcher of its own.'),
    again: z
      .enum(['yes', 'no'])
      .default('no')
      .catch('no')
      .describe(
        '`yes` for a stage: the events go on after the draw, and say when its club has it shown again.',
      ),
  }),
  answers: {
    200: {
      description: 'Events without end; each has its data as JSON.',
      mediaTypes: ['text/event-stream'],
      schema: drawEvent,
    },
    204: { description: 'Nothing will change any more, and `Last-Event-ID` names the last event.' },
  },
  refusals: { missing: [messages.noDrawWithThisId], busy: [messages.somethingWentWrong] },
} as const satisfies PlainCall;
