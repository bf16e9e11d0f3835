import { openLog } from '../src/edge/log.ts';

/**
 * A process that writes into the log what the product does at its end. It says `ready`, and ends
 * with exit code 3 at the first message; a test takes its reader away meanwhile.
 */
const log = openLog();
log.info('begun');
process.once('message', () => {
  log.info('stopping');
  log.fatal('a fatal line is written at once');
  log.info('stopped');
  process.exit(3);
});
process.send?.('ready');
