import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { shared } from '../../../vitest.shared.ts';

/**
 * Tests that run once more on the oldest PostgreSQL that the product takes: every statement is
 * prepared, letters are lowered, and those who come at the same moment meet between its statements.
 */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    ...shared,
    name: 'oldest-postgres',
    include: [
      'test/oldest-postgres/*.test.ts',
      'test/sql-rows/*.test.ts',
      'test/windows*.test.ts',
      'src/db/lower-case.test.ts',
    ],
    globalSetup: ['test/global-setup.ts'],
  },
});
