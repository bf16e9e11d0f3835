// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { packageOnWire } from './owner-facts.ts';
import {
  button,
  closeApp,
  field,
  fill,
  openApp,
  patient,
  press,
  seen,
  serve,
} from './open-app.tsx';

async function dialog(): Promise<string> {
  const found = await seen(() => document.querySelector('[role=dialog]'));
  return found.textContent;
}

afterEach(closeApp);

describe('the dialog about the tiers', patient, () => {
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
    expect(text).toContain('Must be an integer');
  });
});
