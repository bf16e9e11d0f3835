/**
 * The password between sign-up and its code. It lives in this module's memory only, so a reload
 * forgets it and the person is asked again.
 */

let pending: { email: string; password: string } | undefined;

export function keepPassword(email: string, password: string): void {
  pending = { email, password };
}

export function passwordFor(email: string): string | undefined {
  return pending?.email === email ? pending.password : undefined;
}

export function forgetPassword(): void {
  pending = undefined;
}
