import type { Context } from '../../context.ts';
import type { Route } from './mount.ts';

export type Delivery = {
  /** The body, character by character: a signature is over exactly this. */
  body: string;
  /** A header of the request, '' when it is not there. */
  header(name: string): string;
};

const maxBodyBytes = 1024 * 1024;

/**
 * A path that another system calls. The handler verifies and records the call, and throws a
 * `Refusal` for one that is not genuine; every other call is answered by a 200.
 */
export function webhookRoute(
  webhook: { name: string; path: string },
  handler: (context: Context, delivery: Delivery) => Promise<void>,
): Route {
  return {
    name: webhook.name,
    mount: (app, { context }) => {
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser(
          '*',
          { parseAs: 'string', bodyLimit: maxBodyBytes },
          (_request, body, done) => done(null, body),
        );
        scope.route({
          method: 'POST',
          url: webhook.path,
          handler: async (request) => {
            const own = { ...context, log: context.log.child({ requestId: request.id }) };
            const body = typeof request.body === 'string' ? request.body : '';
            const header = (name: string): string =>
              String(request.headers[name.toLowerCase()] ?? '');
            await handler(own, { body, header });
            return { received: true };
          },
        });
      });
    },
  };
}
