/** The address of a club's page, `/c/{slug}` (product §2.33): 3–40 of a–z, 0–9 and the hyphen. */
export const slugPattern = /^[a-z0-9-]{3,40}$/;

/** Addresses that one club can have: its own, and those that it gave up and that lead there for good. */
export const mostSlugs = 20;

/** The first part of each path of the product: none of them is a club's. */
const pathParts = [
  'api',
  'assets',
  'auth',
  'club',
  'confirm',
  'customer-portal',
  'customer-signin',
  'developers',
  'draw-info',
  'draw-live',
  'draw-memberships',
  'embed',
  'example',
  'favicon',
  'follow',
  'following',
  'forgot-password',
  'free-entry',
  'google',
  'healthz',
  'membership',
  'metrics',
  'not-you',
  'otp',
  'package-info',
  'package-memberships',
  'payment',
  'privacy-policy',
  'prize',
  'profile',
  'promo-draw',
  'public',
  'readyz',
  'robots',
  'sandbox',
  'signin',
  'signup',
  'stripe',
  'stripe-account',
  'terms',
  'total',
  'unsubscribe',
  'verify',
  'verify-customer',
  'webhooks',
  'welcome',
  'well-known',
] as const;

/** Words that would have somebody else speak in the place of the product, or that a browser or a mail server gives a meaning. */
const otherWords = [
  'abuse',
  'account',
  'admin',
  'administrator',
  'billing',
  'blog',
  'clubdraw',
  'contact',
  'draw',
  'draws',
  'help',
  'home',
  'legal',
  'login',
  'logout',
  'mail',
  'null',
  'official',
  'operator',
  'owner',
  'postmaster',
  'privacy',
  'root',
  'security',
  'settings',
  'status',
  'support',
  'system',
  'undefined',
  'webmaster',
  'winner',
  'winners',
  'www',
] as const;

const reserved: ReadonlySet<string> = new Set([...pathParts, ...otherWords]);

/** True for a word that no club can have as its address. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}
