import { loginCall } from '@clubdraw/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

/** The processor's work for a sign-in that is refused, in microseconds: the middle of five. */
async function workFor(username: string): Promise<number> {
  const works: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const before = process.cpuUsage();
    const body = { username, password: 'not the password' };
    expect((await server.call(loginCall, { body })).status).toBe(401);
    const { user, system } = process.cpuUsage(before);
    works.push(user + system);
  }
  return works.toSorted((a, b) => a - b)[2] ?? 0;
}

describe('a refused sign-in', () => {
  it('hashes as much for an unknown e-mail as for a wrong password (product §11.2)', async () => {
    const { email } = await buildOwner(server.context);
    await workFor(email);
    const [known, unknown] = [await workFor(email), await workFor('nobody@example.com')];
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });
});
