import { availableParallelism } from 'node:os';

/** The settings that the tests of every workspace are run with. */
export const shared = {
  // Two more than there are cores: a file that waits for a database or for a process that it
  // started leaves its core to another. The histories with kills and the tests of programs wait
  // most of their time, and several of them run at once.
  maxWorkers: availableParallelism() + 2,
  // A worker keeps the modules that it has read for its next file: half of the time went into
  // reading them anew. No test puts another module in the place of one, or changes one's state.
  // Pages keep more than modules: their tests are isolated (`web/vitest.config.ts`).
  isolate: false,
  // They end what hangs, also on a machine that does other work, and measure nothing.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};
