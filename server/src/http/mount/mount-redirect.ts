import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import { Refusal } from '@clubdraw/domain/refusal';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { admit, type Route } from './mount.ts';

type RedirectPath<Q extends z.ZodType> = {
  name: string;
  path: string;
  limit: LimitName;
  /** Has to accept any query: a browser's address bar is no form. */
  query: Q;
  /** Where somebody is led whom a limit stops: a person looks at the answer, not a program. */
  refused: (context: Context) => string;
};

/**
 * A path that browsers walk through: every answer leads on, and its address is passed to nobody.
 */
export function redirectRoute<Q extends z.ZodType>(
  redirect: RedirectPath<Q>,
  handler: (context: Context, call: { query: z.output<Q>; address: URL }) => Promise<string>,
): Route {
  return {
    name: redirect.name,
    mount: (app, mounting) => {
      const { publicUrl } = mounting.context.settings;
      app.get(redirect.path, async (request, reply) => {
        void reply.header('Referrer-Policy', 'no-referrer');
        try {
          const { context } = await admit(
            { access: 'anyone', limit: redirect.limit },
            request,
            mounting,
          );
          const query = redirect.query.parse(request.query);
          // As the world sees it, also behind a proxy.
          const address = new URL(`${publicUrl}${request.url}`);
          return reply.redirect(await handler(context, { query, address }), 302);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return reply.redirect(redirect.refused(mounting.context), 302);
        }
      });
    },
  };
}
