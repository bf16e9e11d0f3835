import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    name: 'fairdraw',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  },
});
