import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import { maxTermsBytes } from '@clubdraw/domain/texts/formatted-text';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner, type BuiltOwner } from '../../../test/build/owner.ts';
import { buildSale, buyTickets, checkOut, drawRow, openShop } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { publicationsOf } from '../../../test/build/rows/publications-of.ts';

const shop = await forThisFile(openShop());

async function save(drawId: string, html: string, { token }: Pick<BuiltOwner, 'token'>) {
  return shop.call(updateDrawTermsCall, { params: { id: drawId }, body: { html } }, { token });
}

describe('updateDrawTerms', () => {
  it('changes the terms and leaves the rest of the draw as it is', async () => {
    const { drawId, owner } = await buildPromoDraw(shop.context, {
      socials: { website: 'https://salt.example' },
      ticketCap: 70,
      emailWinner: false,
    });
    const read = async () => shop.call(getDrawCall, { params: { id: drawId } }, owner);
    const { body: before } = await read();
    const saved = await save(drawId, '<p onclick="x()">Be kind</p>', owner);
    expect(saved).toMatchObject({ status: 200, body: { html: '<p>Be kind</p>' } });
    expect((await read()).body).toEqual({
      ...before,
      termsHtml: '<p>Be kind</p>',
      revision: expect.not.stringMatching(before.revision),
    });
    expect(await publicationsOf(shop, drawId)).toBe(2);
  });

  it("takes the owner's default terms for blank ones", async () => {
    const { drawId, owner } = await buildSale(shop);
    await shop.call(saveTermsCall, { body: { html: '<p>Default</p>' } }, owner);
    expect((await save(drawId, ' ', owner)).body).toEqual({ html: '<p>Default</p>' });
  });

  it('refuses once a ticket is sold', async () => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId);
    const { terms_version_id: version } = await drawRow(shop, drawId);
    expect(await save(drawId, '<p>Later</p>', owner)).toMatchObject({
      status: 409,
      body: { error: messages.drawCannotBeEdited },
    });
    expect(await drawRow(shop, drawId)).toMatchObject({ terms_version_id: version });
  });

  it("does not find another owner's draw", async () => {
    const { drawId } = await buildSale(shop);
    const { terms_version_id: version } = await drawRow(shop, drawId);
    const other = await buildOwner(shop.context);
    expect((await save(drawId, '<p>Mine</p>', other)).status).toBe(404);
    expect(await drawRow(shop, drawId)).toMatchObject({ terms_version_id: version });
  });

  it('refuses terms that are too long, and says where', async () => {
    const { drawId, owner } = await buildSale(shop);
    expect(await save(drawId, 'x'.repeat(maxTermsBytes + 1), owner)).toMatchObject({
      status: 400,
      body: { fields: { html: messages.termsTooLong } },
    });
  });

  it('lets the terms or a first purchase win when they race: a buyer accepted what stands', async () => {
    const { drawId, owner } = await buildSale(shop, { termsHtml: '<p>Old</p>' });
    const [purchase, saved] = await Promise.all([
      checkOut(shop, drawId),
      save(drawId, '<p>New</p>', owner),
    ]);
    expect(purchase.status).toBe(200);
    const isSaved = saved.status === 200;
    expect(saved.status).toBe(isSaved ? 200 : 409);
    const { terms_version_id: version } = await drawRow(shop, drawId);
    const payments = await shop.context.db
      .selectFrom('payments')
      .innerJoin('terms_versions', 'terms_versions.id', 'payments.terms_version_id')
      .innerJoin('terms_texts', 'terms_texts.sha256', 'terms_versions.sha256')
      .select(['terms_version_id', 'html'])
      .where('payments.draw_id', '=', drawId)
      .execute();
    const html = isSaved ? '<p>New</p>' : '<p>Old</p>';
    expect(payments).toEqual([{ terms_version_id: version, html }]);
  });
});
