import { shortPath } from '@clubdraw/contract/pages/short-address';
import { shortCodeCall } from '@clubdraw/contract/pages/short-code-call';
import { ask } from '../public/frame/ask.ts';
import type { Shared } from './shared.ts';

/** The path of the short address of a draw or a package; null where the server does not say it. */
export async function readShortPath(
  { kind, id }: Pick<Shared, 'kind' | 'id'>,
  signal: AbortSignal,
): Promise<string | null> {
  const outcome = await ask(shortCodeCall({ kind, id }), { signal });
  return outcome.kind === 'answer' ? shortPath(outcome.answer.shortCode) : null;
}
