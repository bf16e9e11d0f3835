import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'domain',
      'contract',
      'fairdraw',
      'server',
      'server/test/faults',
      'server/test/oldest-postgres',
      'web',
      'sandbox',
      'script',
    ],
  },
});
