import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxClock } from '../clock/clock.ts';
import { readFields } from '../front/page-frame.ts';
import { relayChain, roundAt, signRound } from './relay-chain.ts';

/**
 * A relay's answer: the round that was asked for; nothing, ever; that it is broken; or another
 * round's signature, well signed, under the number that was asked for.
 */
const manners = ['right', 'silent', 'broken', 'wrong'] as const;
type Manner = (typeof manners)[number];

/**
 * Mounts a beacon's relays: `/relay/{name}` is one for each name, and all of them relay the
 * sandbox's own chain, whose rounds follow the sandbox's clock. `/control/relay` tells one of them,
 * or all, how to answer.
 */
export function registerRelay(app: FastifyInstance, clock: Pick<SandboxClock, 'now'>): void {
  const told = new Map<string, Manner>();
  let usual: Manner = 'right';
  const chain = `/relay/:name/${relayChain.hash}`;

  app.get(`${chain}/info`, () => relayChain);
  app.get(`${chain}/public/:round`, (request, reply) => {
    const { name, round } = readFields(request.params);
    // As drand's relays do: a page of any site may read a round.
    void reply.header('Access-Control-Allow-Origin', '*');
    const manner = told.get(String(name)) ?? usual;
    return answer(reply, { manner, asked: String(round), newest: roundAt(clock.now()) });
  });

  app.get('/control/relay', () => ({ answers: usual, relays: Object.fromEntries(told) }));
  app.post('/control/relay', (request, reply) => {
    const { answers, relay } = readFields(request.body);
    const manner = manners.find((one) => one === answers);
    if (!manner || (relay !== undefined && typeof relay !== 'string')) {
      return reply.code(400).send({
        error: `"answers" is one of ${manners.join(', ')}, "relay" the name of one relay.`,
      });
    }
    if (relay === undefined) {
      told.clear();
      usual = manner;
    } else {
      told.set(relay, manner);
    }
    return reply.send({ answers: usual, relays: Object.fromEntries(told) });
  });
}

type Question = { manner: Manner; asked: string; newest: number };

function answer(reply: FastifyReply, { manner, asked, newest }: Question): FastifyReply {
  // The asker hears nothing until they give up.
  if (manner === 'silent') return reply.hijack();
  if (manner === 'broken') return reply.code(503).send({ error: 'The relay is broken.' });
  const round = asked === 'latest' ? newest : Number(asked);
  if (!Number.isSafeInteger(round) || round < 1) {
    return reply.code(400).send({ error: 'A round is a number from 1 on, or "latest".' });
  }
  if (round > newest) return reply.code(425).send({ error: `Round ${round} is still to come.` });
  const signed = signRound(manner === 'wrong' ? round + 1 : round);
  return reply.send({ ...signed, round });
}
