import {
  createDrawCall,
  createPromoDrawCall,
  updateDrawCall,
} from '@clubdraw/contract/draws/form/publish-draw';
import { saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import { maxTermsBytes } from '@clubdraw/domain/texts/formatted-text';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildDraw, drawBody } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
const owner = await buildConnectedOwner(server.context);
const { drawId } = await buildDraw(server.context, {}, owner);

/** Every call by which terms come in, and the field that it names them by. */
const ways = {
  'the default terms': (html: string) => {
    return server.call(saveTermsCall, { body: { html } }, owner);
  },
  'the terms of a draw': (html: string) => {
    return server.call(updateDrawTermsCall, { params: { id: drawId }, body: { html } }, owner);
  },
  'a new draw': (termsHtml: string) => {
    const body = drawBody(server.context, { termsHtml });
    return server.call(createDrawCall, { body }, owner);
  },
  'a new promotional draw': (termsHtml: string) => {
    const body = drawBody(server.context, { termsHtml });
    return server.call(createPromoDrawCall, { body }, owner);
  },
  'an edited draw': (termsHtml: string) => {
    const body = drawBody(server.context, { termsHtml });
    return server.call(updateDrawCall, { params: { id: drawId }, body }, owner);
  },
};
type Way = keyof typeof ways;

function fieldOf(way: Way): string {
  return way === 'the default terms' || way === 'the terms of a draw' ? 'html' : 'termsHtml';
}

async function versions(): Promise<number> {
  const rows = await server.context.db.selectFrom('terms_versions').select('id').execute();
  return rows.length;
}

describe.each(Object.keys(ways) as Way[])('%s', (way) => {
  it.each([
    ['68,000 elements inside each other', '<b>'.repeat(68_000)],
    ['lists inside each other', '<ul><li>'.repeat(25_000)],
    ['68,000 links', '<a>'.repeat(68_000)],
    ['5,001 elements', '<i>x</i>'.repeat(5_001)],
  ])('with %s are refused before they are cleaned (product §12.5)', async (_what, html) => {
    const before = await versions();
    const refused = await ways[way](html);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: messages.tooManyElements,
        fields: { [fieldOf(way)]: messages.tooManyElements },
      },
    });
    expect(await versions()).toBe(before);
  });

  it.each([
    ['signs that get a name', '&'.repeat(100_000)],
    ['links that get attributes', '<a href="https://e.co">x</a>'.repeat(4_900)],
  ])('with %s are measured again when they are clean (product §9.10)', async (_what, html) => {
    expect(html.length).toBeLessThan(maxTermsBytes);
    const before = await versions();
    expect(await ways[way](html)).toMatchObject({
      status: 400,
      body: { error: messages.termsTooLong, fields: { [fieldOf(way)]: messages.termsTooLong } },
    });
    expect(await versions()).toBe(before);
  });
});

describe('terms that are there already', () => {
  it('are no new version when they are saved again, and one text for all who have them', async () => {
    const text = '<p>Only for people above 18.</p>';
    const before = await versions();
    await ways['the default terms'](text);
    await ways['the default terms'](text);
    expect(await versions()).toBe(before + 1);
    await ways['the terms of a draw'](text);
    expect(await versions()).toBe(before + 2);
    const texts = await server.context.db
      .selectFrom('terms_texts')
      .select('html')
      .where('html', '=', text)
      .execute();
    expect(texts).toHaveLength(1);
  });

  it('are the newest again when they are saved after others', async () => {
    for (const text of ['<p>One</p>', '<p>Two</p>', '<p>One</p>']) {
      await ways['the default terms'](text);
    }
    const page = await ways['a new draw']('');
    expect(page).toMatchObject({ status: 201, body: { data: { termsHtml: '<p>One</p>' } } });
  });
});

describe('the page of terms', () => {
  it('is read once a second for a crowd', async () => {
    const address = `/terms?drawId=${drawId}`;
    await ways['the terms of a draw']('<p>Shown first</p>');
    const [first] = await Promise.all([server.app.inject(address), server.app.inject(address)]);
    expect(first?.body).toContain('Shown first');
    // Straight in the table: a page that is remembered does not ask for it.
    const { db } = server.context;
    await db
      .updateTable('terms_texts')
      .set({ html: '<p>Shown later</p>' })
      .where('html', '=', '<p>Shown first</p>')
      .execute();
    expect((await server.app.inject(address)).body).toContain('Shown first');
    await server.context.clock.advance(2);
    expect((await server.app.inject(address)).body).toContain('Shown later');
  });
});
