import { parentPort } from 'node:worker_threads';
import { cleanHtml } from './clean-html.ts';

// A thread of its own: whatever a text costs, requests and draws go on beside it.
parentPort?.on('message', (html: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(cleanHtml(html));
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');
