import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getKeysCall, getTicketProofCall } from '@clubdraw/contract/proofs/proofs';
import { bundleVerifier } from 'fairdraw/build-verifier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import {
  ownBeacons,
  ownChainSetting,
  type OwnBeacons,
} from '../../../test/stand-ins/own-beacons.ts';
import { plainPages } from '../../../test/stand-ins/plain-pages.ts';
import { closeDraw } from '../draw-run/close-draw.ts';
import { makeReceipts } from '../draw-log/make-receipts.ts';

const daySeconds = 24 * 60 * 60;

let server: TestServer;
let beacons: OwnBeacons;
let folder: string;
let built: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-verify-'));
  beacons = ownBeacons(() => server.context.clock);
  built = await bundleVerifier();
  const pages = { ...plainPages, verifier: built };
  server = await startServer({
    env: { DRAND_CHAIN: ownChainSetting, DRAND_URLS: 'http://relay.test' },
    context: { beacons, pages },
  });
  await keep('verify.mjs', '/public/verify.mjs');
  await keep('site.json', '/public/site.json');
});
beforeEach(() => {
  beacons.answer = 'right';
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves what an address answers under a name, as a visitor does. */
async function keep(name: string, address: string): Promise<string> {
  const { statusCode, body, rawPayload } = await server.app.inject(address);
  expect([address, statusCode]).toEqual([address, 200]);
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), rawPayload);
  return body;
}

/** All entries of a small ledger are in one bundle. */
function bundleOf(size: number): string {
  return `tile/entries/000.p/${size}`;
}

async function keepDraw(drawId: string): Promise<void> {
  await keep('certificate.json', `/public/draws/${drawId}/certificate`);
  await keep('log.txt', `/public/draws/${drawId}/log`);
  const checkpoint = await keep('ledger/checkpoint', '/public/checkpoint');
  const size = Number(checkpoint.split('\n')[1]);
  expect(size).toBeLessThan(256);
  for (const path of [bundleOf(size), `tile/0/000.p/${size}`]) {
    await keep(`ledger/${path}`, `/public/${path}`);
  }
}

type Verdict = { exitCode: number | string | null | undefined; output: string };

/** Runs the downloaded verifier over the saved files. */
async function verify(...options: string[]): Promise<Verdict> {
  const files = ['--log', 'log.txt', '--ledger-files', 'ledger', ...options];
  const parts = ['verify.mjs', 'certificate.json', ...files];
  return new Promise((resolve) => {
    execFile(process.execPath, parts, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? error.code : 0, output: stdout + stderr }),
    );
  });
}

function firstLine({ output }: Verdict): string {
  return output.split('\n')[0] ?? '';
}

type Spoilt = 'certificate.json' | 'log.txt' | 'ledger/checkpoint';

/** Changes a saved file, as somebody who wants another winner would. */
async function spoil(name: Spoilt, drawId: string, change: (text: string) => string) {
  await keepDraw(drawId);
  const path = {
    'certificate.json': `draws/${drawId}/certificate`,
    'log.txt': `draws/${drawId}/log`,
    'ledger/checkpoint': 'checkpoint',
  };
  const { body } = await server.app.inject(`/public/${path[name]}`);
  expect(change(body)).not.toBe(body);
  writeFileSync(join(folder, name), change(body));
}

async function drawnDraw(change = {}): Promise<string> {
  const { context } = server;
  const { drawId } = await buildDraw(context, change);
  await sellTickets(context, drawId, 40);
  await voidTicket(context, drawId, 11);
  await context.clock.advance(daySeconds);
  await server.settle();
  return drawId;
}

describe('the verifier that the product serves', () => {
  it.each([['COMPUTER_PICKED_WINNER'], ['COMPUTER_PICKED_NO_WINNER']] as const)(
    'passes a draw of the method %s (product §12.9)',
    async (runMethod) => {
      await keepDraw(await drawnDraw({ runMethod }));
      expect(await verify()).toMatchObject({ exitCode: 0, output: expect.stringContaining('V14') });
    },
  );

  it('is byte for byte what was built, whatever the site and its keys are', async () => {
    const served = await server.app.inject('/public/verify.mjs');
    expect(served.body).toBe(built);
    const { body } = await server.call(getKeysCall);
    expect(built).not.toContain(body.number);
    for (const { publicKey } of body.keys) expect(built).not.toContain(publicKey);
  });

  it('may be on any host: a page of another origin reads everything that it checks', async () => {
    const drawId = await drawnDraw();
    const files = [
      `draws/${drawId}/certificate`,
      `draws/${drawId}/log`,
      `draws/${drawId}/sources`,
      'site.json',
      'keys',
      'checkpoint',
      'tile/0/000.p/1',
      '2/checkpoint',
      '2/tile/0/000.p/1',
      `witnesses/${'0'.repeat(64)}`,
      'verify.mjs',
      'verify.html',
      'witness.mjs',
    ];
    for (const file of files) {
      const headers = { origin: 'https://check.example' };
      const answer = await server.app.inject({ url: `/public/${file}`, headers });
      expect([file, answer.headers['access-control-allow-origin']]).toEqual([file, '*']);
    }
    const closed = await server.app.inject('/public/draw-standing');
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('trusts the number of the ledger alone: the site’s, or the one of a mail', async () => {
    await keepDraw(await drawnDraw());
    const { body } = await server.call(getKeysCall);
    const number = (body.number.match(/.{4}/g) ?? []).join(' ');
    const bySite = await verify();
    expect(firstLine(bySite)).toContain(`number ${number}; from site.json.`);
    expect(firstLine(await verify('--ledger', number))).toContain(
      `number ${number}; given by you.`,
    );
    expect((await verify('--ledger', '0'.repeat(64))).exitCode).toBe(1);
  });

  it('cannot say anything yet of a draw that is only closed', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    await sellTickets(context, drawId, 3);
    await context.clock.advance(daySeconds);
    await closeDraw(context, { drawId });
    await keepDraw(drawId);
    expect((await verify()).exitCode).toBe(2);
  });

  it('follows a receipt and a ticket proof into the draw', async () => {
    const { context } = server;
    const drawId = await drawnDraw();
    const ticket = await context.db
      .selectFrom('tickets')
      .select(['code', 'payment_id'])
      .where('draw_id', '=', drawId)
      .where('serial', '=', 20)
      .executeTakeFirstOrThrow();
    const paymentId = ticket.payment_id ?? '';
    const [receipt] = await makeReceipts(context, { paymentId, codes: [ticket.code] });
    const { body } = await server.call(getTicketProofCall, {
      params: { id: drawId, code: ticket.code },
    });
    await keepDraw(drawId);
    writeFileSync(join(folder, 'receipt.json'), JSON.stringify(receipt));
    writeFileSync(join(folder, 'ticket.json'), JSON.stringify(body));
    const passed = await verify('--receipt', 'receipt.json', '--ticket', 'ticket.json');
    expect(passed).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('bound to buyer20@example.com, is still in the log.'),
    });
    const logIndex = (receipt?.logIndex ?? 0) + 1;
    writeFileSync(join(folder, 'receipt.json'), JSON.stringify({ ...receipt, logIndex }));
    expect((await verify('--receipt', 'receipt.json')).exitCode).toBe(1);
  });

  it.each([
    ['certificate.json', (text: string) => text.replace(/"closedAtMs":1/, '"closedAtMs":2')],
    ['certificate.json', (text: string) => text.replace(/"code":"\d/, '"code":"')],
    ['log.txt', (text: string) => text.replace(/^T 7 (.*)\n/m, '')],
    ['log.txt', (text: string) => text.replace(/^V 11 5\n/m, '')],
    ['ledger/checkpoint', (text: string) => text.replace(/^\d+$/m, '1')],
  ] as const)('notices a change of %s', async (name, change) => {
    const drawId = await drawnDraw();
    await spoil(name, drawId, change);
    expect((await verify()).exitCode).not.toBe(0);
  });
});
