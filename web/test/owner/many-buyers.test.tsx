// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { ownedDrawOnWire } from './owner-facts.ts';
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
} from './open-app.tsx';

afterEach(closeApp);

const draw = ownedDrawOnWire();
const path = `/api/club-owner/draw/${draw.id}`;
const crowd = {
  at: '2099-11-29T08:00:00.000Z',
  buyers: 10_000,
  pages: 10_000,
  ready: 6_200,
  beginsAt: '2000-11-29T07:30:00.000Z',
  readyAt: '2099-11-29T07:47:00.000Z',
};

/** A server that knows the crowd which was announced last. */
function serveCrowd(first: typeof crowd | null): void {
  let known = first;
  serve(({ method, path: asked }): Answer | undefined => {
    if (asked === path) return { status: 200, body: draw };
    if (asked !== `${path}/crowd`) return undefined;
    if (method === 'DELETE') {
      known = null;
      return { status: 200, body: { ended: true } };
    }
    if (method === 'PUT') known = crowd;
    return { status: 200, body: { crowd: known, missed: null } };
  });
}

it('an owner says when how many buyers come (product §2.42)', async () => {
  serveCrowd(null);
  await openApp(`/profile/draw-crowd/${draw.id}`);
  await fill(await field('When they come'), '2099-11-29T19:00');
  await fill(await field('Buyers'), '10000');
  await press(await button('Make pages for them'));
  await seen(() => textOfPage().includes('Pages for 6,200 of 10,000 buyers are ready') || null);
  const announced = callsMade().find(({ method }) => method === 'PUT');
  expect(announced?.body).toEqual({ at: '2099-11-29T19:00', buyers: 10_000 });
});

it('an owner calls many buyers off (product §2.42)', async () => {
  serveCrowd(crowd);
  await openApp(`/profile/draw-crowd/${draw.id}`);
  await press(await button('Call it off'));
  await button('Make pages for them');
  expect(callsMade().some(({ method }) => method === 'DELETE')).toBe(true);
  expect(textOfPage()).not.toContain('Pages for');
});
