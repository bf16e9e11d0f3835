import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compiledCode } from '../../script/process/compiled-code.ts';
import { send } from './started-sandbox.ts';

const entry = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('the process', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  function start(environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [entry], {
      env: {
        ...compiledCode,
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        SANDBOX_PORT: '0',
        SANDBOX_SMTP_PORT: '0',
        PRODUCT_URL: 'http://127.0.0.1:9',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  }

  async function untilReady(child: ReturnType<typeof start>) {
    const [line] = await once(child.stdout, 'data');
    const [, url = '', smtpPort = ''] =
      /^Sandbox ready: (\S+) \(SMTP on port (\d+)\)\n$/.exec(String(line)) ?? [];
    return { url, smtpPort: Number(smtpPort) };
  }

  async function ended(child: ReturnType<typeof start>) {
    const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    return { code, output };
  }

  it.each(['SIGTERM', 'SIGINT'] as const)('says that it is ready and ends on %s', async (name) => {
    const child = start();
    const { url } = await untilReady(child);
    expect((await fetch(`${url}/clock`)).status).toBe(200);

    child.kill(name);

    expect(await ended(child)).toEqual({ code: 0, output: '' });
  });

  it('keeps time and mail when it is killed', async () => {
    const first = start();
    const { url, smtpPort } = await untilReady(first);
    await fetch(`${url}/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ advance: 'P1D' }),
    });
    await send(smtpPort, [{ to: 'c@d.example', text: 'kept' }]);
    first.kill('SIGKILL');
    await once(first, 'exit');

    const again = await untilReady(start());

    expect(await (await fetch(`${again.url}/clock`)).json()).toMatchObject({
      offsetSeconds: 86_400,
    });
    expect(await (await fetch(`${again.url}/mail/messages`)).json()).toHaveLength(1);
  });

  it('says in one sentence that a port is busy', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' && address?.port);

    const { code, output } = await ended(start({ SANDBOX_PORT: port }));
    other.close();

    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} is busy: something else is listening there. ` +
        'Set SANDBOX_PORT and SANDBOX_SMTP_PORT to others.\n',
    );
  });

  it.each([
    [{ SANDBOX_PORT: '99999' }, 'SANDBOX_PORT is "99999": it must be a number from 0 to 65535.\n'],
    [
      { PRODUCT_URL: 'localhost' },
      'PRODUCT_URL is "localhost": it must begin with http:// or https://.\n',
    ],
  ])('names a setting that it cannot use: %j', async (environment, sentence) => {
    expect(await ended(start(environment))).toEqual({ code: 1, output: sentence });
  });

  it('says in one sentence that it cannot write', async () => {
    const { code, output } = await ended(start({ DATA_DIR: '/dev/null' }));

    expect(code).toBe(1);
    expect(output).toMatch(/^The sandbox cannot keep its state in DATA_DIR: .*\.\n$/);
  });
});
