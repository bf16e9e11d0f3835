import * as messages from '@clubdraw/domain/texts/messages';
import { isLikeAddress } from '@clubdraw/domain/people/password-like-address';
import { Refusal } from '@clubdraw/domain/refusal';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const file = new URL('./common-passwords.txt.gz', import.meta.url);

let common: ReadonlySet<string> | undefined;

/** Those of the 100,000 commonest passwords that are long enough, in lower case; read once. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(gunzipSync(readFileSync(file)).toString().split('\n'));
  return common;
}

/**
 * Whether a guesser tries this password among the first: a common one, or one made of the address.
 */
function isEasyPassword(password: string, email: string): boolean {
  return commonPasswords().has(password.toLowerCase()) || isLikeAddress(password, email);
}

/** @throws {Refusal} invalid, for the field `password` */
export function refuseEasyPassword(password: string, email: string): void {
  if (!isEasyPassword(password, email)) return;
  const fields = { password: messages.passwordTooEasy };
  throw new Refusal('invalid', messages.passwordTooEasy, { fields });
}
