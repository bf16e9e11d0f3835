import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { instantOfRound, roundAt } from '../../src/relay/relay-chain.ts';
import { send } from '../started-sandbox.ts';
import { SellingAccount } from './selling-account.ts';

interface SmallDraw {
  id: string;
  name: string;
  runAt: string;
  ticketCap: number | null;
  sold: number;
  deactivatedAt: string | null;
}

interface SmallPackage {
  id: string;
  name: string;
  drawDate: string;
  tiers: { id: string; name: string; price: number }[];
  /** The tier that each member has joined. */
  joined: string[];
}

/** The first round that comes three minutes after a draw's date, as the product publishes it. */
function roundOf({ runAt }: SmallDraw): number {
  return roundAt(new Date(new Date(runAt).getTime() + 180_000)) + 1;
}

/** As much of the product as a demo club needs, with its wire names, and a journal of its calls. */
export class SmallProduct {
  readonly journal: string[] = [];
  /** Types of the provider's events, as they came. */
  readonly events: string[] = [];
  readonly draws: SmallDraw[] = [];
  readonly packages: SmallPackage[] = [];
  readonly owners = new Map<string, string>();
  /** Refuses the next call whose path begins so. */
  failNext: string | undefined;
  /** Whether draws are run at their date. */
  isDrawing = true;
  sandbox = { url: '', smtpPort: 0 };
  readonly #app: FastifyInstance = fastify();
  #code = '';
  readonly #account = new SellingAccount(() => this.sandbox.url);

  async start(): Promise<string> {
    const app = this.#app;
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_q, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      if (path !== '/readyz') this.journal.push(`${request.method} ${path}`);
      if (this.failNext === undefined || !path.startsWith(this.failNext)) return undefined;
      this.failNext = undefined;
      return reply.code(500).send({ error: 'Something went wrong' });
    });
    app.get('/readyz', () => ({ ok: true, nextDueAt: null, overdue: 0 }));
    app.post<{ Body: { type: string } }>('/webhooks/stripe', ({ body }) => {
      this.events.push(body.type);
      return {};
    });
    this.#mountAccounts();
    this.#mountDraws();
    this.#mountPackages();
    return app.listen({ host: '127.0.0.1', port: 0 });
  }

  stop(): Promise<void> {
    return this.#app.close();
  }

  #mountAccounts(): void {
    const app = this.#app;
    app.get<{ Querystring: { username: string } }>('/auth/exists', ({ query }) => ({
      exists: this.owners.has(query.username),
      isVerified: this.owners.has(query.username),
    }));
    app.post<{ Body: { username: string } }>('/auth/otp', async ({ body }) => {
      this.#code = '482913';
      const text = `Your code is ${this.#code}.`;
      await send(this.sandbox.smtpPort, [{ to: body.username, text }]);
      return { sent: true };
    });
    app.post<{ Body: { username: string; password: string; otp: string } }>(
      '/auth/register',
      ({ body }, reply) => {
        if (body.otp !== this.#code) return reply.code(401).send({ error: 'Invalid OTP!' });
        this.owners.set(body.username, body.password);
        return reply.code(201).send({ registered: true });
      },
    );
    app.post<{ Body: { username: string; password: string } }>('/auth/login/', ({ body }, reply) =>
      this.owners.get(body.username) === body.password
        ? reply.send({ token: 'owner-token' })
        : reply.code(401).send({ error: 'Invalid username or password' }),
    );
    app.get('/api/me/', async () => ({ isStipeConnected: await this.#account.canTakeMoney() }));
    app.get('/api/create-stripe/', async () => ({ url: await this.#account.open() }));
  }

  #mountDraws(): void {
    const app = this.#app;
    app.put('/api/club-owner/club', () => ({ data: {} }));
    app.post('/api/upload/', (_request, reply) =>
      reply.code(201).send({ data: { id: randomUUID() } }),
    );
    for (const path of ['/api/club-owner/draw/', '/api/club-owner/promo-draw']) {
      app.post<{ Body: SmallDraw }>(path, ({ body, headers }, reply) => {
        if (headers.authorization !== 'Bearer owner-token') return reply.code(401).send({});
        const draw = { ...body, id: randomUUID(), sold: 0, deactivatedAt: null };
        this.draws.push(draw);
        return reply.code(201).send({ data: draw });
      });
    }
    app.post<{ Body: { drawId: string } }>(
      '/public/club-owner/promo-draw-signup',
      ({ body }, reply) => {
        this.#draw(body.drawId).sold += 1;
        return reply.code(201).send({ alreadySigned: false });
      },
    );
    app.get<{ Params: { id: string } }>('/public/club-owner/draw/:id', async ({ params }) => {
      const draw = this.#draw(params.id);
      const { now } = JSON.parse(await (await fetch(`${this.sandbox.url}/clock`)).text());
      const isDrawn = this.isDrawing && instantOfRound(roundOf(draw)).toISOString() <= now;
      return { ...draw, result: isDrawn ? { outcome: 'winner' } : null };
    });
    app.get<{ Params: { id: string } }>('/public/draws/:id/certificate', ({ params }) => ({
      pub: { round: roundOf(this.#draw(params.id)) },
    }));
    app.delete<{ Params: { id: string } }>('/api/club-owner/draw/:id', ({ params }) =>
      Object.assign(this.#draw(params.id), { deactivatedAt: new Date().toISOString() }),
    );
    app.post<{ Body: { drawID: string; count: number; email: string } }>(
      '/public/payment',
      async ({ body }) => {
        const draw = this.#draw(body.drawID);
        draw.sold += body.count;
        const { name } = draw;
        return { paymentUrl: await this.#account.checkOut({ ...body, name, price: 5 }) };
      },
    );
  }

  #mountPackages(): void {
    const app = this.#app;
    app.post<{ Body: Omit<SmallPackage, 'id' | 'joined'> }>(
      '/api/club-owner/membership/',
      ({ body }, reply) => {
        const tiers = body.tiers.map((tier) => ({ ...tier, id: randomUUID() }));
        const made = { ...body, tiers, id: randomUUID(), joined: [] };
        this.packages.push(made);
        return reply.code(201).send({ data: made });
      },
    );
    app.get<{ Params: { id: string } }>('/public/club-owner/membership/:id', ({ params }) =>
      this.packages.find(({ id }) => id === params.id),
    );
    app.post<{ Body: { membershipTireId: string; email: string } }>(
      '/public/payment/membership',
      async ({ body }) => {
        for (const made of this.packages) {
          const tier = made.tiers.find(({ id }) => id === body.membershipTireId);
          if (!tier) continue;
          made.joined.push(tier.name);
          const { email } = body;
          const order = { ...tier, email, count: 1, interval: 'month' as const };
          return { paymentUrl: await this.#account.checkOut(order) };
        }
        throw new Error('There is no Package with this ID.');
      },
    );
  }

  #draw(id: string): SmallDraw {
    const draw = this.draws.find((known) => known.id === id);
    if (!draw) throw new Error('There is no Draw with this ID.');
    return draw;
  }
}
