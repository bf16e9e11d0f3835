import { z } from 'zod';
import type { PlainCall } from '../wire/plain-call.ts';

const json = ['application/json'] as const;

const clockAhead = z
  .number()
  .nullable()
  .describe('Seconds by which the clock of this machine is ahead; null before the first look.');

/** The process lives. */
export const healthz = {
  name: 'healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the process lives.',
  answers: {
    200: { description: 'It does.', mediaTypes: json, schema: z.object({ ok: z.literal(true) }) },
  },
} as const satisfies PlainCall;

/** The process can serve, and what is due by the product's clock. */
export const readyz = {
  name: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary:
    'Whether the process can serve; on a machine with the sandbox, and for the operator, what is due.',
  answers: {
    200: {
      description: 'It can.',
      mediaTypes: json,
      schema: z.object({
        ok: z.literal(true),
        ...z
          .object({
            now: z.iso.datetime().describe("The product's time."),
            nextDueAt: z.iso.datetime().nullable().describe('When there is something to do next.'),
            overdue: z.number().describe('How many things are due and not done.'),
            ledger: z
              .string()
              .nullable()
              .describe(
                'Why nothing is signed, such as entries that the database lost; else null.',
              ),
            clock: clockAhead,
          })
          .partial().shape,
      }),
    },
    503: {
      description: 'It cannot write to its database, or its clock is wrong.',
      mediaTypes: json,
      schema: z.object({
        ok: z.literal(false),
        now: z.iso.datetime().optional(),
        clock: clockAhead.optional(),
      }),
    },
  },
} as const satisfies PlainCall;

export const describeCalls = {
  name: 'describeCalls',
  method: 'GET',
  path: '/developers/openapi.json',
  summary: 'This description, as OpenAPI 3.1.',
  answers: {
    200: { description: 'The description.', mediaTypes: json, schema: z.looseObject({}) },
  },
} as const satisfies PlainCall;
