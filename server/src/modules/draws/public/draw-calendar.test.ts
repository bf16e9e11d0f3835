import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../../test/build/connected-owner.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { startServer } from '../../../../test/harness.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const get = (name: string) =>
  server.app.inject({ url: `/public/calendar/draw/${encodeURIComponent(name)}` });

describe('the calendar file of a draw (product §2.15)', () => {
  it('has its date and leads to its page', async () => {
    const { drawId } = await buildDraw(server.context);
    const { statusCode, headers, body } = await get(drawId);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${drawId}.ics"`,
      'cache-control': 'public, max-age=300',
    });
    const whole = body.replaceAll('\r\n ', '');
    expect(whole).toContain(`URL:http://clubdraw.test/draw-info/${drawId}\r\n`);
    expect(whole).toContain(`/draw-live/${drawId}`);
    expect(whole).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
  });

  it("leads to the package of a package's draw, and is a 404 for what is no draw", async () => {
    const owner = await buildConnectedOwner(server.context);
    const { packageId } = await buildPackage(server.context, {}, owner);
    const { body } = await get(`${packageId}:1`);
    expect(body.replaceAll('\r\n ', '')).toContain(`/package-info/${packageId}\r\n`);
    for (const name of [`${packageId}:2`, server.context.random.uuidv7(), 'nothing']) {
      expect((await get(name)).statusCode).toBe(404);
    }
  });
});
