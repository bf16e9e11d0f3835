import { z } from 'zod';
import { address, email } from './setting-values.ts';

/** Where weaknesses are reported: a web page or an e-mail address, as RFC 9116 writes it. */
export const securityContact = z.union(
  [email.transform((found) => `mailto:${found}`), address],
  'must be an e-mail address, or a page that begins with https://',
);

type Found = {
  SECURITY_CONTACT?: string | undefined;
  SECURITY_POLICY?: string | undefined;
  SUPPORT_EMAIL: string;
};

/** The facts in /.well-known/security.txt; without a page about the policy it names none. */
export function securityOf(found: Found): { contact: string; policy: string | undefined } {
  return {
    contact: found.SECURITY_CONTACT ?? `mailto:${found.SUPPORT_EMAIL}`,
    policy: found.SECURITY_POLICY,
  };
}
