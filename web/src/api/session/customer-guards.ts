import { redirect } from 'react-router';
import { customerSignInPath, paths } from '../../paths.ts';
import { customerToken } from './customer.ts';

/** The portal needs a customer's session; otherwise customer sign-in (spec §4.5). */
export function requireCustomer(request: Request): void {
  if (customerToken() !== null) return;
  throw redirect(customerSignInPath(new URL(request.url).searchParams.get('email')));
}

/** Who is signed in has no need of a code. */
export function requireNoCustomer(): void {
  if (customerToken() !== null) throw redirect(paths.customerPortal);
}
