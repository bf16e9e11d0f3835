import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { Refusal } from '@clubdraw/domain/refusal';

/**
 * The sentence that a person reads when PostgreSQL itself refuses: the second wall behind the
 * operations' own checks, reached when two of them race. A constraint that is not listed is a bug
 * when it fires.
 */
const refusals: Record<string, () => Refusal> = {
  owners_email_unique: () => new Refusal('conflict', messages.emailRegistered),
  team_person_once: () => new Refusal('conflict', teamMessages.inTeamAlready),
  owner_passkeys_credential_unique: () => new Refusal('conflict', messages.passkeyThere),
  club_slugs_unique: () => {
    const fields = { slug: clubMessages.addressTaken };
    return new Refusal('conflict', clubMessages.addressTaken, { fields });
  },
  draws_never_oversold: () => new Refusal('conflict', messages.drawFull),
  draws_codes_suffice: () => new Refusal('conflict', messages.drawFull),
};

export const refusingConstraints = Object.keys(refusals);

export function refusalOfConstraint(name: string): Refusal | undefined {
  return Object.hasOwn(refusals, name) ? refusals[name]?.() : undefined;
}

/** The constraint by which PostgreSQL refused a statement; undefined for any other failure. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}
