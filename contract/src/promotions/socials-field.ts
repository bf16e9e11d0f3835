import * as messages from '@clubdraw/domain/texts/messages';
import { isWebAddress } from '@clubdraw/domain/clubs/socials';
import { z } from 'zod';
import { optional } from '../wire/wire.ts';

const maxAddressLength = 2_000;

const address = optional(
  z
    .string(messages.validUrl)
    .trim()
    .max(maxAddressLength, messages.validUrl)
    .check(z.url({ error: messages.validUrl, abort: true }))
    .refine(isWebAddress, messages.validUrl)
    .meta({ format: 'uri', description: 'An address that begins with http or https.' }),
);

const socials = z.object({
  instagram: address,
  facebook: address,
  tiktok: address,
  googleReview: address,
  x: address,
  youtube: address,
  website: address,
});

/** Addresses of pages elsewhere; those that are not given are null. */
export const socialsField = socials.nullish().transform((given) => given ?? socials.parse({}));
