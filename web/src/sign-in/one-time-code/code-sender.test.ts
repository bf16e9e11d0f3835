import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { codeSender } from './code-sender.ts';
import { secondsLeftIn } from './send-with-retries.ts';
import { secondsUntil } from './resend-link.tsx';

const active = (seconds: number): ApiFailure =>
  new ApiFailure(429, `There is an active OTP, time left: ${seconds} seconds`);
const undelivered = new ApiFailure(502, 'Failed to send OTP');

/** A sender whose asks end as given, in order; it keeps the pauses that it made. */
function senderOf(...ends: (ApiFailure | 'ok')[]) {
  const pauses: number[] = [];
  let asks = 0;
  const sender = codeSender({
    ask: () => {
      const end = ends[asks++];
      return end instanceof ApiFailure ? Promise.reject(end) : Promise.resolve();
    },
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    now: () => 1000,
  });
  return { sender, pauses, asks: () => asks };
}

describe('codeSender', () => {
  it('waits a minute after a code was sent (product §2.17)', async () => {
    const { sender, pauses } = senderOf('ok');
    await sender.send();
    expect(sender.state()).toEqual({
      sending: false,
      sent: true,
      problem: undefined,
      readyAt: 61_000,
    });
    expect(pauses).toEqual([]);
  });

  it('tries once more 1.2 s after a mail that was not handed over (product §4.4)', async () => {
    const { sender, pauses, asks } = senderOf(undelivered, 'ok');
    await sender.send();
    expect(pauses).toEqual([1200]);
    expect(asks()).toBe(2);
    expect(sender.state().sent).toBe(true);
  });

  it('gives up after the one retry and says why', async () => {
    const { sender, asks } = senderOf(undelivered, undelivered, 'ok');
    await sender.send();
    expect(asks()).toBe(2);
    expect(sender.state()).toMatchObject({
      sent: false,
      problem: 'Failed to send OTP',
      readyAt: 0,
    });
  });

  it('tries once more 1.5 s after an active code, then counts down (product §4.4, §9.4)', async () => {
    const { sender, pauses } = senderOf(active(44), active(42));
    await sender.send();
    expect(pauses).toEqual([1500]);
    expect(sender.state()).toMatchObject({ sent: true, problem: undefined, readyAt: 43_000 });
  });

  it('says the default sentence when the server gives none (product §8.2)', async () => {
    const { sender, pauses } = senderOf(new ApiFailure(500, ''));
    await sender.send();
    expect(pauses).toEqual([]);
    expect(sender.state().problem).toBe('Error sending OTP. Please try again.');
  });

  it('asks once while it is asking', async () => {
    const { sender, asks } = senderOf('ok', 'ok');
    await Promise.all([sender.send(), sender.send()]);
    expect(asks()).toBe(1);
  });

  it('tells its listeners until they leave', async () => {
    const { sender } = senderOf('ok', 'ok');
    const seen: boolean[] = [];
    const leave = sender.subscribe(() => seen.push(sender.state().sending));
    await sender.send();
    leave();
    await sender.send();
    expect(seen).toEqual([true, false]);
  });
});

describe('the countdown', () => {
  it('reads the seconds of the server’s sentence', () => {
    expect(secondsLeftIn('There is an active OTP, time left: 37 seconds')).toBe(37);
    expect(secondsLeftIn('Failed to send OTP')).toBeUndefined();
  });
  it.each([
    [5000, 0, 5],
    [5000, 1, 5],
    [5000, 4001, 1],
    [5000, 5000, 0],
    [5000, 9000, 0],
  ])('until %d at %d shows %d', (at, now, seconds) => {
    expect(secondsUntil(at, now)).toBe(seconds);
  });
});
