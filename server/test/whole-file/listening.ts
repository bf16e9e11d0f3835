import { freePort } from '../../../script/process/free-port.ts';
import { buildApp } from '../../src/app.ts';
import type { Context } from '../../src/context.ts';
import { listen } from '../../src/http/listen.ts';

/** The app at a port of its own, over sockets. */
export async function listening(context: Context) {
  const app = buildApp(context);
  const port = await freePort();
  await listen(app, { host: 'localhost', port });
  return { port, close: async (): Promise<void> => app.close() };
}
