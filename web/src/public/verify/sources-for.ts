import type { Certificate } from 'fairdraw/statements/certificate-json';
import type { LogSource } from 'fairdraw/verify/log/log-lines';
import { firstLookBytes } from './first-look.ts';
import { keptSources } from './platform.ts';
import { fileLog } from './saved-files.ts';
import { nullWhereUnread } from './unread.ts';
import type { VerifierQuestion } from './verifier-talk.ts';

/** Where a text that was read came from. */
export type Source = 'file' | 'platform';

type Asked = Pick<Extract<VerifierQuestion, { kind: 'check' }>, 'drawId' | 'everything'>;

/**
 * The list that says which tickets were free: the saved one, or the platform's, which a closed draw
 * with a free way in or with tickets to give away has. Null without one, and where a first look
 * does without it.
 */
export async function sourcesFor(
  certificate: Certificate | null,
  saved: File | undefined,
  { drawId, everything }: Asked,
): Promise<{ text: LogSource; from: Source } | null> {
  if (saved) return { text: fileLog(saved), from: 'file' };
  const { stated, close, closeHash: sealed = null } = certificate ?? {};
  if (!close || !(stated?.freeOnline || stated?.freePost || stated?.maxGiven)) return null;
  const most = everything ? Infinity : firstLookBytes;
  const text = await keptSources({ drawId, sealed }, most).catch(nullWhereUnread);
  return text && { text, from: 'platform' };
}
