import { defineConfig } from 'vitest/config';
import { shared } from '../../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    name: 'faults',
    include: ['*.test.ts'],
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
