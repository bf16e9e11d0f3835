/**
 * - refused: the provider will never do this as asked; nothing happened.
 * - missing: there is no such object, or the account is no longer ours to act on.
 * - alreadyRefunded: the money went back before.
 * - disputed: the payer's bank has the money and decides.
 * - unknown: no answer, an error of the provider's own or too many calls; ask again.
 */
export type ProviderFailureKind =
  | 'refused'
  | 'missing'
  | 'alreadyRefunded'
  | 'disputed'
  | 'unknown';

export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;
  /** The provider's code, for the operator. */
  readonly code: string | null;

  constructor(kind: ProviderFailureKind, message: string, code: string | null = null) {
    super(message);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.code = code;
  }
}

/**
 * The provider wanted fewer calls, or nobody could reach it, as long as there was time. Nothing is
 * done where it `isUntouched`; otherwise only asking again tells.
 */
export class ProviderBusy extends ProviderFailure {
  readonly isUntouched: boolean;

  constructor(message: string, isUntouched: boolean) {
    super('unknown', message);
    this.name = 'ProviderBusy';
    this.isUntouched = isUntouched;
  }
}
