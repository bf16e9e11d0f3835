import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { roles } from '@clubdraw/domain/people/roles';
import { z } from 'zod';
import { club } from './club.ts';
import { clubOfPerson } from './club-of-person.ts';
import { endpoint } from '../wire/endpoint.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import { emailField, id } from '../wire/wire.ts';

/** Passwords: 8 characters at least (product §9.1); 200 at most, so that hashing stays bounded. */
const minPassword = 8;
const maxPassword = 200;

export const newPassword = z
  .string(messages.passwordTooShort)
  .min(minPassword, messages.passwordTooShort)
  .max(maxPassword, messages.atMostCharacters(maxPassword));

export const oneTimeCode = z
  .string(messages.invalidOtp)
  .trim()
  .regex(/^\d{6}$/, messages.invalidOtp);

/** Longer than any session id is; what is no session's id is simply not one. */
const maxSessionId = 100;

/** The session that asked for a code, as it was answered. */
export const codeSession = z
  .string(messages.invalidOtp)
  .min(1, messages.invalidOtp)
  .max(maxSessionId, messages.invalidOtp);

/** The answer to somebody who asked for a code; only a try with this session is sure to mean it. */
export const sentCode = z.object({ sent: z.literal(true), sessionId: z.string() });

/** Missing or malformed fields of a sign-in say no more than a wrong password does. */
export const signInForm = z.object({
  username: emailField(messages.invalidEmailOrPassword),
  password: z
    .string(messages.invalidEmailOrPassword)
    .min(1, messages.invalidEmailOrPassword)
    .max(maxPassword, messages.invalidEmailOrPassword),
});

export const loginCall = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login/',
  access: 'anyone',
  limit: 'signIn',
  triesSecret: true,
  summary: 'Signs an owner in with e-mail and password.',
  body: signInForm,
  refusals: {
    unauthenticated: [messages.invalidUsernameOrPassword],
    busy: [messages.tooBusy(3)],
  },
  answer: z.object({ token: z.string() }),
});

export const sendCodeCall = endpoint({
  name: 'sendCode',
  method: 'POST',
  path: '/auth/otp',
  access: 'anyone',
  limit: 'codes',
  mayAskForProof: true,
  summary: 'Mails a one-time code to an owner, or to somebody who wants to become one.',
  body: z.object({ username: emailField(messages.enterEmailFirst) }),
  refusals: { tooSoon: [messages.activeOtp(60)], upstream: [messages.failedToSendOtp] },
  answer: sentCode,
});

export const registerCall = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  limit: 'signIn',
  triesSecret: true,
  summary: 'Makes an owner of somebody who proves the e-mail with a code.',
  body: z.object({
    username: emailField(messages.validEmail),
    password: newPassword,
    otp: oneTimeCode,
    sessionId: codeSession.optional(),
  }),
  status: 201,
  refusals: {
    invalid: [messages.passwordTooEasy],
    unauthenticated: [messages.invalidOtp],
    conflict: [messages.emailRegistered, peopleMessages.addressHeld],
    busy: [messages.tooBusy(3)],
  },
  answer: z.object({ registered: z.literal(true) }),
});

export const checkPasswordCall = endpoint({
  name: 'checkPassword',
  method: 'POST',
  path: '/auth/password/check',
  access: 'anyone',
  limit: 'exists',
  summary: 'Says whether an owner of this e-mail may choose this password.',
  body: z.object({ username: emailField(messages.validEmail), password: newPassword }),
  refusals: { invalid: [messages.passwordTooEasy] },
  answer: z.object({ fits: z.literal(true) }),
});

export const emailExistsCall = endpoint({
  name: 'emailExists',
  method: 'GET',
  path: '/auth/exists',
  access: 'anyone',
  limit: 'exists',
  summary: 'Whether an owner with this e-mail exists.',
  query: z.object({
    username: emailField(messages.validEmail).describe('An e-mail address.'),
  }),
  answer: z.object({ exists: z.boolean(), isVerified: z.boolean() }),
});

export const logoutCall = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'session',
  limit: 'ownerWrites',
  summary: "Revokes the token in use, an owner's or a customer's.",
  answer: z.object({ loggedOut: z.literal(true) }),
});

const stripeData = z.object({
  email: z.string().nullable(),
  /** Codes of ISO 3166-1 and ISO 4217, as the payment provider has them. */
  country: z.string().nullable(),
  currency: z.string().nullable(),
  currentlyDue: z.array(z.string()),
  pastDue: z.array(z.string()),
  capabilities: z.record(z.string(), z.string()),
});

const profileOnWire = z.object({
  username: z.string(),
  isVerified: z.boolean(),
  picture: z.string().nullable(),
  isStipeConnected: z.boolean(),
  stripeId: z.string().nullable(),
  stripeData: stripeData.nullable(),
  supportEmail: z.string(),
  platformFeePercent: z.number(),
  personId: id.describe('Of the signed-in person, and of the club that they began.'),
  /** The club that is meant, the part that one has in it, and all clubs that one has a part in. */
  clubId: id,
  role: z.enum(roles),
  clubs: z.array(clubOfPerson),
  links: z.object({ howItWorks: z.string(), clubExamples: z.string(), faq: z.string() }),
  club,
});

const profileInside = z.object({
  ...profileOnWire.omit({
    username: true,
    isStipeConnected: true,
    stripeId: true,
    stripeData: true,
  }).shape,
  email: z.string(),
  isConnected: z.boolean(),
  accountId: z.string().nullable(),
  account: stripeData.nullable(),
  // Read by then.
  clubs: z.array(clubOfPerson.extend({ offeredUntil: z.date().nullable() })),
});
export type Profile = z.output<typeof profileInside>;

export const profile = z.codec(profileOnWire, profileInside, {
  decode: ({ username, isStipeConnected, stripeId, stripeData: account, ...same }) => ({
    ...same,
    email: username,
    isConnected: isStipeConnected,
    accountId: stripeId,
    account,
  }),
  encode: ({ email, isConnected, accountId, account, ...same }) => ({
    ...same,
    username: email,
    isStipeConnected: isConnected,
    stripeId: accountId,
    stripeData: account,
  }),
});

export const meCall = endpoint({
  name: 'me',
  method: 'GET',
  path: '/api/me/',
  access: 'owner',
  may: wholeTeam,
  limit: 'reads',
  summary:
    'The signed-in person, with the part that they have in the club, and the state of its payment account.',
  answer: profile,
});
