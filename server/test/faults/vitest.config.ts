import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'faults',
    include: ['*.test.ts'],
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // Each file runs a whole product of its own, and kills parts of it: one after the other, when
    // the machine has nothing else to do.
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
});
