import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'fairdraw',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The statistics make millions of hashes; this only ends a test that hangs.
    testTimeout: 120_000,
  },
});
