import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A project of its own.
    exclude: ['test/faults/**'],
    globalSetup: ['test/global-setup.ts'],
  },
});
