import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A project of its own.
    exclude: ['test/faults/**'],
    globalSetup: ['test/global-setup.ts'],
    hookTimeout: 60_000,
    testTimeout: 30_000,
    // Two cores: more files at once only wait for each other's database.
    maxWorkers: 2,
  },
});
