import type { Operation } from '../http/operation.ts';
import { advanceTestClock } from './advance-test-clock.ts';
import { createTestClock } from './create-test-clock.ts';
import { deleteTestClock } from './delete-test-clock.ts';
import { listTestClocks } from './list-test-clocks.ts';
import { retrieveTestClock } from './retrieve-test-clock.ts';

/** Clocks that drive the subscriptions of their customers alone, as in the provider's test mode. */
export const testClockOperations: readonly Operation[] = [
  createTestClock,
  listTestClocks,
  retrieveTestClock,
  advanceTestClock,
  deleteTestClock,
];
