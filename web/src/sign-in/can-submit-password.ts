/** The least length of a password (product §9.1). */
export const minPasswordLength = 8;

/** Sign-in and sign-up stay closed until both fields can be right (product §5.1). */
export function canSubmitPassword(email: string, password: string): boolean {
  return email.trim() !== '' && password.length >= minPasswordLength;
}
