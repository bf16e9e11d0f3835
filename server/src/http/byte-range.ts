import type { FilePart } from '../edge/files/open-file.ts';

/**
 * The part of so many bytes that a `Range` header asks for: undefined for all of them, 'outside'
 * for one that has none of them. Several parts at once, and what is no range, count as all, as
 * RFC 9110 (14.2) allows.
 */
export function partOf(range: string | undefined, bytes: number): FilePart | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return within({ from: Math.max(0, bytes - Number(last)), until: bytes }, bytes);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  const until = last === '' ? bytes : Number(last) + 1;
  return within({ from: Number(first), until: Math.min(bytes, until) }, bytes);
}

function within(part: FilePart, bytes: number): FilePart | 'outside' {
  return part.from < bytes ? part : 'outside';
}
