import { b32, concat, str, u64, u8 } from './bytes.ts';
import { hmacSha256, sha256, taggedHash, type Sha256 } from './hash.ts';

/** Why a ticket does not count any more, as the log has it. No club can cause any of them. */
export const voidReasonCodes = {
  /** Its holder took it back, or ended the membership. */
  holder: 1,
  /** The payer's bank took the money back, or reported the payment as fraud. */
  bank: 2,
  /** Clubdraw struck it; a record says why. */
  struck: 3,
  /** The holder of the mailbox never asked for the free entry. */
  'not-me': 4,
  /** Nobody had paid for it. */
  unpaid: 5,
  /** The address was not confirmed. */
  unconfirmed: 6,
} as const;
export type VoidReason = keyof typeof voidReasonCodes;

/** Somebody's e-mail; name and postcode of an entrant who has none. */
export type Person = { email: string } | { name: string; postcode: string };
export type Holder = Person & { salt: Uint8Array; paymentRef: string };

/**
 * `holderKey` is secret and the draw's; `random` is secret and the holder's, the same for all
 * tickets of a row.
 */
export type SaltOf = { holderKey: Uint8Array; serial: number; random: Uint8Array };

/**
 * The salt of a ticket, so that nothing is stored for each. Once the holder's random is forgotten,
 * nobody can make it again, whoever has the key.
 */
export function ticketSalt(
  { holderKey, serial, random }: SaltOf,
  hash: Sha256 = sha256,
): Uint8Array {
  return hmacSha256(b32(holderKey), concat(u64(serial), b32(random)), hash);
}

/**
 * A person as commitments and receipts write one: in lower case, without white space at the ends;
 * names and postcodes composed (NFC), with single spaces.
 */
export function writtenPerson(person: Person): Person {
  if ('email' in person) return { email: address(person.email) };
  return { name: plain(person.name), postcode: plain(person.postcode) };
}

function address(email: string): string {
  return email.trim().toLowerCase();
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Binds a ticket to its holder without telling who it is. */
export function holderCommit(holder: Holder, hash: Sha256 = sha256): Uint8Array {
  const { salt, paymentRef } = holder;
  const parts =
    'email' in holder
      ? [b32(salt), str(address(holder.email)), str(paymentRef)]
      : [b32(salt), str(plain(holder.name)), str(plain(holder.postcode)), str(paymentRef)];
  return taggedHash('holder', parts, hash);
}

export type Issue = { pubHash: Uint8Array; serial: number; code: string; holderCommit: Uint8Array };

/** The leaf data of an issued ticket: 0x01 ‖ pubHash ‖ u64(serial) ‖ str(code) ‖ holderCommit. */
export function issueLeaf(issue: Issue): Uint8Array {
  return concat(
    u8(1),
    b32(issue.pubHash),
    u64(issue.serial),
    str(issue.code),
    b32(issue.holderCommit),
  );
}

export type Void = { pubHash: Uint8Array; serial: number; reason: VoidReason };

/** The leaf data of a ticket taken back: 0x02 ‖ pubHash ‖ u64(serial) ‖ u8(reason). */
export function voidLeaf({ pubHash, serial, reason }: Void): Uint8Array {
  return concat(u8(2), b32(pubHash), u64(serial), u8(voidReasonCodes[reason]));
}
