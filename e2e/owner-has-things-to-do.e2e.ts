import { signIn } from '@clubdraw/journeys/club';
import { buyTickets, connectedClub, newEmail, publishDraw } from './support/club.ts';
import { prizePageOf } from './support/prize-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test(
  'an owner hears that a prize is claimed or not, and Home says what to do (product §2.7, §17.5)',
  { tag: '@phone' },
  async ({ world, product, sandbox, visit }) => {
    const club = await connectedClub(world);
    const draws = [];
    for (const prize of ['A kayak', 'A paddle']) {
      const draw = await publishDraw(world, club, { runsInMinutes: 10, prize });
      const email = newEmail('wins');
      await buyTickets(world, draw, { email });
      draws.push({ ...draw, email });
    }
    await sandbox.advance('PT14M');
    const [kayak, paddle] = draws;
    if (!kayak || !paddle) throw new Error('two draws ran');
    const winner = await visit();
    await winner.goto(await prizePageOf(sandbox, kayak.email));
    await winner.getByRole('button', { name: 'This is me' }).press('Enter');
    await expect(winner.getByRole('heading', { name: 'It is yours.' })).toBeVisible();
    const claimed = await sandbox.mail({ to: club.email, subject: 'Claimed: A kayak' });
    expect(claimed.text).toContain(kayak.email);
    await prizePageOf(sandbox, paddle.email);
    await sandbox.advance('P14DT1H');
    const unclaimed = await sandbox.mail({ to: club.email, subject: 'Not claimed: A paddle' });
    expect(unclaimed.text).toContain(paddle.email);

    const home = await visit({ as: { ...club, token: await signIn(product, club) } });
    await home.goto('/welcome');
    const list = home.getByRole('region', { name: 'To do' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('A winner claimed: write to them');
    await expect(list).toContainText('Not claimed in time');
    await look(home, 'what is to do', { sameAtDesk: true });
    await expect(list.getByRole('link', { name: /^Write/ })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${kayak.email}`),
    );
    const note = list.getByRole('button', { name: /^(Handed over|Not yet) for ticket/ }).first();
    await note.press('Enter');
    const question = home.getByRole('dialog', { name: 'Handed over?' });
    await expect(question).toContainText(`To ${kayak.email}: A kayak.`);
    await look(home, 'the question before a prize is handed over', { sameAtDesk: true });
    await question.getByRole('button', { name: 'Handed over' }).press('Enter');
    await expect(list).toContainText('Handed over on');
    await expect(note).toBeFocused();
    await expect(note).toHaveText(/^Not yet/);
    await home.reload();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await home.goto(`/profile/draw-details/${kayak.id}`);
    const back = home.getByRole('button', { name: /^Not yet for ticket/ });
    await back.press('Enter');
    await expect(home.getByText('Not handed over yet.')).toBeVisible();
    await home.goto('/welcome');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('link', { name: /^See the details/ }).press('Enter');
    await expect(home).toHaveURL(new RegExp(`/profile/draw-details/${paddle.id}`));
  },
);
