import { scheduler } from 'node:timers/promises';

const tries = 3;
const pauseMs = 200;

/**
 * Repeats what the store's library does not: a long file on its way there, and an answer that
 * breaks off after its first byte.
 */
export async function inTries<T>(act: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0 || isSettled(error)) throw error;
      await scheduler.wait(pauseMs);
    }
  }
}

/** The store has answered and would say the same again, or the library repeated it before. */
function isSettled(error: unknown): boolean {
  const { status = 0, attempts = 1 } = metadataOf(error);
  return attempts > 1 || (status >= 400 && status < 500 && status !== 429);
}

function metadataOf(error: unknown): {
  status?: number | undefined;
  attempts?: number | undefined;
} {
  if (!(error instanceof Error) || !('$metadata' in error)) return {};
  const { httpStatusCode, attempts } = error.$metadata as Metadata;
  return { status: httpStatusCode, attempts };
}

/** As the library puts it into each error of an answer. */
type Metadata = { httpStatusCode?: number; attempts?: number };
