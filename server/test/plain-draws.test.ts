import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { sayAll } from './plain/plain-draws.ts';
import { seededRandom } from './plain/seeded-random.ts';
import { shopTest } from './shop-test.ts';

/** Made with `RECORD_PLAIN_DRAWS=on`, and anew whenever the protocol's bytes change. */
const recorded = new URL('plain/plain-draws.json', import.meta.url);

const it = shopTest({
  env: {
    APP_SECRET: Buffer.alloc(32, 1).toString('base64'),
    SIGNING_KEY: Buffer.alloc(32, 2).toString('base64'),
    RECOVERY_KEY: Buffer.alloc(32, 3).toString('base64'),
  },
  context: { random: seededRandom('plain draws') },
});

/** Everything that anybody recomputes has the same bytes; all other answers may have new fields. */
const exact = /certificate|\/log$|\/conditions$|\/terms/;

function isExact({ path }: { path: string }): boolean {
  return exact.test(path);
}

it('a draw that uses nothing new says what it said before', async ({ shop }) => {
  const said = await sayAll(shop);
  if (process.env.RECORD_PLAIN_DRAWS === 'on') {
    writeFileSync(recorded, `${JSON.stringify(said, null, 1)}\n`);
  }
  if (!existsSync(recorded)) throw new Error('Nothing is recorded');
  const before: typeof said = JSON.parse(readFileSync(recorded, 'utf8'));
  const now: typeof said = JSON.parse(JSON.stringify(said));
  expect(now.map(({ path, status }) => `${path} ${status}`)).toEqual(
    before.map(({ path, status }) => `${path} ${status}`),
  );
  expect(now.filter(isExact)).toEqual(before.filter(isExact));
  expect({ said: now }).toMatchObject({ said: before });
});
