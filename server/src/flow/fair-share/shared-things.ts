import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import type { keptThings } from './kept-things.ts';

/**
 * The one principle: who takes from something that all share is counted, by network, by club and by
 * person. Each has a fair share. Beyond it they wait, work or give way, and nobody else does.
 */

/**
 * The taker whose share is counted: a network (IPv4, or IPv6 /48 with the /56 and /64 inside), a
 * club, a person, a draw, a key of a club, or an e-mail domain that somebody registered.
 */
export type Taker = 'network' | 'club' | 'person' | 'draw' | 'key' | 'domain';

/** `draw`: until the announced time of the draw that is counted for. */
export type Window = 'minute' | 'hour' | 'day' | 'draw';

export type Share = {
  /**
   * Counted for each of these together: `network` and `person` is one person's calls from one
   * network.
   */
  of: readonly Taker[];
  most: number;
  per: Window;
  /** Where the work doubles: where it ends, in the usual work; it goes on without it. */
  maxEffort?: number;
};

/**
 * The one beyond the share meets this. `works`: a step more with each further share; `doubles`:
 * work that doubles with each ten.
 */
export type Beyond = 'waits' | 'works' | 'doubles';

export type SharedThing = {
  /** In words, as docs/security.md has it. */
  what: string;
  shares: readonly Share[];
  beyond: Beyond;
};

function calls(what: string, most: number): SharedThing {
  return { what, shares: [{ of: ['network'], most, per: 'minute' }], beyond: 'waits' };
}

/** Calls of a minute: wide, because a crowd may stand behind one address. */
export const callsOfAll = {
  signIn: calls('Calls that sign in', 60),
  codes: calls('Calls that ask for codes and links', 60),
  exists: calls('Questions whether an account exists', 60),
  checkout: calls('Checkouts', 600),
  promoSignUp: calls('Entries', 600),
  upload: calls('Uploads', 30),
  ownerWrites: calls('Writes of owners', 300),
  reads: calls('Reads', 6_000),
} as const satisfies Record<LimitName, SharedThing>;

/** All that is counted one by one in the counters that the processes share. */
export const countedThings = {
  ...callsOfAll,
  keyReads: {
    what: 'Reads by a key of a club',
    shares: [{ of: ['key'], most: 600, per: 'minute' }],
    beyond: 'waits',
  },
  keyWrites: {
    what: 'Writes by a key of a club',
    shares: [{ of: ['key'], most: 120, per: 'minute' }],
    beyond: 'waits',
  },
  storedAnswers: {
    what: 'Answers that are kept for calls with an Idempotency-Key',
    shares: [{ of: ['club'], most: 5_000, per: 'day' }],
    beyond: 'waits',
  },
  wrongKeys: calls('Wrong keys of clubs', 60),
  checkoutsInAName: {
    what: 'Checkouts in the name of a person',
    shares: [{ of: ['network', 'person'], most: 10, per: 'minute' }],
    beyond: 'waits',
  },
  wrongPasswords: {
    what: 'Wrong passwords for an account',
    shares: [{ of: ['network', 'person'], most: 10, per: 'minute' }],
    beyond: 'waits',
  },
  failedSignIns: {
    what: 'Wrong passwords and codes over all accounts',
    shares: [{ of: ['network'], most: 20, per: 'hour' }],
    beyond: 'works',
  },
  mails: {
    what: 'Mails that a stranger may ask for',
    shares: [
      { of: ['network', 'person'], most: 5, per: 'day' },
      { of: ['person', 'club'], most: 5, per: 'day', maxEffort: 8 },
    ],
    beyond: 'doubles',
  },
  ticketsAgain: {
    what: 'Mails with tickets that a club sends again',
    shares: [
      { of: ['person', 'club'], most: 5, per: 'day' },
      { of: ['network', 'person'], most: 5, per: 'day' },
    ],
    beyond: 'waits',
  },
  newAddresses: {
    what: 'Mails to people who are new to a club without a payment account',
    shares: [
      { of: ['club'], most: 200, per: 'day' },
      { of: ['network'], most: 200, per: 'day' },
    ],
    beyond: 'works',
  },
  newAddressesOfKnownClubs: {
    what: 'Mails to people who are new to a club with one',
    shares: [{ of: ['network'], most: 2_000, per: 'day' }],
    beyond: 'works',
  },
  freeEntries: {
    what: 'Free entries into a draw with a price, online and by codes for many',
    shares: [
      { of: ['network', 'domain', 'draw'], most: 3, per: 'draw' },
      { of: ['network', 'draw'], most: 3, per: 'draw', maxEffort: 8 },
      { of: ['domain', 'draw'], most: 3, per: 'draw', maxEffort: 8 },
    ],
    beyond: 'doubles',
  },
  wrongEntryCodes: {
    what: 'Wrong entry codes',
    shares: [{ of: ['network'], most: 20, per: 'hour' }],
    beyond: 'works',
  },
  tierQuestions: {
    what: 'Questions of a member to the provider about another tier',
    shares: [{ of: ['person'], most: 60, per: 'hour' }],
    beyond: 'waits',
  },
  cards: {
    what: 'Questions whether a card has a prize',
    shares: [{ of: ['network'], most: 5, per: 'day' }],
    beyond: 'waits',
  },
} as const satisfies Record<string, SharedThing>;

export type CountedThing = keyof typeof countedThings;

export type ThingName = CountedThing | keyof typeof keptThings;
