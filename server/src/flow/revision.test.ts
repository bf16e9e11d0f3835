import { getClubCall, saveClubCall } from '@clubdraw/contract/accounts/club';
import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { updatePackageCall } from '@clubdraw/contract/packages/form/publish-package';
import { setPackagePrizesCall } from '@clubdraw/contract/packages/form/set-package-prizes';
import { getTermsCall, saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import * as changed from '@clubdraw/domain/texts/changed-messages';
import { describe, expect } from 'vitest';
import { buildClub } from '../../test/build/memberships/member.ts';
import { buildOwner } from '../../test/build/owner.ts';
import { packageBody } from '../../test/build/memberships/package.ts';
import { buildSale, type Shop } from '../../test/build/sale.ts';
import { buildPromoDraw, drawBody } from '../../test/build/sold-draw.ts';
import { it } from '../../test/shop-test.ts';

type Fields = Record<string, unknown>;

/** One thing that an owner edits, as two tabs have it open. */
type Edited = {
  /** The words that a tab reads when it opens. */
  open: () => Promise<{ revision?: string | undefined }>;
  /** Saves all fields of the form, with these changed. */
  save: (change: Fields) => Promise<{ status: number; body: Fields }>;
  /** The words of now. */
  read: () => Promise<Fields>;
  /** Two changes of different fields, and the words of the refusal. */
  first: Fields;
  second: Fields;
  refused: string;
};

async function editedDraw(shop: Shop, kind: 'paid' | 'promo'): Promise<Edited> {
  const built = kind === 'paid' ? await buildSale(shop) : await buildPromoDraw(shop.context);
  const { drawId: id, owner } = built;
  const open = async () => (await shop.call(getDrawCall, { params: { id } }, owner)).body;
  return {
    open,
    save: (change) => {
      const body = { ...drawBody(shop.context), ...change };
      return shop.call(updateDrawCall, { params: { id }, body }, owner);
    },
    read: open,
    first: { prize: 'A van of another colour' },
    second: { name: 'Another name' },
    refused: changed.drawChanged,
  };
}

async function editedPackage(shop: Shop): Promise<Edited> {
  const { packageId: id, owner } = await buildClub(shop);
  const open = async () => (await shop.call(getPackageCall, { params: { id } }, owner)).body;
  return {
    open,
    save: (change) => {
      const body = packageBody(shop.context, change);
      return shop.call(updatePackageCall, { params: { id }, body }, owner);
    },
    read: open,
    first: { description: 'With a cooler.' },
    second: { name: 'Another name' },
    refused: changed.packageChanged,
  };
}

async function editedPrizes(shop: Shop): Promise<Edited> {
  const { packageId: id, owner } = await buildClub(shop);
  const open = async () => (await shop.call(getPackageCall, { params: { id } }, owner)).body;
  return {
    open,
    save: (change) => {
      const body = { prizes: [{ prize: 'A cake' }], ...change };
      return shop.call(setPackagePrizesCall, { params: { id }, body }, owner);
    },
    read: async () => ({ ...(await open()).prizes.next }),
    first: { prizes: [{ prize: 'A boat' }] },
    second: { prizes: [{ prize: 'A car' }] },
    refused: changed.packageChanged,
  };
}

async function editedClub(shop: Shop): Promise<Edited> {
  const { token } = await buildOwner(shop.context);
  const open = async () => (await shop.call(getClubCall, {}, { token })).body;
  return {
    open,
    save: (change) => {
      const body = { name: 'Salt & Sunday', contact: null, ...change };
      return shop.call(saveClubCall, { body }, { token });
    },
    read: open,
    first: { contact: 'hello@salt.example' },
    second: { about: 'Surf.' },
    refused: changed.clubChanged,
  };
}

async function editedTerms(shop: Shop): Promise<Edited> {
  const { token } = await buildOwner(shop.context);
  const open = async () => (await shop.call(getTermsCall, {}, { token })).body;
  return {
    open,
    save: (change) => shop.call(saveTermsCall, { body: { html: '', ...change } }, { token }),
    read: open,
    first: { html: '<p>Be kind.</p>' },
    second: { html: '<p>Be fair.</p>' },
    refused: changed.termsChanged,
  };
}

const things: Record<string, (shop: Shop) => Promise<Edited>> = {
  'a paid draw': (shop) => editedDraw(shop, 'paid'),
  'a promotional draw': (shop) => editedDraw(shop, 'promo'),
  'a package': editedPackage,
  'the prizes of a package': editedPrizes,
  'a club': editedClub,
  'the default terms': editedTerms,
};

describe('two tabs that edit the same thing', () => {
  it.for(Object.entries(things))(
    '%s: the second save is refused with the fields that changed, and the first stands (product §4.7)',
    async ([, edit], { shop }) => {
      const { open, save, read, first, second, refused } = await edit(shop);
      const { revision } = await open();
      expect(await save({ ...first, revision })).toMatchObject({ status: 200 });
      const answer = await save({ ...second, revision });
      expect(answer).toMatchObject({ status: 409, body: { error: refused } });
      const [field = ''] = Object.keys(first);
      expect(answer.body['fields']).toMatchObject({ [field]: changed.changedHere });
      expect(await read()).toMatchObject(first);
      const { revision: newer } = await open();
      expect(await save({ ...first, ...second, revision: newer })).toMatchObject({ status: 200 });
      expect(await read()).toMatchObject(second);
    },
  );

  it.for(Object.entries(things))(
    '%s: of two people who save at once one is refused',
    async ([, edit], { shop }) => {
      const { open, save, read, first, second } = await edit(shop);
      const { revision } = await open();
      const answers = await Promise.all([first, second].map((one) => save({ ...one, revision })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const saved = answers[0]?.status === 200 ? first : second;
      expect(await read()).toMatchObject(saved);
    },
  );

  it.for(Object.entries(things))(
    '%s: a call that does not say what it began with replaces it, as the later one',
    async ([, edit], { shop }) => {
      const { open, save, read, first, second } = await edit(shop);
      await open();
      expect((await save(first)).status).toBe(200);
      expect((await save(second)).status).toBe(200);
      expect(await read()).toMatchObject(second);
    },
  );

  it('one save after the other of one tab is refused only by others', async ({ shop }) => {
    const { open, save, first, second } = await editedDraw(shop, 'paid');
    const { revision } = await open();
    expect((await save({ ...first, revision })).status).toBe(200);
    const { revision: newer } = await open();
    expect(newer).not.toBe(revision);
    expect((await save({ ...second, revision: newer })).status).toBe(200);
  });

  it('a draw whose terms alone another tab changed names them, and a change of its name leaves its terms free', async ({
    shop,
  }) => {
    const { drawId: id, owner } = await buildSale(shop);
    const read = async () => (await shop.call(getDrawCall, { params: { id } }, owner)).body;
    const { revision } = await read();
    const save = (change: Fields) => {
      const body = { ...drawBody(shop.context), ...change };
      return shop.call(updateDrawCall, { params: { id }, body }, owner);
    };
    const saveTermsOf = (html: string, began: string) =>
      shop.call(updateDrawTermsCall, { params: { id }, body: { html, revision: began } }, owner);
    expect((await save({ name: 'Another name', revision })).status).toBe(200);
    expect((await saveTermsOf('<p>Be kind.</p>', revision)).status).toBe(200);
    expect(await saveTermsOf('<p>Be fair.</p>', revision)).toMatchObject({
      status: 409,
      body: { error: changed.termsChanged, fields: { termsHtml: changed.changedHere } },
    });
    expect((await save({ revision })).body).toMatchObject({
      fields: { name: changed.changedHere, termsHtml: changed.changedHere },
    });
    expect((await read()).termsHtml).toBe('<p>Be kind.</p>');
  });

  it('takes a revision that it never gave for another one', async ({ shop }) => {
    const { save, refused } = await editedDraw(shop, 'paid');
    expect(await save({ revision: 'made up' })).toMatchObject({
      status: 409,
      body: { error: refused },
    });
  });
});
