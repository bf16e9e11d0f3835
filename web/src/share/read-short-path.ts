import { shortPath } from '@clubdraw/contract/pages/short-address';
import { shortCodeRequest } from '@clubdraw/contract/pages/short-code-call';
import type { PublicCall } from '@clubdraw/contract/pages/public-calls';
import type { Shared } from './shared.ts';

type ShortCode =
  ReturnType<typeof shortCodeRequest> extends PublicCall<infer Answer> ? Answer : never;

/**
 * The path of the short address of a draw or a package; null where the server does not say it. A
 * plain request: the owner's pages have no other use for the calls of the public ones.
 *
 * @throws {Error} without an answer
 */
export async function readShortPath(
  { kind, id }: Pick<Shared, 'kind' | 'id'>,
  signal: AbortSignal,
): Promise<string | null> {
  const response = await fetch(shortCodeRequest({ kind, id }).path, { signal, cache: 'no-cache' });
  if (!response.ok) return null;
  const { shortCode } = (await response.json()) as ShortCode;
  return shortPath(shortCode);
}
