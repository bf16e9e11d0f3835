import { getTermsCall, saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildDraw } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

describe('default terms', () => {
  it('are stored cleaned, and read by their owner (product §7.2)', async () => {
    const { token } = await buildOwner(server.context);
    const html = '<p onclick="x()">First</p><script>alert(1)</script>';
    const saved = await server.call(saveTermsCall, { body: { html } }, { token });
    expect(saved).toMatchObject({ status: 200, body: { html: '<p>First</p>' } });
    await server.call(saveTermsCall, { body: { html: '<p>Second</p>' } }, { token });
    expect((await server.call(getTermsCall, {}, { token })).body).toEqual({
      html: '<p>Second</p>',
      revision: expect.any(String),
    });
  });

  it("are nobody else's", async () => {
    const { token } = await buildOwner(server.context);
    await server.call(saveTermsCall, { body: { html: '<p>Mine</p>' } }, { token });
    const other = await buildOwner(server.context);
    expect((await server.call(getTermsCall, {}, { token: other.token })).body).toEqual({
      html: '',
      revision: expect.any(String),
    });
    expect((await server.call(getTermsCall, {})).body).toEqual({ html: '' });
  });

  it('may have 200 KB and not more (product §9.10)', async () => {
    const { token } = await buildOwner(server.context);
    const body = { html: `<p>${'é'.repeat(102_401)}</p>` };
    expect((await server.call(saveTermsCall, { body }, { token })).status).toBe(400);
    const fits = { html: `<p>${'é'.repeat(102_000)}</p>` };
    expect((await server.call(saveTermsCall, { body: fits }, { token })).status).toBe(200);
  });
});

describe('getTerms', () => {
  it('has nothing for an unknown draw (product §7.3)', async () => {
    const drawId = '019aa000-0000-7000-8000-000000000001';
    expect((await server.call(getTermsCall, { query: { drawId } })).body).toEqual({ html: '' });
  });

  it('reads them once for a crowd, and afresh for an owner (product §12.5)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const { drawId } = await buildDraw(server.context, { termsHtml: '<p>Old</p>' }, owner);
    const read = async (token?: string) => {
      const answer = await server.call(getTermsCall, { query: { drawId } }, token ? { token } : {});
      return answer.body;
    };
    expect(await read()).toEqual({ html: '<p>Old</p>' });
    const body = { html: '<p>New</p>' };
    await server.call(updateDrawTermsCall, { params: { id: drawId }, body }, owner);
    expect(await read()).toEqual({ html: '<p>Old</p>' });
    expect(await read(owner.token)).toEqual({ html: '<p>New</p>' });
    const page = await server.app.inject({ url: `/terms?drawId=${drawId}` });
    expect(page.body).toContain('Old');
    await server.context.clock.advance(1);
    expect(await read()).toEqual({ html: '<p>New</p>' });
  });
});
