import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';

/** A draw as addresses and statements name it: its id, or `packageId:n` for a package's draw. */
export const drawName = z
  .string(messages.noDrawWithThisId)
  .toLowerCase()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(:[1-9]\d{0,8})?$/, messages.noDrawWithThisId)
  .describe('The id of a draw; of the draw of a package `packageId:n`, n from 1.');
