import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Files that share a worker share one tab, too: its address, its storage and what listens to
    // it. A test that depends on what an earlier file left there fails in another order only.
    isolate: true,
  },
});
