import { expect, it } from 'vitest';
import { isUnreachable } from './unreachable.ts';

it.each([
  ['no room, no memory, no connection', ['53100', '53200', '53300']],
  ['a standby, an end, a deadlock', ['25006', '57P01', '57P02', '57P03', '40001', '40P01']],
  ['nobody who answers', ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT']],
  ['no socket left for a connection', ['EADDRNOTAVAIL', 'EMFILE', 'ENFILE', 'ENOBUFS']],
])('%s: the same may succeed in a moment (product §14.12)', (_, codes) => {
  const known = codes.filter((code) => isUnreachable(Object.assign(new Error(code), { code })));
  expect(known).toEqual(codes);
});

it.each(['23505', '42P01', 'ENOENT'])('%s stays as wrong a moment later', (code) => {
  expect(isUnreachable(Object.assign(new Error(code), { code }))).toBe(false);
});
