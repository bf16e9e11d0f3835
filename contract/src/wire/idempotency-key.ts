import type { AnyEndpoint } from './endpoint.ts';

/**
 * The header by which a program names a call, so that it can send it again without doing it twice
 * (product §7.6).
 */
export const idempotencyHeader = 'Idempotency-Key';

/** The characters that it may have. */
export const idempotencyPattern = /^[\u0020-\u007E]{1,255}$/;

/** Whether a call is done once for each name that its header gives it: the POSTs of keys. */
export function isDoneOnce({
  method,
  keys,
}: Pick<AnyEndpoint, 'keys'> & { method: string }): boolean {
  return method === 'POST' && keys.length > 0;
}
