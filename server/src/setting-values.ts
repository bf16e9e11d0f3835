import { emailPattern } from '@clubdraw/domain/email';
import { z } from 'zod';

// The sorts of values that a setting of the environment may have; each reads text.

export const needed = z.string('is needed');

export function web(protocols: readonly string[]) {
  return needed.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    message: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
}

export const address = web(['http:', 'https:']).transform((text) => text.replace(/\/+$/, ''));
export const email = needed.regex(emailPattern, 'must be an e-mail address');
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a number from 1 to 65535');

export const feePercent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage below 100')
  .transform(Number);

/** 32 bytes as base64, base64url or hex. */
export const signingKey = z
  .string()
  .transform((text) => Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes, as base64 or hex');

/** How many proxies stand in front, or their addresses; `off` believes no forwarded address. */
export const trustProxy = z
  .string()
  .regex(/^(off|\d{1,2}|[\d.:a-f/, ]+)$/i, 'must be off, a number of proxies, or their addresses')
  .transform((text) => (text === 'off' ? false : /^\d+$/.test(text) ? Number(text) : text));

export const positive = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
  .transform(Number);
