import { parentPort } from 'node:worker_threads';
import { makeTicketLeaves, type TicketLeaves } from './ticket-leaves.ts';

// A thread of its own: requests and jobs go on while a million tickets are hashed.
parentPort?.on('message', (order: TicketLeaves) => {
  const made = makeTicketLeaves(order);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(made, [made.commits.buffer, made.leaves.buffer]);
});
