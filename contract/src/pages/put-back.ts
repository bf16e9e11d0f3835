/** A change of an owner's sign-in address, as the page shows it that puts the earlier one back. */
export type PutBack = {
  /** `over`: too late, or a change before this one was put back. */
  state: 'open' | 'putBack' | 'over';
  /** The earlier address; null once nobody needs it. */
  email: string | null;
};
