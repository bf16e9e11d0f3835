import { loginCall } from '@clubdraw/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

/** The processor's work for a sign-in that is refused, in microseconds. */
async function workFor(username: string): Promise<number> {
  const before = process.cpuUsage();
  const body = { username, password: 'not the password' };
  expect((await server.call(loginCall, { body })).status).toBe(401);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * The least work of several tries: whatever else this process and its machine do comes on
 * top of a try, and never makes one cheaper.
 */
async function leastWork(usernames: readonly string[]): Promise<number[]> {
  const least = usernames.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 15; round += 1) {
    for (const [index, username] of usernames.entries()) {
      least[index] = Math.min(least[index] ?? 0, await workFor(username));
    }
  }
  return least;
}

describe('a refused sign-in', () => {
  it('hashes as much for an unknown e-mail as for a wrong password (product §11.2)', async () => {
    const { email } = await buildOwner(server.context);
    const [known = 0, unknown = 0] = await leastWork([email, 'nobody@example.com']);
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });
});
