import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'script', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
