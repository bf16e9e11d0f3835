import { expect, it } from 'vitest';
import { MigrationRefused } from './refuse-strangers.ts';
import { demandServerVersion } from './server-version.ts';

it('refuses a server on which the product was never tried (product §16.1)', () => {
  expect(demandServerVersion(160_000)).toBe('16.0');
  expect(demandServerVersion(180_004)).toBe('18.4');
  const old = 'The database is PostgreSQL 15.14, and 16 or newer is needed.';
  expect(() => demandServerVersion(150_014)).toThrow(new MigrationRefused(old));
});
