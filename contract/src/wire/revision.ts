import { z } from 'zod';
import { optional, plainText } from './wire.ts';

/** More than any thing with fields needs. */
const longestRevision = 1000;

/** In an answer: what the thing says now. */
export const revision = z
  .string()
  .meta({ format: 'revision' })
  .describe('What it says now. Sent back with a save, it keeps what others saved meanwhile.');

/** In the body of a save: what it began with. */
export const revisionField = optional(
  plainText(longestRevision).meta({ format: 'revision' }),
).describe(
  'The `revision` that was read before the change: 409 if another save changed what this one replaces, with its fields. Without it the later save counts.',
);
