import { parse } from 'tldts';

/** Signs that stand for nothing on the screen and would break an address for us alone. */
const invisible = /\p{Cf}/gu;

/** Two or more words that dots join, also dots that browsers take for one. */
const dotted = /[\p{L}\p{N}-]+(?:[.。][\p{L}\p{N}-]+)+/gu;

/**
 * Whether a text has something that a mail program makes a link of: `://`, `www.`, an IP address,
 * or a host under a suffix of the public list (also behind an at sign). "p.m." and "v2.0" are none.
 */
export function namesWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(invisible, '').toLowerCase();
  if (/:\/\/|\bwww\./u.test(plain)) return true;
  return [...plain.matchAll(dotted)].some(([host]) => {
    const { domain, isIcann, isPrivate, isIp } = parse(host.replaceAll('。', '.'));
    return isIp === true || (domain !== null && (isIcann === true || isPrivate === true));
  });
}
