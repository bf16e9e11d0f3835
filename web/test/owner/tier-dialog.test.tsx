// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { packageOnWire } from './owner-facts.ts';
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
} from './open-app.tsx';

async function fillFirstFields(): Promise<void> {
  await fill(await field('Club Name'), 'Early birds');
  await fill(await field('Prize'), 'A board');
  await fill(await field('Membership F'), 'Monthly');
  await fill(await field('Draw Date'), '2099-01-02T10:00');
}

async function addTier(name: string): Promise<void> {
  await fill(await field('Tier Name'), name);
  await fill(await field('Price'), '15');
  await fill(await field('Number of tickets'), '4');
  await press(await button('Add Tier'));
}

async function dialog(): Promise<string> {
  const found = await seen(() => document.querySelector('[role=dialog]'));
  return found.textContent;
}

afterEach(closeApp);

describe('the dialog about the tiers', () => {
  it('names a tier of the list that is not complete (product §5.4)', async () => {
    const [tier] = packageOnWire.tiers;
    const tiers = [tier, { ...tier, name: 'Gold', chanceOfWin: 0 }];
    serve(({ path }) =>
      path.startsWith('/api/club-owner/membership/')
        ? { status: 200, body: { ...packageOnWire, tiers } }
        : undefined,
    );
    await openApp(`/profile/edit-package?packageId=${packageOnWire.id}`);
    await press(await button('Save Package'));
    const text = await dialog();
    expect(text).toContain('Please fill in all required tier fields');
    expect(text).toContain('Gold');
    expect(text).toContain('Chance of Win must be at least 1');
  });

  it('gives the real reason of a tier that is not added (product §5.4)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-package');
    await fill(await field('Tier Name'), 'Bronze');
    await fill(await field('Price'), '0.5');
    await fill(await field('Number of tickets'), '1.5');
    await press(await button('Add Tier'));
    const text = await dialog();
    expect(text).toContain('Bronze');
    expect(text).toContain('Price must be at least 1');
    expect(text).toContain('Number of tickets: Must be an integer');
  });

  it('is not sent without a tier that is typed: it is added, or its fields cleared (product §5.4)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-package');
    await fillFirstFields();
    await addTier('Bronze');
    await fill(await field('Tier Name'), 'Silver');
    await press(await button('Create Membership'));
    const add = await button('Add Tier');
    await seen(() => (document.activeElement === add ? true : undefined));
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(textOfPage()).toContain('Add this tier, or clear its fields.');
    expect(callsMade().every(({ method }) => method === 'GET')).toBe(true);
    await press(await button('Clear its fields'));
    expect((await field('Tier Name')).value).toBe('');
  });

  it('comes first where the list is empty; then the focus is on Add Tier (product §5.3)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-package');
    await fillFirstFields();
    await fill(await field('Tier Name'), 'Silver');
    await press(await button('Create Membership'));
    expect(await dialog()).toContain('You should add at least one Tier.');
    await press(await button('OK'));
    const add = await button('Add Tier');
    await seen(() => (document.activeElement === add ? true : undefined));
    expect(textOfPage()).toContain('Add this tier, or clear its fields.');
  });
});
