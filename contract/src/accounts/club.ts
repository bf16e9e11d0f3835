import { clubChanged } from '@clubdraw/domain/texts/changed-messages';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { socialNetworks } from '@clubdraw/domain/clubs/socials';
import { maxEmailLength } from '@clubdraw/domain/people/email';
import { maxSlugs, slugPattern } from '@clubdraw/domain/clubs/club-slug';
import { z } from 'zod';
import { socialsField } from '../promotions/socials-field.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ownerAlone, wholeTeam } from '@clubdraw/domain/people/may';
import { revision, revisionField } from '../wire/revision.ts';
import { id, oneLine, optional, plainText, requiredText } from '../wire/wire.ts';

/** A club's face: what its public pages and its mails show of it (product §2.6). */

export const maxAbout = 1000;

/** The body of a club, in the order in which the form complains. */
export const clubDraft = z.object({
  name: requiredText(clubMessages.clubNameRequired, 120),
  imageId: optional(id),
  /** An e-mail address, a telephone number or a web address, as the owner types it. */
  contact: optional(oneLine(maxEmailLength)),
  /** Plain text; an empty line begins a paragraph. */
  about: optional(plainText(maxAbout)),
  slug: optional(
    z.string().trim().toLowerCase().regex(slugPattern, clubMessages.addressForm),
  ).describe(
    'The address of its page, `/c/{slug}`: unique, and no reserved word. Without it the page has its id alone.',
  ),
  socials: socialsField,
  revision: revisionField,
});
export type ClubDraft = z.output<typeof clubDraft>;

/** A club as its owner sees it. */
export const club = z.object({
  revision,
  /** As the owner typed it; null until then. */
  name: z.string().nullable(),
  imageId: id.nullable(),
  contact: z.string().nullable(),
  about: z.string().nullable(),
  /** The name that everybody sees: the owner's, or that of the payment account. */
  shownName: z.string().nullable(),
  /** The address that it chose for its page, `/c/{slug}`. */
  slug: z.string().nullable(),
  /** Its pages elsewhere: only those that there are. */
  socials: z.partialRecord(z.enum(socialNetworks), z.string()),
  /** How many people follow it; nobody sees who they are. */
  followers: z.int(),
  /** The operator has stopped it: nothing of it is sold, entered or published. */
  isSuspended: z.boolean(),
  /** The club's public page, as a path. */
  path: z.string(),
});
export type Club = z.output<typeof club>;

export const getClubCall = endpoint({
  name: 'getClub',
  method: 'GET',
  path: '/api/club-owner/club',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: "The owner's club as others see it.",
  answer: club,
});

export const saveClubCall = endpoint({
  name: 'saveClub',
  method: 'PUT',
  path: '/api/club-owner/club',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary:
    "Replaces how the owner's club describes itself: its name, picture, contact, a text, its address and its pages elsewhere.",
  body: clubDraft,
  refusals: {
    invalid: [messages.errorLoadingImage],
    conflict: [clubChanged, clubMessages.addressTaken, clubMessages.addressesAtMost(maxSlugs)],
  },
  answer: z.object({ data: club }),
});
