import { redirect } from 'react-router';
import { customerSignInPath, paths, signInPath } from '../../paths.ts';
import { lastPage } from './last-page.ts';
import { storedToken } from './owner.ts';
import { customerToken } from './customer.ts';

const anyOrigin = 'https://here.invalid';

/**
 * The page of this app that an address names, as a browser reads it; undefined for one that leads
 * anywhere else. Browsers leave out tabs and line breaks, and take `\` for `/`.
 */
function ownPage(address: string): string | undefined {
  if (!address.startsWith('/')) return undefined;
  const read = URL.parse(address, anyOrigin);
  if (read?.origin !== anyOrigin || read.pathname.startsWith('//')) return undefined;
  return read.pathname + read.search + read.hash;
}

/** Organiser pages need a session; otherwise sign-in, which remembers the page (product §2.2). */
export function requireOwner(request: Request): void {
  if (storedToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(pathname + search));
}

/**
 * Where somebody goes who has just signed in: back to the page that asked for it (product §2.2).
 */
export function pageFor(from: string | null | undefined): string {
  return (from ? ownPage(from) : undefined) ?? paths.welcome;
}

/** The same for a request to sign-in, which carries that page; also who is already signed in. */
export function pageAfterSignIn(request: Request): string {
  return pageFor(new URL(request.url).searchParams.get('from'));
}

/** Sign-in and sign-up are for signed-out people only (product §2.2). */
export function requireSignedOut(request: Request): void {
  if (storedToken() === null) return;
  const from = new URL(request.url).searchParams.has('from');
  throw redirect(from ? pageAfterSignIn(request) : (lastPage() ?? paths.welcome));
}

/** The portal needs a customer's session; otherwise customer sign-in (product §4.5). */
export function requireCustomer(request: Request): void {
  if (customerToken() !== null) return;
  throw redirect(customerSignInPath(new URL(request.url).searchParams.get('email')));
}

/** A customer who is signed in needs no code. */
export function requireNoCustomer(): void {
  if (customerToken() !== null) throw redirect(paths.customerPortal);
}
