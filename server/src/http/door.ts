import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { healthz, readyz } from '@clubdraw/contract/pages/health';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { scheduler } from 'node:timers/promises';

/** Another version serves as soon as this one has gone. */
const comeBackSeconds = 5;

const lookEveryMs = 20;

export type Door = {
  /** How many requests wait for the beginning of their answer. */
  waiting(): number;
  /**
   * Serves everybody for so many milliseconds more, while `/readyz` says 503: a balancer in front
   * sends the next ones elsewhere.
   */
  leave(noticeMs: number): Promise<void>;
  /**
   * From now on refuses every request but `/healthz` (503 with `Retry-After`). Resolves when each
   * that came before has its answer, or after so many milliseconds.
   */
  close(patienceMs: number): Promise<void>;
};

/** Hangs a door into an app that does not listen yet; it is open. */
export function hangDoor(app: FastifyInstance): Door {
  const waiting = new Set<FastifyReply>();
  let isClosed = false;
  let isLeaving = false;
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    if ((isClosed && url !== healthz.path) || (isLeaving && url === readyz.path)) {
      const seconds = { retryAfterSeconds: comeBackSeconds };
      return done(new Refusal('busy', messages.newVersion, seconds));
    }
    waiting.add(reply);
    reply.raw.once('close', () => waiting.delete(reply));
    done();
  });
  // An answer that has begun is finished by the server's own stop; a stream of events ends only
  // there.
  const unanswered = (): number => [...waiting].filter(({ raw }) => !raw.headersSent).length;
  return {
    waiting: unanswered,
    leave: async (noticeMs) => {
      isLeaving = true;
      // Behind a closed door nobody is served, so there is nothing to give notice of.
      if (noticeMs > 0 && !isClosed) await scheduler.wait(noticeMs);
    },
    close: async (patienceMs) => {
      isClosed = true;
      const until = performance.now() + patienceMs;
      while (unanswered() > 0 && performance.now() < until) await scheduler.wait(lookEveryMs);
    },
  };
}
