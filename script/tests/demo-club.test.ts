import { type Server, createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { fillDemoClub } from '../demo-club.ts';
import { freePort } from '../process/free-port.ts';

describe('fillDemoClub', () => {
  let sandbox: Server | undefined;

  afterEach(() => {
    sandbox?.close();
    sandbox = undefined;
  });

  it('says how to sign in and where the draws and packages are', async () => {
    const draws = [{ name: 'Weekend by the sea', url: 'http://localhost:3000/draw-info/1' }];
    const packages = [{ name: 'The crew', url: 'http://localhost:3000/package-info/2' }];
    const owner = { email: 'tess@club.example', password: 'tide-1234' };
    const url = await answering(200, { ...owner, draws, packages });
    expect((await fillDemoClub(url)).trim().split('\n')).toEqual([
      'Demo club: sign in as tess@club.example with the password tide-1234',
      '  http://localhost:3000/draw-info/1  Weekend by the sea',
      '  http://localhost:3000/package-info/2  The crew',
    ]);
  });

  it("passes the sandbox's own reason on when it cannot", async () => {
    const url = await answering(502, { error: 'No code arrived within 15 s.' });
    await expect(fillDemoClub(url)).rejects.toThrow('No code arrived within 15 s.');
  });

  it('needs the sandbox', async () => {
    await expect(fillDemoClub(undefined)).rejects.toThrow('The demo club needs the sandbox');
  });

  async function answering(status: number, answer: object): Promise<string> {
    const port = await freePort();
    sandbox = createServer((request, response) => {
      const isDemo = request.method === 'POST' && request.url === '/control/demo';
      response.statusCode = isDemo ? status : 404;
      response.end(JSON.stringify(answer));
    });
    await once(sandbox.listen(port, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${port}`;
  }
});
