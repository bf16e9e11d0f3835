import { fileURLToPath } from 'node:url';
import { chooseTickets, goToPayment, cards, payWith } from './support/buyer-steps.ts';
import { codesIn, newEmail, prizePicture } from './support/club.ts';
import { askToSignUp } from './support/owner-steps.ts';
import { picture } from './support/picture.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** The wall-clock time of an instant in a zone, as a date-time field takes it. */
function localTime(instant: Date, timeZone: string): string {
  const text = instant.toLocaleString('sv-SE', { timeZone });
  return text.slice(0, 16).replace(' ', 'T');
}

test('a newcomer signs up, connects an account, sells a draw and sees who won (product §1.3, §2.7, §2.30, §2.32, §4.2, §9.5)', async ({
  page,
  visit,
  product,
  sandbox,
}) => {
  const owner = newEmail('newcomer');
  const password = 'a long enough password';
  const clubName = 'Salt & Sunday';

  await test.step('signs up with a code from the mailbox', async () => {
    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeVisible();
    await picture(page, '1-open');
    await page.getByRole('link', { name: 'Open the example' }).click();
    await expect(page).toHaveURL('/example');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Clubdraw' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Find your tickets' })).toBeVisible();
    await expect(page.getByText('15% of what you sell.')).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Confirm password')).toBeVisible();
    await picture(page, '2-sign-up');
    await askToSignUp(page, { email: owner, password });
    await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
    await page.getByLabel('OTP').fill(await sandbox.code(owner));
    await expect(
      page.getByText('A member of the sales team will be in touch shortly.'),
    ).toBeVisible();
    await sandbox.mail({ to: 'sales@clubdraw.test', subject: `New club: ${owner}` });
  });

  await test.step('signs in, with the e-mail filled in', async () => {
    await page.getByRole('link', { name: 'Sign in now' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(owner);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/welcome');
  });

  await test.step("connects a payment account in the browser's country from the first step", async () => {
    await expect(
      page.getByRole('heading', { name: 'Four steps to your first sale' }),
    ).toBeVisible();
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    await expect(page.getByLabel('Country of your club')).toHaveValue('AU');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('AU', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Complete onboarding' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is connected.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create your first draw' })).toBeVisible();
    await picture(page, '3-connect');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByText('No Draws Available yet')).toBeVisible();
    await expect(page.getByText('1 of 4 done')).toBeVisible();
    await expect(page.getByLabel('Country of your club')).toBeHidden();
  });

  await test.step('gives the club a name, and finds its page', async () => {
    await page.getByRole('button', { name: 'Name your club' }).click();
    await expect(page.getByLabel('Club name')).toBeFocused();
    await page.getByLabel('Club name').fill(clubName);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('2 of 4 done')).toBeVisible();
    await page.getByRole('link', { name: 'Open its page' }).click();
    await expect(page.getByRole('heading', { name: clubName, exact: true })).toBeVisible();
    await page.goto('/welcome');
    await expect(page.getByRole('banner').getByText(clubName)).toBeVisible();
  });

  const name = 'The Kombi weekend';
  const prize = 'Three nights in a 1974 Kombi';
  // A date field has no seconds: the draw runs at the start of the minute.
  const inThreeDays = (await sandbox.now()).getTime() + 3 * 24 * 60 * 60_000;
  const runAt = new Date(inThreeDays - (inThreeDays % 60_000));

  await test.step('publishes a paid draw with an image', async () => {
    await page.getByRole('link', { name: 'Create Draw' }).first().click();
    await page.getByLabel('Draw Name').fill(name);
    await page.getByLabel('Prize', { exact: true }).fill(prize);
    await page.getByLabel('Image (optional)').setInputFiles(fileURLToPath(prizePicture));
    await expect(page.getByRole('img', { name: 'Chosen: prize.png' })).toBeVisible();
    // The form begins in the zone of the browser; this club is elsewhere.
    await expect(page.getByText('Local time of America/New York')).toBeVisible();
    await page.getByLabel('Timezone').fill('sydney');
    await page.getByRole('option', { name: 'Australia/Sydney' }).click();
    await page.getByLabel('Date', { exact: true }).fill(localTime(runAt, 'Australia/Sydney'));
    await page.getByText('A ticket always wins').click();
    await page.getByLabel('Entry Cost').fill('12.50');
    await page.getByLabel('Discount type').selectOption('Discount Code');
    await page.getByLabel('Discount code').fill('SALTY10 at the surf shop');
    await page.getByRole('button', { name: 'Add discount' }).click();
    const preview = page.getByRole('complementary', { name: 'Preview and estimate' });
    await expect(preview.getByText(name)).toBeVisible();
    await expect(preview.getByText('$12.50 AUD', { exact: true })).toBeVisible();
    await page.getByLabel('Draw Name').scrollIntoViewIfNeeded();
    await picture(page, '4-publish');
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page).toHaveURL('/welcome');
  });

  await test.step('hears that it is live, and passes its short address on by keyboard', async () => {
    const sheet = page.getByRole('dialog', { name: 'Your draw is live' });
    await expect(sheet.getByRole('heading', { name: 'Your draw is live' })).toBeFocused();
    const link = sheet.getByText(/\/d\/\w{6}$/);
    await expect(link).toBeVisible();
    await picture(page, '5-share');
    await look(page, 'Home with the sheet of a draw that is live');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Copied to clipboard!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${product.url}/d/${(await link.innerText()).slice(-6)}`);
    const message = new URL(
      (await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(message.searchParams.get('text')).toBe(`${name}\n${copied}?via=whatsapp`);
    // The page behind it is used as before.
    await expect(page.getByRole('region', { name })).toContainText('You keep');
    await page.reload();
    await expect(page.getByRole('region', { name })).toContainText('You keep');
    await expect(sheet).toBeHidden();
    const visitor = await visit();
    await visitor.goto(copied);
    await expect(visitor.getByRole('heading', { name, exact: true })).toBeVisible();
    await visitor.getByRole('button', { name: 'Share' }).click();
    const passedOn = visitor.getByRole('dialog', { name: `Share ${name}` });
    await expect(passedOn.getByText(/\/d\/\w{6}$/)).toBeVisible();
    await look(visitor, 'a public page with the sheet');
    await visitor.keyboard.press('Escape');
    await expect(passedOn).toBeHidden();
  });

  await test.step('finds the sheet again behind Share, and another page without it', async () => {
    const button = page.getByRole('button', { name: 'Share', exact: true });
    await button.press('Enter');
    const sheet = page.getByRole('dialog', { name: `Share ${name}` });
    await expect(sheet.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(sheet).toBeVisible();
    await page.getByRole('link', { name: 'Details', exact: true }).first().press('Enter');
    await expect(page).toHaveURL(/\/profile\/draw-details\//);
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/welcome');
    await expect(sheet).toBeHidden();
  });

  await test.step('sees it on the dashboard and in the list', async () => {
    const draws = page.getByRole('region', { name: 'Draws', exact: true });
    await expect(draws.getByRole('listitem').filter({ hasText: name })).toContainText('Published');
    await expect(page.getByRole('region', { name })).toContainText('You keep');
    await page.getByRole('link', { name: 'All draws' }).click();
    await expect(page).toHaveURL('/profile/draw-list');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });

  const drawId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const buyer = newEmail('buyer');
  const shop = await visit();
  let codes: string[] = [];

  await test.step('a buyer pays for three tickets with a card', async () => {
    await shop.goto(`/draw-info/${drawId}`);
    await expect(shop.getByRole('button', { name: 'One more' })).toBeEnabled();
    await picture(shop, '6-sell');
    // Its kind is a teaser for everybody, its code is for buyers.
    await expect(shop.getByText('Comes with each purchase:')).toContainText('Discount Code');
    expect(await shop.content()).not.toContain('SALTY10');
    await expect(shop.getByText('where you are').first()).toBeVisible();
    await chooseTickets(shop, drawId, 3);
    await expect(shop.getByRole('article', { name: 'Your order' })).toContainText('$37.50');
    await goToPayment(shop, buyer);
    await expect(page.getByText('+3 being paid')).toBeVisible();
    await payWith(shop, cards.pays);
    await expect(shop.getByRole('heading', { name: 'You’re in, 3 times.' })).toBeVisible();
    await expect(shop.getByText(buyer)).toBeVisible();
    const { text } = await sandbox.mail({ to: buyer, subject: `Your tickets for ${name}` });
    codes = codesIn(text);
    expect(codes).toHaveLength(3);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) await expect(shop.getByText(code, { exact: true })).toBeVisible();
    await expect(shop.getByText('SALTY10 at the surf shop')).toBeVisible();
    expect(text).toContain('SALTY10 at the surf shop');
    await expect(shop.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await expect(shop.getByText(prize)).toBeVisible();
    await picture(shop, '7-paid');
  });

  await test.step('the owner, whose page is open, sees it without a reload', async () => {
    const term = page.getByRole('term').filter({ hasText: 'Tickets sold' });
    await expect(term.locator('xpath=..').getByRole('definition')).toHaveText(/^3\b/);
    await sandbox.mail({ to: owner, subject: `First sale: ${name}` });
  });

  await test.step('the draw runs at its time and the public page shows the winning ticket', async () => {
    await sandbox.moveTo(new Date(runAt.getTime() - 60_000));
    await shop.goto(`/draw-info/${drawId}`);
    await expect(shop.getByText('Closes in')).toBeVisible();
    await sandbox.moveTo(new Date(runAt.getTime() + 180_000));
    // The page is left open and learns it by itself.
    await expect(shop.getByRole('heading', { name: 'Winning ticket' })).toBeVisible();
  });

  const won = await sandbox.mail({ to: buyer, subject: 'You won' });
  const winningCode = codes.find((code) => won.text.includes(code)) ?? 'none of the codes';

  await test.step('the winner is told', async () => {
    expect(won.subject).toBe(`You won: ${prize}`);
    await expect(shop.getByText(winningCode, { exact: true })).toBeVisible();
    await picture(shop, '8-drawn');
    await shop.goto(`${sandbox.url}/mail/${won.id}/html`);
    await expect(shop.getByText(winningCode).filter({ visible: true }).first()).toBeVisible();
    await picture(shop, '9-winner-told');
  });

  await test.step('the owner hears who won, sees how to reach them, and the frequencies', async () => {
    const told = await sandbox.mail({ to: owner, subject: `Drawn: ${name}` });
    expect(told.text).toContain(winningCode);
    expect(told.text).toContain(buyer);
    await page.reload();
    const card = page.getByRole('region', { name: 'The winner' });
    await expect(card.getByText(winningCode, { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: buyer })).toBeVisible();
    await picture(page, '10-result');
    const rows = page.getByRole('region', { name: 'Number frequency' }).getByRole('listitem');
    const counted = async (): Promise<number> => {
      const counts = (await rows.allInnerTexts()).map((row) => row.trim().split(/\s+/).at(-1));
      return counts.reduce((sum, count) => sum + Number(count), 0);
    };
    await expect.poll(counted).toBe(codes.flatMap((code) => code.split('-')).length);
  });
});
