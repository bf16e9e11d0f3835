import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Some wait for seconds that a page waits, too; this only ends a test that hangs.
    testTimeout: 30_000,
  },
});
