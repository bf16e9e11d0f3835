/**
 * Something that happened to an owner's account: somebody else might have done it, or the operator
 * did.
 */
export type AccountChange =
  | 'newPassword'
  | 'newDevice'
  | 'linkedAccount'
  | 'newPasskey'
  | 'renamedPasskey'
  | 'removedPasskey'
  | 'paymentAccount'
  | 'clubSuspended'
  | 'clubResumed';
