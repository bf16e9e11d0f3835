/**
 * The host of addresses that stand for people whose data were erased: RFC 2606 keeps it from ever
 * being one.
 */
export const erasedHost = 'erased.invalid';

/** The address that takes the place of an erased one; `name` says nothing about anybody. */
export function erasedEmail(name: string): string {
  return `${name}@${erasedHost}`;
}

/** Whether an address stands for somebody whose data were erased: nothing is mailed to it. */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(`@${erasedHost}`);
}
