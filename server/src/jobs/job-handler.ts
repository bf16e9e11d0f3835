import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { JobKind } from './catalogue.ts';

/** A kind of job with the operation that does it. */
export type JobHandler = {
  kind: JobKind;
  run(context: Context, payload: unknown): Promise<void>;
};

/**
 * Ties a kind of job to its operation. The operation may run twice, late or never and must do no
 * harm by it (house rule 7); a `Refusal` ends the job, anything else is tried again.
 */
export function handles<K extends JobKind>(
  kind: K,
  operation: (context: Context, payload: z.output<K['payload']>) => Promise<unknown>,
): JobHandler {
  return {
    kind,
    run: async (context, payload) => {
      // K's own schema read it.
      await operation(context, kind.payload.parse(payload) as z.output<K['payload']>);
    },
  };
}
