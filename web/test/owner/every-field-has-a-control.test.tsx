// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { newDraw } from '../../src/owner/draws/form/draw-values.ts';
import { button, closeApp, openApp, serve } from './open-app.tsx';

afterEach(closeApp);

/** The names of the controls in a form, without what stands behind the first point. */
async function controlsOf(path: string, send: string): Promise<string[]> {
  serve(({ path: asked }) =>
    asked.startsWith('/public/club-owner/terms') ? { status: 200, body: { html: '' } } : undefined,
  );
  await openApp(path);
  await button(send);
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  await closeApp();
  return controls.map(({ name, id }) => (name || id.replace(/^draw-/, '')).split('.')[0] ?? '');
}

/** Kept beside what is typed, or asked for once there is something to ask about. */
const without: readonly string[] = [
  'revision',
  'clubName',
  'morePrizes',
  'onePrizeEach',
  'bundles',
  'discounts',
  'givenTerms',
  'formattedTerms',
];

it('each field of a draw has its control in one of the two forms (product §2.10, §2.11)', async () => {
  const controls = new Set([
    ...(await controlsOf('/profile/create-draw', 'Create Draw')),
    ...(await controlsOf('/profile/create-promo-draw', 'Create Draw')),
  ]);
  const fields = Object.keys({ ...newDraw(''), forgotten: '' });
  expect(fields.length).toBeGreaterThan(35);
  expect(fields.filter((field) => !controls.has(field) && !without.includes(field))).toEqual([
    'forgotten',
  ]);
});
