import {
  claimByPostCall,
  type CardFields,
  type CardPrizes,
} from '@clubdraw/contract/draws/card-prize';
import { objectToPassingCall, type HeldPrize } from '@clubdraw/contract/draws/held-prize';
import { prizePath } from '@clubdraw/contract/pages/public-paths';
import { nullWhereMissing, Refusal } from '@clubdraw/domain/refusal';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
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
  claimByPost: (
    context: Context,
    typed: CardFields & { clientAddress: string },
  ) => Promise<CardPrizes>;
};

type Exchange = { request: FastifyRequest; reply: FastifyReply };

const address = z.object({ token: z.string().catch('') });

/** Room for an objection of the greatest length, with every letter escaped. */
const bodyLimit = 32 * 1024;

/**
 * The page behind the link in the mail to the holder of a drawn ticket (product §2.25). It works
 * without a session and without a script; opening it changes nothing. After a press it leads back
 * to itself.
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
    mountCardPrize(scope, context, sources);
    scope.get('/prize/:token', (request, reply) => show({ request, reply }));
    for (const [name, act] of pressesOf(sources)) {
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

function pressesOf({ claimPrize, giveBackPrize, keepPrize }: PrizePageSources) {
  return [
    ['claim', claimPrize],
    ['give-back', giveBackPrize],
    ['keep', keepPrize],
  ] as const;
}

const asked = z.object({ draw: z.string().catch('') });

/**
 * The page for those who entered by post and have no link (product §2.40). The answer to a press is
 * the page itself.
 */
function mountCardPrize(app: FastifyInstance, context: Context, sources: PrizePageSources): void {
  app.get('/prize', (request, reply) => {
    const { draw } = asked.parse(request.query);
    const typed = { draw, name: '', postcode: '' };
    const page = { page: 'cardPrize', typed, problem: null, found: null } as const;
    return sendPrivatePage(context, { request, reply }, page);
  });
  app.post('/prize', async (request, reply) => {
    const typed = cardOf(request.body);
    const answer = await answerTo(context, sources, { typed, clientAddress: request.ip });
    return sendPrivatePage(context, { request, reply }, { page: 'cardPrize', typed, ...answer });
  });
}

type Asking = { typed: CardFields; clientAddress: string };

async function answerTo(
  context: Context,
  sources: PrizePageSources,
  { typed, clientAddress }: Asking,
): Promise<{ found: CardPrizes | null; problem: string | null }> {
  const read = claimByPostCall.body.safeParse(typed);
  if (!read.success) {
    const problem = read.error.issues[0]?.message ?? prizeMessages.noPrizeOfCard;
    return { found: null, problem };
  }
  try {
    const found = await sources.claimByPost(context, { ...read.data, clientAddress });
    return { found, problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { found: null, problem: error.message };
  }
}

function cardOf(body: unknown): CardFields {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const field = (name: keyof CardFields): string => form.get(name) ?? '';
  return { draw: field('draw'), name: field('name'), postcode: field('postcode') };
}

function readFormsAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * The text of an objection as it was typed; its lines become one. Throws a refusal for one that
 * cannot be sent.
 */
function textOf(body: unknown): string {
  const typed = new URLSearchParams(typeof body === 'string' ? body : '').get('text') ?? '';
  const read = objectToPassingCall.body.safeParse({ text: typed.replaceAll(/\s+/g, ' ') });
  if (read.success) return read.data.text;
  throw new Refusal('invalid', read.error.issues[0]?.message ?? prizeMessages.objectionRequired);
}
