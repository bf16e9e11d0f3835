import type { FastifyReply } from 'fastify';

/** Acts when an answer was sent or its client has gone, which may have happened already. */
export function whenOver({ raw }: FastifyReply, act: () => void): void {
  if (raw.destroyed) act();
  else raw.once('close', act);
}
