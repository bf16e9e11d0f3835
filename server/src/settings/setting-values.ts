import { emailPattern } from '@clubdraw/domain/people/email';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

// The sorts of values that a setting of the environment may have; each reads text.

/** The refusals of production hang on one spelling, so no other one starts. */
export const mode = z.enum(
  ['development', 'test', 'production'],
  'must be production, development or test',
);

export const needed = z.string('is needed');

export function web(protocols: readonly string[]) {
  return needed.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    message: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
}

export const address = web(['http:', 'https:']).transform((text) => text.replace(/\/+$/, ''));

/** The product's pages lie at the root of its address. */
export const rootAddress = address.refine((text) => {
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && search === '' && hash === '';
}, 'must end with its host and port: no path can follow');

export const email = needed.regex(emailPattern, 'must be an e-mail address');
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a number from 1 to 65535');

/** 32 bytes as base64, base64url or hex. */
export const signingKey = z
  .string()
  .transform((text) => Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes, as base64 or hex');

const proxies = 'must be off, a number of proxies up to 5, or their addresses';

/** Whether it is an address, or a network that can be one operator's own and not half the world. */
function isProxy(text: string): boolean {
  if (ipaddr.isValidCIDR(text)) {
    const [network, bits] = ipaddr.parseCIDR(text);
    if (network instanceof ipaddr.IPv4) return bits >= 8;
    if (network.isIPv4MappedAddress()) return bits >= 96 + 8;
    return bits >= (network.range() === 'uniqueLocal' ? 7 : 16);
  }
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/**
 * How many proxies stand in front, or their addresses; `off` believes no forwarded address. A
 * proxy that is counted and not there lets every client choose its address.
 */
export const trustProxy = z.string().transform((text, problems): false | number | string => {
  if (text === 'off') return false;
  if (/^[1-5]$/.test(text)) return Number(text);
  if (text.split(',').every((one) => isProxy(one.trim()))) return text;
  problems.addIssue(proxies);
  return z.NEVER;
});

export const positive = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
  .transform(Number);
