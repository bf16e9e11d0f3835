import { objectToPassing, type HeldPrize } from '@clubdraw/contract/draws/held-prize';
import { prizePath } from '@clubdraw/contract/pages/public-paths';
import { Refusal } from '@clubdraw/domain/refusal';
import * as prizeMessages from '@clubdraw/domain/prize-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { privatePageHeaders } from './page-headers.ts';
import { sendPrivatePage } from './send-page.ts';

type Press = (context: Context, token: string) => Promise<HeldPrize>;

/** The operations of the page; `app.ts` gives the module's own operations. */
export type PrizePageSources = {
  readHeldPrize: Press;
  claimPrize: Press;
  giveBackPrize: Press;
  keepPrize: Press;
  objectToPassing: (
    context: Context,
    objection: { token: string; text: string },
  ) => Promise<HeldPrize>;
};

type Exchange = { request: FastifyRequest; reply: FastifyReply };

const address = z.object({ token: z.string().catch('') });

/** Room for an objection of the greatest length, with every letter escaped. */
const bodyLimit = 32 * 1024;

/**
 * The page behind the link in the mail to the holder of a drawn ticket (product §2.25). It works without a
 * session and without a script; opening it changes nothing. After a press it leads back to itself.
 */
export function mountPrizePage(
  app: FastifyInstance,
  context: Context,
  sources: PrizePageSources,
): void {
  const show = async (exchange: Exchange, problem: string | null = null) => {
    const { token } = address.parse(exchange.request.params);
    const held = await sources.readHeldPrize(context, token).catch(nullWhereMissing);
    const page = { page: 'prize', path: prizePath(token), problem } as const;
    return sendPrivatePage(context, exchange, held ? { ...page, held } : { page: 'notFound' });
  };
  const press = async (exchange: Exchange, act: (token: string) => Promise<unknown>) => {
    const { token } = address.parse(exchange.request.params);
    try {
      await act(token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return show(exchange, error.message);
    }
    return exchange.reply.headers(privatePageHeaders).redirect(prizePath(token), 303);
  };
  void app.register(async (scope) => {
    readFormsAsText(scope);
    scope.get('/prize/:token', (request, reply) => show({ request, reply }));
    for (const [name, act] of [
      ['claim', sources.claimPrize],
      ['give-back', sources.giveBackPrize],
      ['keep', sources.keepPrize],
    ] as const) {
      scope.post(`/prize/:token/${name}`, (request, reply) =>
        press({ request, reply }, (token) => act(context, token)),
      );
    }
    scope.post('/prize/:token/objection', (request, reply) =>
      press({ request, reply }, (token) =>
        sources.objectToPassing(context, { token, text: textOf(request.body) }),
      ),
    );
  });
}

function readFormsAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/** The text of an objection as it was typed; its lines become one. Throws a refusal for one that cannot be sent. */
function textOf(body: unknown): string {
  const typed = new URLSearchParams(typeof body === 'string' ? body : '').get('text') ?? '';
  const read = objectToPassing.body.safeParse({ text: typed.replaceAll(/\s+/g, ' ') });
  if (read.success) return read.data.text;
  throw new Refusal('invalid', read.error.issues[0]?.message ?? prizeMessages.objectionRequired);
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Refusal && error.kind === 'missing') return null;
  throw error;
}
