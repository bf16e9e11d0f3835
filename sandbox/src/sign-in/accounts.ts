import { createHash } from 'node:crypto';

/** Whom somebody has chosen to be. */
export interface Person {
  readonly email: string;
  readonly isVerified: boolean;
  readonly hasPicture: boolean;
}

/** The claims of an identity token: one subject for one e-mail, in any case, for ever. */
export function claimsOf(
  { email, isVerified, hasPicture }: Person,
  pictureUrl: string,
): Record<string, unknown> {
  return {
    sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21),
    email,
    email_verified: isVerified,
    ...(hasPicture && { picture: pictureUrl }),
  };
}
