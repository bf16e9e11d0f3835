import type { Mail } from '@clubdraw/contract/mails/mails';
import type { MailOfStrangers } from '@clubdraw/contract/mails/numbered-mails';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';

/**
 * The words of one mail, and the place, from 1 on, of what it is about among all that was asked.
 */
export type ReadMail = { at: number; mail: Mail };

/**
 * The facts of a mail as a statement reads them, but those that are added behind it, with the place
 * of what was asked for.
 */
export type StoredFacts<Kind extends Mail['kind'], Added extends string = never> = Omit<
  Extract<Mail, { kind: Kind }>,
  'kind' | keyof MailOfStrangers | Added
> & { at: number };

/** A kind of mail that is stored: what a mail is about is written, what it says is read later. */
export type MailKind<About, Kind extends Mail['kind'] = Mail['kind']> = {
  kind: Kind;
  /** Many people get it about one event, and nobody waits for it: every other mail goes first. */
  isNews?: boolean;
  /**
   * Ids that pin what happened, whatever changes afterwards, and facts that are kept nowhere else.
   */
  about: z.ZodType<About>;
  /** The words of all these mails, in one query. One that is about nothing any more is left out. */
  read(db: Db, abouts: readonly About[]): Promise<ReadMail[]>;
};

/** A kind together with the reading of rows whose `about` comes from the table. */
export type StoredMailKind<About, Kind extends Mail['kind']> = MailKind<About, Kind> & {
  readStored(db: Db, abouts: readonly unknown[]): Promise<ReadMail[]>;
};

/** Makes a kind of mail that can be stored. */
export function mailKind<About, const Kind extends Mail['kind']>(
  one: MailKind<About, Kind>,
): StoredMailKind<About, Kind> {
  return {
    ...one,
    readStored: async (db, abouts) =>
      one.read(
        db,
        abouts.map((about) => one.about.parse(about)),
      ),
  };
}
