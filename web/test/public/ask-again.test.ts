// @vitest-environment happy-dom
import { startPaymentRequest } from '@clubdraw/contract/pages/public-calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain } from '../../src/public/checkout/ask-again.ts';

const order = startPaymentRequest({
  drawId: '0198c2f4-0000-7000-8000-00000000c1b0',
  count: 2,
  email: 'mia@example.com',
  phone: '',
  method: 'card',
  termsVersion: '',
  total: 20,
  currency: 'AUD',
});

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers in this order, the last one again and again; `asked` has the bodies that came. */
function server(...answers: readonly (readonly [status: number, body: object])[]) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const [status, answer] = answers[Math.min(asked.length, answers.length - 1)] ?? [500, {}];
    asked.push(body);
    return Response.json(answer, { status });
  });
  return asked;
}

const busy = [503, { error: 'Something went wrong' }] as const;

it('sends an order again while the server is too busy to begin it (product §8.3)', async () => {
  const asked = server(busy, busy, [200, { paymentUrl: 'https://pay.example/1' }]);
  const served = askAgain(order);
  await vi.runAllTimersAsync();
  expect(await served).toMatchObject({
    kind: 'answer',
    answer: { paymentUrl: 'https://pay.example/1' },
  });
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(1);
});

it('tells a buyer after twelve tries with the first one, and of every other refusal when it comes', async () => {
  const asked = server(busy);
  const given = askAgain(order);
  await vi.runAllTimersAsync();
  expect(await given).toMatchObject({ kind: 'refusal', status: 503 });
  expect(asked).toHaveLength(11);
  const refused = server([409, { error: 'This draw is full.' }]);
  const over = askAgain(order);
  await vi.runAllTimersAsync();
  expect(await over).toMatchObject({ kind: 'refusal', status: 409 });
  expect(refused).toHaveLength(1);
});
