import { operation } from '../http/operation.ts';
import { getTestClock } from './get-test-clock.ts';

export const retrieveTestClock = operation(
  'GET /v1/test_helpers/test_clocks/{id}',
  (_provider, call) => getTestClock(call).object,
);
