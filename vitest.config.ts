import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['domain', 'contract', 'fairdraw', 'server', 'web', 'sandbox', 'script'],
  },
});
