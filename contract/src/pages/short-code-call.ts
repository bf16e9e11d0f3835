import type { PublicCall } from './public-calls.ts';

/** Answers, among much else, the code of the short address of a draw or a package. */
export function shortCodeRequest({
  kind,
  id,
}: {
  kind: 'draw' | 'package';
  id: string;
}): PublicCall<{ shortCode: string }> {
  const folder = kind === 'draw' ? 'draw' : 'membership';
  return { method: 'GET', path: `/public/club-owner/${folder}/${encodeURIComponent(id)}` };
}
