import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recordedDraw, recordedNumber, recordedRound } from './support/recorded-draw.ts';
import { expect, test } from './support/test.ts';

let site: Server;
let address: string;
let folder: string;

/** A site of the recorded draw alone, open to pages of any origin, which is its own relay. */
test.beforeAll(async () => {
  const { certificate, log, ledger } = recordedDraw();
  const { round, signature } = recordedRound(certificate.close.round);
  site = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const path = (request.url ?? '').replace('/public/', '');
    const { origin } = certificate.ledger;
    const named = { origin, ledger: recordedNumber(), relays: [address], rehearsalChain: null };
    if (path === 'site.json') return response.end(JSON.stringify(named));
    if (path.endsWith('/certificate')) return response.end(JSON.stringify(certificate));
    if (path.endsWith('/log')) return response.end(log);
    if (path.endsWith(`${round}`)) return response.end(JSON.stringify({ round, signature }));
    const file = ledger[path];
    if (file === undefined) return response.writeHead(404).end();
    return response.end(path === 'checkpoint' ? file : Buffer.from(file, 'hex'));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'any-host-'));
});
test.afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true });
});

test('verify.html checks a draw from a file on a disk (product §12.9)', async ({ page }) => {
  const { certificate } = recordedDraw();
  const served = await page.request.get('/public/verify.html');
  writeFileSync(join(folder, 'verify.html'), await served.body());
  await page.goto(pathToFileURL(join(folder, 'verify.html')).href);
  await page.getByLabel('Address of the draw').fill(`${address}/verify/${certificate.pub.drawId}`);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText(
    'VERIFIED. Sealed by Clubdraw alone.',
  );
  await expect(page.locator('.ledger')).toContainText('from site.json. Compare it');
  await expect(page.locator('#said')).toContainText(
    'No check can show: tickets that nobody bought',
  );
  await expect(page.locator('li.failed')).toHaveCount(0);

  const number = page.getByLabel('Number of the ledger');
  await number.fill(recordedNumber());
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('.ledger')).toContainText('given by you.');
  await number.fill('0'.repeat(64));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('DOES NOT VERIFY');
  await number.fill('3f2a 91c0');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#said')).toContainText('has 64 digits');
});
