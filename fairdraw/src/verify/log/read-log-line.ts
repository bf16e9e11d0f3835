import type { Line } from './log-lines.ts';

/** Where the parts of a line `T serial code holderCommit` lie in its bytes. */
export type TicketLine = {
  type: 'T';
  serial: number;
  bytes: Uint8Array;
  codeFrom: number;
  codeUntil: number;
  /** Of 64 digits. */
  commitFrom: number;
};

/** `V serial reason` */
export type VoidLine = { type: 'V'; serial: number; reason: number };
export type LogLine = TicketLine | VoidLine;

// Bytes of ASCII.
const space = 0x20;
const hyphen = 0x2d;
const zero = 0x30;
const nine = 0x39;
const letterT = 0x54;
const letterV = 0x56;
const commitDigits = 64;
/** Enough for any log, and exact as a number. */
const longestSerial = 15;
/** The reasons for which a ticket is void count from 1 to here. */
export const maxReason = 6;

/** Null for bytes that are not exactly such a line, with single spaces and plain digits. */
export function readLogLine({ bytes, from, until }: Line): LogLine | null {
  const serialFrom = from + 2;
  let at = serialFrom;
  let serial = 0;
  for (let digit = digitAt(bytes, at); digit >= 0 && at < until; digit = digitAt(bytes, at)) {
    serial = serial * 10 + digit;
    at += 1;
  }
  const digits = at - serialFrom;
  const isPlain =
    digits > 0 && digits <= longestSerial && (bytes[serialFrom] !== zero || digits === 1);
  if (!isPlain || bytes[from + 1] !== space || bytes[at] !== space) return null;
  if (bytes[from] === letterV) return readVoid(bytes, { serial, at: at + 1, until });
  if (bytes[from] !== letterT) return null;
  return readTicket(bytes, { serial, at: at + 1, until });
}

type Rest = { serial: number; at: number; until: number };

function readVoid(bytes: Uint8Array, { serial, at, until }: Rest): VoidLine | null {
  const reason = digitAt(bytes, at);
  return until === at + 1 && reason >= 1 && reason <= maxReason
    ? { type: 'V', serial, reason }
    : null;
}

function readTicket(bytes: Uint8Array, { serial, at, until }: Rest): TicketLine | null {
  const commitFrom = until - commitDigits;
  const codeUntil = commitFrom - 1;
  if (codeUntil <= at || bytes[codeUntil] !== space) return null;
  for (let place = at; place < codeUntil; place += 1) {
    if (digitAt(bytes, place) < 0 && bytes[place] !== hyphen) return null;
  }
  for (let place = commitFrom; place < until; place += 1) {
    if (hexDigit(bytes[place] ?? 0) < 0) return null;
  }
  return { type: 'T', serial, bytes, codeFrom: at, codeUntil, commitFrom };
}

function digitAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  return byte >= zero && byte <= nine ? byte - zero : -1;
}

/** The value of a lower-case hexadecimal digit; −1 for anything else. */
export function hexDigit(byte: number): number {
  if (byte >= zero && byte <= nine) return byte - zero;
  return byte >= 97 && byte <= 102 ? byte - 87 : -1;
}

/** The line of a ticket, for one that does not come from a log; null when it could be in none. */
export function ticketLine(ticket: {
  serial: number;
  code: string;
  commitHex: string;
}): TicketLine | null {
  const { serial, code, commitHex } = ticket;
  const bytes = new TextEncoder().encode(`T ${serial} ${code} ${commitHex}`);
  const line = readLogLine({ bytes, from: 0, until: bytes.length, number: 1 });
  return line?.type === 'T' ? line : null;
}

export function codeOf({ bytes, codeFrom, codeUntil }: TicketLine): string {
  return String.fromCharCode(...bytes.subarray(codeFrom, codeUntil));
}

export function commitHexOf({ bytes, commitFrom }: TicketLine): string {
  return String.fromCharCode(...bytes.subarray(commitFrom, commitFrom + commitDigits));
}
