import { signUpRequest } from '@clubdraw/contract/pages/sign-up-call';
import * as messages from '@clubdraw/domain/texts/messages';
import type { Challenge } from 'altcha-lib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  BrokenWorker,
  easyChallenge,
  isSolved,
  StandInWorker,
} from '../../../test/stand-in-worker.ts';
import { ask } from './ask.ts';

const order = signUpRequest({
  drawId: 'd',
  name: 'Mia',
  email: 'mia@example.com',
  phone: '',
  termsVersion: 't',
});

/** A server that wants work before each of its first `refusals` answers; keeps what it was sent. */
function serverThatAsks(challenge: Challenge, refusals: number): RequestInit[] {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return sent.length <= refusals
      ? Response.json({ error: messages.oneMoment, challenge }, { status: 428 })
      : Response.json({ alreadySigned: false }, { status: 201 });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call of a public page that must prove its work', () => {
  it('goes out again with the proof, by itself (product §11.8)', async () => {
    vi.stubGlobal('Worker', StandInWorker);
    const sent = serverThatAsks(await easyChallenge(), 1);
    expect(await ask(order)).toMatchObject({ kind: 'answer', answer: { alreadySigned: false } });
    const [first, second] = sent;
    expect(sent).toHaveLength(2);
    expect(second?.body).toBe(first?.body);
    const proof = new Headers(second?.headers).get('X-Proof') ?? '';
    expect(await isSolved(proof)).toBe(true);
    expect(new Headers(first?.headers).has('X-Proof')).toBe(false);
  });

  it('says that it needs a moment when one proof was not enough', async () => {
    vi.stubGlobal('Worker', StandInWorker);
    const sent = serverThatAsks(await easyChallenge(), 9);
    expect(await ask(order)).toMatchObject({ kind: 'refusal', error: messages.oneMoment });
    expect(sent).toHaveLength(2);
  });

  it('says so, too, when the solver does not arrive', async () => {
    vi.stubGlobal('Worker', BrokenWorker);
    serverThatAsks(await easyChallenge(), 9);
    expect(await ask(order)).toMatchObject({ kind: 'refusal', status: 428 });
  });
});

describe('the time of an answer', () => {
  it.each([
    [{}, 0],
    [{ age: '4' }, 4_000],
  ])('counts what a cache on the way adds: %o (product §10.6)', async (age, ms) => {
    const now = Date.parse('2031-05-06T07:08:09Z');
    const headers = { 'X-Now': new Date(now).toISOString(), ...age };
    vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
    expect(await ask(order)).toMatchObject({ kind: 'answer', now: now + ms });
  });
});
