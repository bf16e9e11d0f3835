// @vitest-environment happy-dom
import { changedHere, clubChanged, drawChanged } from '@clubdraw/domain/texts/changed-messages';
import { packageChanged, termsChanged } from '@clubdraw/domain/texts/changed-messages';
import { staysForMembers } from '@clubdraw/domain/memberships/package-hints';
import { packageCannotBeEdited } from '@clubdraw/domain/texts/messages';
import { afterEach, describe, expect, it } from 'vitest';
import { noMembersYet, ownedDrawOnWire, packageOnWire, profileOnWire } from './owner-facts.ts';
import {
  button,
  callsMade,
  closeApp,
  field,
  fill,
  openApp,
  press,
  seen,
  serve,
  textOfPage,
  type Answer,
  type Call,
} from './open-app.tsx';

const drawId = '019ac1f2-7be4-7000-8000-000000000001';

/** Answers reads with what stands, and refuses each save that began with something else. */
function club(stored: { now: Record<string, unknown> }, refused: string, named: string[]) {
  return ({ method, path, body }: Call): Answer | undefined => {
    const isOurs = path.includes('/draw/') || path.includes('/membership/');
    if (!isOurs) return undefined;
    if (method === 'GET') return { status: 200, body: stored.now };
    const { revision } = Object(body);
    if (revision === stored.now['revision']) return { status: 200, body: { data: stored.now } };
    const fields = Object.fromEntries(named.map((name) => [name, changedHere]));
    return { status: 409, body: { error: refused, fields } };
  };
}

function saved(): unknown[] {
  return callsMade()
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => body);
}

afterEach(closeApp);

describe('a form that another tab saved meanwhile (product §4.7)', () => {
  it('keeps what was typed, takes what was not, says both, and saves with the next press', async () => {
    const stored = { now: ownedDrawOnWire() };
    serve(club(stored, drawChanged, ['prize', 'entryCost']));
    await openApp(`/profile/edit-draw/${drawId}`);
    await fill(await field('Draw Name'), 'Another name');
    await fill(await field('Entry Cost'), '12,50');
    stored.now = ownedDrawOnWire({
      revision: 'draw-2',
      prize: 'A boat',
      prizes: [{ prize: 'A boat', quantity: 1, value: null }],
      entryCost: 20,
    });
    await press(await button('Save Draw'));
    const text = await seen(() =>
      textOfPage().includes('Nothing that you typed is lost') ? textOfPage() : undefined,
    );
    expect(text).toContain(drawChanged);
    expect(text).toContain('Prize: now “A boat”');
    expect(text).toContain('Entry Cost: now “20”. Yours is still in the field');
    expect(text).not.toContain('Draw Name: ');
    expect((await field('Draw Name')).value).toBe('Another name');
    expect((await field('Entry Cost')).value).toBe('12,50');
    expect((await field('Prize')).value).toBe('A boat');
    await press(await button('Save Draw'));
    await seen(() => (saved().length === 2 ? true : undefined));
    expect(saved()[0]).toMatchObject({ revision: 'draw-1', prize: 'A surfboard' });
    expect(saved()[1]).toMatchObject({
      revision: 'draw-2',
      name: 'Another name',
      prize: 'A boat',
      entryCost: 12.5,
    });
  });

  it('of a package does the same with its tiers', async () => {
    const stored = { now: { ...packageOnWire } };
    serve(club(stored, packageChanged, ['tiers']));
    await openApp(`/profile/edit-package?packageId=${packageOnWire.id}`);
    await fill(await field('Club Name'), 'Another name');
    await fill(await field('Membership F'), 'Monthly');
    const [tier] = packageOnWire.tiers;
    const tiers = [tier, { ...tier, id: drawId, name: 'Gold' }];
    stored.now = { ...packageOnWire, revision: 'package-2', tiers: tiers as never };
    await press(await button('Save Package'));
    const text = await seen(() =>
      textOfPage().includes('Nothing that you typed is lost') ? textOfPage() : undefined,
    );
    expect(text).toContain('Membership tiers: changed');
    expect(text).toContain('Gold');
    expect((await field('Club Name')).value).toBe('Another name');
    await press(await button('Save Package'));
    await seen(() => (saved().length === 2 ? true : undefined));
    expect(saved()[1]).toMatchObject({
      revision: 'package-2',
      name: 'Another name',
      tiers: [{ name: 'Bronze' }, { name: 'Gold' }],
    });
  });

  it('of a package that somebody joined meanwhile gives the frozen fields back (product §13.10)', async () => {
    const reason = 'This package has members.';
    const members = {
      ...packageOnWire,
      revision: 'package-2',
      frozen: { fields: ['frequency'], reason },
    };
    let now: Record<string, unknown> = packageOnWire;
    serve(({ method, path, body }) => {
      if (path.endsWith('/standing')) return { status: 200, body: noMembersYet };
      if (!path.includes('/membership/')) return undefined;
      if (method === 'GET') return { status: 200, body: now };
      const isFrozen = Object(body).frequency !== 'Monthly';
      return isFrozen
        ? {
            status: 409,
            body: { error: packageCannotBeEdited, fields: { frequency: staysForMembers } },
          }
        : { status: 200, body: { data: now } };
    });
    await openApp(`/profile/edit-package?packageId=${packageOnWire.id}`);
    await fill(await field('Club Name'), 'Another name');
    await fill(await field('Membership F'), 'Yearly');
    now = members;
    await press(await button('Save Package'));
    const said = `Membership Frequency: ${staysForMembers}`;
    await seen(() => (textOfPage().includes(said) ? true : undefined));
    await seen(() => (textOfPage().includes(reason) ? true : undefined));
    expect((await field('Membership F')).value).toBe('Monthly');
    expect((await field('Club Name')).value).toBe('Another name');
    await press(await button('Save Package'));
    await seen(() => (saved().length === 2 ? true : undefined));
    expect(saved()[1]).toMatchObject({ name: 'Another name', frequency: 'Monthly' });
  });

  it('of a draft of an earlier day says what the draft would take back', async () => {
    const stored = { now: ownedDrawOnWire() };
    serve(club(stored, drawChanged, ['prize']));
    await openApp(`/profile/edit-draw/${drawId}`);
    await fill(await field('Draw Name'), 'Another name');
    await closeAndOpenAgain(stored);
    await press(await button('Continue your draft'));
    await seen(() => (textOfPage().includes('not saved yet') ? true : undefined));
    await press(await button('Save Draw'));
    const text = await seen(() =>
      textOfPage().includes('Nothing that you typed is lost') ? textOfPage() : undefined,
    );
    expect(text).toContain('Prize: now “A boat”. Yours is still in the field');
  });

  it('of the club keeps each word that was typed', async () => {
    let now = { ...profileOnWire.club };
    serve(({ method, path, body }) => {
      if (!path.endsWith('/club-owner/club')) return undefined;
      if (method === 'GET') return { status: 200, body: now };
      if (Object(body).revision === now.revision) return { status: 200, body: { data: now } };
      return { status: 409, body: { error: clubChanged, fields: { contact: changedHere } } };
    });
    await openApp('/profile');
    await press(await button('Change name, picture, contact or address'));
    await fill(await field('Club name'), 'Salt');
    now = { ...now, revision: 'club-2', contact: 'hello@salt.example' as never };
    await press(await button('Save'));
    await seen(() => (textOfPage().includes(clubChanged) ? true : undefined));
    expect((await field('Club name')).value).toBe('Salt');
    expect((await field('Contact')).value).toBe('hello@salt.example');
    await press(await button('Save'));
    await seen(() => (saved().length === 2 ? true : undefined));
    expect(saved()[1]).toMatchObject({ revision: 'club-2', name: 'Salt', contact: now.contact });
  });

  it('of the terms shows what was saved beside what was typed', async () => {
    let now = { html: '<p>One.</p>', revision: 'terms-1' };
    serve(({ method, path, body }) => {
      if (!path.includes('/club-owner/terms')) return undefined;
      if (method === 'GET') return { status: 200, body: now };
      return Object(body).revision === now.revision
        ? { status: 200, body: now }
        : { status: 409, body: { error: termsChanged, fields: { html: changedHere } } };
    });
    await openApp('/profile/terms');
    await press(await button('Edit'));
    await button('Save');
    now = { html: '<p>Two of another tab.</p>', revision: 'terms-2' };
    await press(await button('Save'));
    await seen(() => (textOfPage().includes('Saved meanwhile') ? true : undefined));
    expect(textOfPage()).toContain('Two of another tab.');
    expect(textOfPage()).toContain(termsChanged);
    await press(await button('Save'));
    await seen(() => (textOfPage().includes('Saved. New draws begin') ? true : undefined));
  });
});

async function closeAndOpenAgain(stored: { now: Record<string, unknown> }): Promise<void> {
  const { reloadApp } = await import('./open-app.tsx');
  stored.now = ownedDrawOnWire({
    revision: 'draw-2',
    prize: 'A boat',
    prizes: [{ prize: 'A boat', quantity: 1, value: null }],
  });
  await reloadApp(`/profile/edit-draw/${drawId}`);
}
