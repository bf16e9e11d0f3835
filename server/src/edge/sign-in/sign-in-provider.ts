/** A person as a sign-in provider names them. */
export type ProvidedIdentity = {
  issuer: string;
  /** Never changes at this issuer, and belongs to nobody else there. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** Where their picture is; it is theirs to choose. */
  pictureUrl: string | undefined;
};

/** Two secrets by which a sign-in is recognised when it comes back. */
export type SignInSecrets = {
  nonce: string;
  /** The verifier of PKCE: 43 characters of base64url. */
  verifier: string;
};

/** An OpenID Connect issuer at which owners can say who they are. */
export type SignInProvider = {
  /**
   * Where the browser goes to sign in; it comes back to `returnUrl`.
   *
   * @throws when the issuer does not answer
   */
  begin(flow: SignInSecrets & { returnUrl: string; state: string }): Promise<string>;
  /**
   * Turns the address that the browser came back to into an identity.
   *
   * @throws {SignInRefused} when the issuer says no, or anything of its answer does not fit
   */
  finish(returned: SignInSecrets & { address: URL; state: string }): Promise<ProvidedIdentity>;
};

/** A sign-in that came back without an identity. Says how, and never who: it ends up in the log. */
export class SignInRefused extends Error {
  /** Whether the person changed their mind, or the provider did not let them in. */
  readonly isDenied: boolean;

  constructor(reason: string, isDenied: boolean) {
    super(`the sign-in provider gave no identity (${reason})`);
    this.name = 'SignInRefused';
    this.isDenied = isDenied;
  }
}
