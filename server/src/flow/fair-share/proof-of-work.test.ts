import { endpoint } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { proofOf } from '@clubdraw/journeys/proof-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startServer, type Answer, type TestServer } from '../../../test/harness.ts';
import { route } from '../../http/mount/mount.ts';
import { demandProof } from './proof-of-work.ts';

const guarded = endpoint({
  name: 'guarded',
  method: 'POST',
  path: '/public/test/guarded',
  access: 'anyone',
  limit: 'reads',
  mayAskForProof: true,
  summary: 'For a test: passes with a proof only.',
  body: z.object({ purpose: z.string(), subject: z.string() }),
  answer: z.object({ done: z.literal(true) }),
});

const unmarked = endpoint({ ...guarded, path: '/public/test/unmarked', mayAskForProof: false });

const testRoutes = [guarded, unmarked].map((one) =>
  route(one, async ({ context, client, input: { body } }) => {
    await demandProof(context, { ...body, proof: client.proof });
    return { done: true as const };
  }),
);

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startServer({ parts: { routes: testRoutes } });
  two = await startServer({
    databaseUrl: one.context.settings.databaseUrl,
    context: { clock: one.context.clock },
    parts: { routes: testRoutes },
  });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const body = { purpose: 'test', subject: 'mia@example.com' };

function ask(server: TestServer, proof?: string, change = {}): Promise<Answer<typeof guarded>> {
  return server.call(guarded, { body: { ...body, ...change } }, { proof });
}

async function solved(): Promise<string> {
  return proofOf((await ask(one)).body.challenge);
}

type Solved = { challenge: { parameters: object; signature: string }; solution: object };

function changed(proof: string, change: (from: Solved) => object): string {
  return btoa(JSON.stringify(change(JSON.parse(atob(proof)))));
}

describe('a call that must prove its work', () => {
  it('is answered 428 with a challenge, and passes with the solution (product §11.8)', async () => {
    const { status, body: refused } = await ask(one);
    expect(status).toBe(428);
    expect(refused).toMatchObject({
      error: messages.oneMoment,
      challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) },
    });
    const passed = await ask(one, await proofOf(refused.challenge));
    expect(passed).toMatchObject({ status: 200, body: { done: true } });
  });

  it('passes once with a proof, at all processes together (product §11.8)', async () => {
    const proof = await solved();
    const all = await Promise.all([one, two, one, two].map((server) => ask(server, proof)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 428, 428, 428]);
  });

  it('does not pass with the proof of another purpose or subject', async () => {
    const proof = await solved();
    expect((await ask(one, proof, { purpose: 'other' })).status).toBe(428);
    expect((await ask(one, proof, { subject: 'noah@example.com' })).status).toBe(428);
    expect((await ask(one, proof)).status).toBe(200);
  });

  it('does not pass with a proof that is older than five minutes', async () => {
    const [late, early] = [await solved(), await solved()];
    await one.context.clock.advance(299);
    expect((await ask(one, early)).status).toBe(200);
    await one.context.clock.advance(1);
    expect((await ask(one, late)).status).toBe(428);
  });

  it('shows nothing of its subject in the challenge', async () => {
    expect(JSON.stringify((await ask(one)).body.challenge)).not.toContain('mia');
  });

  it.each<[string, (from: Solved) => object]>([
    ['without a solution', ({ challenge }) => ({ challenge })],
    [
      'of a key that is not the right one',
      (from) => ({ ...from, solution: { counter: 1, derivedKey: '00' } }),
    ],
    [
      'of an easier challenge',
      ({ challenge, solution }) => ({
        solution,
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      }),
    ],
    [
      'with a longer life',
      ({ challenge, solution }) => {
        const data = { about: 'x', until: 9_999_999_999_999 };
        return {
          solution,
          challenge: { ...challenge, parameters: { ...challenge.parameters, data } },
        };
      },
    ],
    [
      'signed by somebody else',
      ({ challenge, solution }) => ({
        solution,
        challenge: { ...challenge, signature: '00'.repeat(32) },
      }),
    ],
  ])('does not pass with a proof %s', async (_, change) => {
    expect((await ask(one, changed(await solved(), change))).status).toBe(428);
  });

  it.each(['', 'x', '%%%', btoa('null'), btoa('[]'), btoa('{"challenge":{}}')])(
    'does not pass with %j',
    async (proof) => {
      expect((await ask(one, proof)).status).toBe(428);
    },
  );

  it('reads no proof where its endpoint does not say that one may be asked for', async () => {
    const proof = await solved();
    expect((await one.call(unmarked, { body }, { proof })).status).toBe(428);
  });
});
