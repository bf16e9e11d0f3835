import { isTooFormatted, maxTermsBytes } from '@clubdraw/domain/texts/formatted-text';
import * as messages from '@clubdraw/domain/texts/messages';
import { bytesOf } from '@clubdraw/domain/texts/text-bytes';
import { z } from 'zod';

/** Terms as they are typed: bounded in all that reading them costs, before anything reads them. */
export const termsHtml = z
  .string()
  .refine((html) => bytesOf(html) <= maxTermsBytes, {
    message: messages.termsTooLong,
    abort: true,
  })
  .refine((html) => !isTooFormatted(html), messages.tooManyElements);
