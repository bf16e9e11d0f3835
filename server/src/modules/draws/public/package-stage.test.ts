import { drawEventsPath } from '@clubdraw/contract/draws/live-state';
import { stagePath } from '@clubdraw/contract/pages/public-paths';
import { getStageCall } from '@clubdraw/contract/draws/stage-endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { describe, expect, it, vi } from 'vitest';
import { drawAtRound } from '../../../../test/build/draw-at-round.ts';
import { buildMembership, payPeriod } from '../../../../test/build/memberships/members.ts';
import { buildPackage, packageRow } from '../../../../test/build/memberships/package.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { startServer } from '../../../../test/harness.ts';
import { watch } from '../../../../test/watcher.ts';
import { closeDraw } from '../../draw-run/close-draw.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
const url = await server.app.listen({ host: '127.0.0.1', port: 0 });

/** A weekly package with two members, each with 5 tickets in its first draw. */
async function packageWithMembers(): Promise<string> {
  const { packageId } = await buildPackage(server.context);
  for (const email of ['mia@example.com', 'leo@example.com']) {
    await payPeriod(server.context, await buildMembership(server.context, packageId, { email }));
  }
  return packageId;
}

/** Runs the open draw of a package at its date. */
async function runOpenDraw(packageId: string): Promise<void> {
  const { context } = server;
  const { id: drawId } = (await packageRow(context, packageId)).openDraw;
  await context.clock.advance(24 * 60 * 60);
  await closeDraw(context, { drawId });
  await drawAtRound(context, { drawId });
}

const page = z.looseObject({ page: z.string() });

/** The facts that a page was made of: the stand-in renderer writes them down. */
async function pageAt(path: string) {
  const { statusCode, body } = await server.app.inject(path);
  const json = /<pre>(.*)<\/pre>/s.exec(body)?.[1] ?? '{"page":""}';
  const facts = page.parse(JSON.parse(json.replaceAll('&lt;', '<').replaceAll('&amp;', '&')));
  return { status: statusCode, facts };
}

describe("the stage of a package's draw", () => {
  it('is the one of any draw, under the name that its members know', async () => {
    const packageId = await packageWithMembers();
    const name = `${packageId}:1`;
    const before = await server.call(getStageCall, { params: { id: name } });
    expect(before.body).toMatchObject({ phase: 'open', noOfPartic: 10, seal: null, result: null });
    await runOpenDraw(packageId);
    const { status, facts } = await pageAt(stagePath(name));
    expect(status).toBe(200);
    expect(facts).toMatchObject({
      page: 'stage',
      draw: { id: name, name: 'Salt Club, draw 1', path: `/package-info/${packageId}` },
      stage: { live: { phase: 'drawn', result: { outcome: 'winner' } } },
      sold: null,
    });
    const { body } = await server.call(getStageCall, { params: { id: name.toUpperCase() } });
    expect(body.inTheRunning.at(0)).toBe(10);
    expect(body.inTheRunning.at(-1)).toBe(1);
  });

  it.each([
    ['a draw that the package has not come to', ':2'],
    ['a number that no draw has', ':999'],
  ])('is not there for %s', async (_, suffix) => {
    const name = (await packageWithMembers()) + suffix;
    const { status, body } = await server.call(getStageCall, { params: { id: name } });
    expect([status, body.error]).toEqual([404, messages.noDrawWithThisId]);
    expect((await pageAt(stagePath(name))).facts.page).toBe('drawNotFound');
    expect((await fetch(url + drawEventsPath(name))).status).toBe(404);
  });

  it('is not reached under the id that the draw has inside (product §3.10)', async () => {
    const packageId = await packageWithMembers();
    const { id } = (await packageRow(server.context, packageId)).openDraw;
    expect((await server.call(getStageCall, { params: { id } })).status).toBe(404);
  });

  it('has a QR code, which leads to the package', async () => {
    const packageId = await packageWithMembers();
    const { statusCode, headers } = await server.app.inject(`/public/qr/draw/${packageId}:1`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect((await server.app.inject(`/public/qr/draw/${packageId}:7`)).statusCode).toBe(404);
  });
});

describe("the events of a package's draw", () => {
  it('tell whoever watches it of each change, until it is drawn', async () => {
    const packageId = await packageWithMembers();
    const watcher = await watch(url, `${packageId}:1`);
    await vi.waitFor(() => expect(watcher.liveStates).toHaveLength(1));
    expect(watcher.liveStates[0]).toMatchObject({ phase: 'open', participants: 10 });
    await runOpenDraw(packageId);
    await watcher.ended;
    const last = watcher.liveStates.at(-1);
    expect(last).toMatchObject({ phase: 'drawn', result: { outcome: 'winner' } });
    expect(last?.seal?.tickets).toBe(10);
  });

  it('is counted with its watchers beside a draw that is no package’s', async () => {
    const { packageId } = await buildPackage(server.context);
    const { drawId } = await buildDraw(server.context);
    const both = await Promise.all([watch(url, `${packageId}:1`), watch(url, drawId)]);
    for (const watcher of both) {
      await vi.waitFor(() => expect(watcher.audiences.at(-1)).toBe(1), { timeout: 20_000 });
      watcher.stop();
    }
  });
});

describe('the page of a package', () => {
  it('names its draws from the open one back, and nothing that is only planned', async () => {
    const packageId = await packageWithMembers();
    await runOpenDraw(packageId);
    const { facts } = await pageAt(`/package-info/${packageId}`);
    expect(facts['draws']).toMatchObject([
      { id: `${packageId}:2`, number: 2, phase: 'open', result: null },
      { id: `${packageId}:1`, number: 1, phase: 'drawn', result: { outcome: 'winner' } },
    ]);
  });
});
