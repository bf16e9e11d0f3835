import { expect } from 'vitest';
import { handingOver } from '../../../test/build/team/hand-over.ts';
import { agreed, giveCommand } from '../../../test/run-operator-command.ts';
import { it } from '../../../test/shop-test.ts';

const options = { ...agreed, draws: 'run' };

it('a person with several clubs names one for a command, and a look shows each (product §19.5)', async ({
  shop,
  club,
}) => {
  const { context } = shop;
  const person = await handingOver(shop).done(club);
  const both = new RegExp(
    `${person.email} has several clubs: .*\\n  ${person.ownerId} .*\\n  ${club.ownerId} `,
  );
  const asked = [`suspend-club ${person.email}`, `resume-club ${person.email}`];
  for (const line of [...asked, `legal-hold club ${person.email}`]) {
    await expect(giveCommand(context, line, { options })).rejects.toThrow(both);
  }
  const shown = await giveCommand(context, `find ${person.email}`);
  expect(shown.out).toContain(`Club ${person.ownerId} `);
  expect(shown.out).toContain(`Club ${club.ownerId} `);
  const several = await giveCommand(context, `club ${person.email}`);
  expect(several).toMatchObject({ code: 1, out: expect.stringContaining(club.ownerId) });

  const held = await giveCommand(context, `legal-hold club ${club.ownerId}`, { options: agreed });
  expect(held.out).toMatch(/Held: /);
  const stopped = await giveCommand(context, `suspend-club ${club.ownerId}`, { options });
  expect(stopped.out).toMatch(/Suspended\.$/);
  const again = await giveCommand(context, `suspend-club acct_${club.ownerId}`, { options });
  expect(again.out).toMatch(/^It has been suspended/);
});
