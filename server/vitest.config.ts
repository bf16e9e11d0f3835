import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Projects of their own.
    exclude: ['test/faults/**', 'test/oldest-postgres/**'],
    globalSetup: ['test/global-setup.ts'],
  },
});
