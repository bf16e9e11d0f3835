// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { button, closeApp, field, fill, openApp, press, seen, serve } from './open-app.tsx';

type Step = { name: string; fill: () => Promise<void>; leave?: () => Promise<void> };

/** Fields that a form cannot do without, in the order in which they stand on it. */
const drawSteps: Step[] = [
  { name: 'Draw Name', fill: async () => fill(await field('Draw Name'), 'Surfboard') },
  { name: 'Prize', fill: async () => fill(await field('Prize'), 'A board') },
  {
    name: 'Date',
    fill: async () => fill(await field('Date'), '2099-01-02T10:00'),
    // It begins with one.
    leave: async () => fill(await field('Date'), ''),
  },
  { name: 'Entry Cost', fill: async () => fill(await field('Entry Cost'), '5') },
];

const packageSteps: Step[] = [
  { name: 'Club Name', fill: async () => fill(await field('Club Name'), 'Early birds') },
  { name: 'Prize', fill: async () => fill(await field('Prize'), 'A board') },
  {
    name: 'Membership Frequency',
    fill: async () => fill(await field('Membership F'), 'Weekly'),
    leave: async () => fill(await field('Membership F'), ''),
  },
  {
    name: 'Draw Date',
    fill: async () => fill(await field('Draw Date'), '2099-01-02T10:00'),
    leave: async () => fill(await field('Draw Date'), ''),
  },
  { name: 'Tier Name', fill: addTier },
];

async function addTier(): Promise<void> {
  await fill(await field('Tier Name'), 'Bronze');
  await fill(await field('Price'), '15');
  await fill(await field('Number of tickets'), '4');
  await press(await button('Add Tier'));
}

/** Every field alone, every pair and every triple. */
function subsetsOf(count: number): number[][] {
  const all = Array.from({ length: 1 << count }, (_, bits) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => bits & (1 << at)),
  );
  return all.filter((one) => one.length > 0 && one.length <= 3);
}

/** The label of the control that has the focus. */
function focused(): string {
  const active = document.activeElement;
  const label = document.querySelector(`label[for="${active?.id}"]`);
  return label?.textContent ?? active?.outerHTML ?? '';
}

function casesOf(steps: readonly Step[]) {
  return subsetsOf(steps.length).map((missing) => ({
    missing,
    names: missing.map((at) => steps[at]?.name).join(', '),
    first: steps[missing[0] ?? 0]?.name ?? '',
  }));
}

async function send(steps: readonly Step[], missing: readonly number[], name: string) {
  for (const [at, step] of steps.entries()) {
    await (missing.includes(at) ? step.leave?.() : step.fill());
  }
  await press(await button(name));
}

afterEach(closeApp);

describe('a form that is sent with fields missing (product §5.3)', () => {
  it.each(casesOf(drawSteps))(
    'of a draw has the focus on the first of: $names',
    async ({ missing, first }) => {
      serve(({ path }) =>
        path.startsWith('/public/club-owner/terms')
          ? { status: 200, body: { html: '' } }
          : undefined,
      );
      await openApp('/profile/create-draw');
      await send(drawSteps, missing, 'Create Draw');
      await seen(() => document.querySelector('.form-error'));
      expect(focused()).toMatch(new RegExp(`^${first}`));
    },
  );

  it.each(casesOf(packageSteps))(
    'of a package has the focus on the first of: $names',
    async ({ missing, first }) => {
      serve(() => undefined);
      await openApp('/profile/create-package');
      await send(packageSteps, missing, 'Create Membership');
      await seen(() => document.querySelector('.form-error'));
      const ok = [...document.querySelectorAll('button')].find((one) => one.textContent === 'OK');
      if (ok) await press(ok);
      // The dialog gives the focus back a moment after it closed.
      await seen(() => (focused().startsWith(first) ? true : undefined));
      expect(focused()).toMatch(new RegExp(`^${first}`));
    },
  );
});
