import { normalEmail } from '@clubdraw/domain/people/email';
import { isFreemail } from '@clubdraw/domain/people/freemail-domains';
import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/**
 * The domain that somebody registered for an address, in ASCII: who has it has every mailbox of it,
 * and of all its subdomains. Undefined for the large providers of mail, at which one person has
 * few. Where a suffix is a company's own, such as a host of free subdomains, the company's domain
 * counts: a further subdomain costs nothing there.
 */
export function emailDomain(email: string): string | undefined {
  return hostDomain(normalEmail(email).split('@').at(-1) ?? '');
}

/** The same of the host of an address. */
export function hostDomain(host: string): string | undefined {
  const ascii = domainToASCII(host) || host;
  return isFreemail(ascii) ? undefined : (getDomain(ascii) ?? ascii);
}
