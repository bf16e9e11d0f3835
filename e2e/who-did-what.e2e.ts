import { readFile } from 'node:fs/promises';
import { changePrice, connectedClub, newOwner, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test(
  'an owner reads who changed what in the club, and who took lists along (product §2.50, §11.19)',
  { tag: '@widths' },
  async ({ visit, world, sandbox }) => {
    const { product } = world;
    const club = await connectedClub(world, { name: 'Lakeside Rowing Club' });
    const draw = await publishDraw(world, club);
    const helper = await newOwner(world);
    const { token } = club;
    const invitation = { email: helper.email, role: 'manager' };
    await product.call('POST', '/api/club-owner/team', { token, body: invitation });
    const told = await sandbox.mail({
      to: helper.email,
      subject: 'You are invited to Lakeside Rowing Club',
    });
    const [, link = ''] = /\/join-team\/(\S+)/.exec(told.text) ?? [];
    const accepted = await product.call('POST', '/auth/team/accept', {
      token: helper.token,
      body: { token: link },
    });
    const { id: clubId } = accepted['club'] as { id: string };
    await changePrice(world, club, { draw, entryCost: 25 });
    await product.call('PUT', `/api/club-owner/draw/${draw.id}/terms`, {
      token: helper.token,
      headers: { 'X-Club': clubId },
      body: { html: '<p>One winner, and no cash.</p>' },
    });

    const owner = await visit({ as: club });
    await owner.goto('/profile');
    await owner.getByRole('link', { name: 'Who did what' }).click();
    await expect(owner).toHaveURL('/profile/audit');
    const lines = owner.getByRole('main').getByRole('listitem');
    await expect(lines.first()).toContainText(`Changed the terms of the draw ${draw.name}`);
    await expect(lines.first()).toContainText(`${helper.email}, Manager`);
    await expect(lines.nth(1)).toContainText('price $12.50 AUD → $25.00 AUD');
    await expect(lines.nth(1)).toContainText(`${club.email}, Owner`);
    await look(owner, 'who did what');

    await owner.getByRole('button', { name: 'Open Filters' }).click();
    await owner.getByLabel('Person').selectOption(helper.email);
    await look(owner, 'the filters of who did what');
    await owner.getByRole('button', { name: 'Apply' }).click();
    await expect(lines).toHaveCount(2);
    await owner.reload();
    await expect(lines.last()).toContainText('Joined the team');
    await owner.getByRole('link', { name: `By ${helper.email}` }).click();
    await expect(lines.nth(1)).toContainText('price');
    await owner.goBack();
    await expect(lines).toHaveCount(2);
    await owner.goto('/profile/audit?endDate=2001-01-01');
    await expect(owner.getByText('Nothing matches these filters')).toBeVisible();
    await owner.getByRole('link', { name: 'Clear', exact: true }).click();

    const download = owner.waitForEvent('download');
    await owner.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(
      `"${helper.email}","Manager","Changed the terms of the draw ${draw.name}`,
    );

    const alone = await visit({ as: helper });
    await alone.goto('/profile/audit');
    await expect(alone.getByText('Nothing to tell yet')).toBeVisible();
    await look(alone, 'who did what in a new club');
  },
);
