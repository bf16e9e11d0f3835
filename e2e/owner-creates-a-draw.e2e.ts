import type { Page } from '@playwright/test';
import { middleOf, phonePhoto, pictureOfManyPixels } from './support/phone-photo.ts';
import { expectNoSidewaysScroll, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/**
 * How a photo of some phones begins (ISO 23008-12), without its picture: not every browser reads
 * one.
 */
const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');

async function twiceTheText(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page, `${what} at 200% text`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

test('an owner publishes a photo of a phone, and loses nothing that was typed (product §2.10, §4.10, §5.7, §9.2)', async ({
  visit,
  product,
  club,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit({ as: club });
  page.on('dialog', (dialog) => void dialog.accept());
  const name = `The long weekend ${Date.now()}`;
  await page.goto('/profile/create-draw');

  await test.step('a reload leaves a draft that the form offers', async () => {
    await page.getByLabel('Draw Name').fill(name);
    await page.getByLabel('Description').fill('For two.\n\nWith a cooler.');
    await page.reload();
    await expect(page.getByLabel('Draw Name')).toHaveValue('');
    await page.getByRole('button', { name: 'Continue your draft' }).click();
    await expect(page.getByLabel('Draw Name')).toHaveValue(name);
    await expect(page.getByText('What you typed here before is back.')).toBeVisible();
  });

  await test.step('a photo that this browser cannot read gives a sentence, and nothing is lost', async () => {
    const refusal = 'Please choose a JPEG or PNG image.';
    const field = page.getByLabel('Image (optional)');
    // By its name alone: not every browser knows the type.
    const mimeType = 'application/octet-stream';
    await field.setInputFiles({ name: 'IMG_2.HEIC', mimeType, buffer: heic });
    await expect(page.getByText(refusal)).toBeVisible();
    await page.getByRole('button', { name: 'Make it smaller for me' }).press('Enter');
    await expect(
      page.getByText(
        'This browser cannot read this photo. Save or send it as a JPEG, then choose it again.',
      ),
    ).toBeVisible();
    await expect(page.getByText(refusal)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Make it smaller for me' })).toBeHidden();
    await expect(page.getByLabel('Draw Name')).toHaveValue(name);
    await expect(page.getByLabel('Description')).toHaveValue('For two.\n\nWith a cooler.');
    await look(page, 'the form with a photo that cannot be read');
  });

  await test.step('a picture of few bytes and many pixels is made smaller, too (product §5.7)', async () => {
    const buffer = await pictureOfManyPixels(page);
    expect(buffer.length).toBeLessThan(1024 * 1024);
    await page
      .getByLabel('Image (optional)')
      .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer });
    const refusal = 'This picture has more than 12 megapixels. Please select a smaller one.';
    await expect(page.getByText(refusal)).toBeVisible();
    await page.getByRole('button', { name: 'Make it smaller for me' }).click();
    await expect(page.getByRole('img', { name: 'Chosen: poster.jpg' })).toBeVisible();
    await expect(page.getByText(refusal)).toBeHidden();
    await page.getByRole('button', { name: 'Remove image' }).click();
  });

  await test.step('a photo that is too large is made smaller, and cut to the part that shows', async () => {
    const buffer = await phonePhoto(page);
    expect(buffer.length).toBeGreaterThan(1024 * 1024);
    await page
      .getByLabel('Image (optional)')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
    await expect(
      page.getByText('File size exceeds 1MB. Please select a smaller file.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Make it smaller for me' }).click();
    await expect(page.getByRole('img', { name: 'Chosen: IMG_1.jpg' })).toBeVisible();
    const frame = page.getByLabel('The part of the picture that shows');
    await expect(frame).toHaveAttribute('aria-valuetext', 'In the middle');
    await frame.press('End');
    await expect(frame).toHaveAttribute('aria-valuetext', 'At the bottom');
    // By mouse or finger to the top, further than it goes, and back by key; also where something is
    // selected, which a browser would drag instead.
    await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
    // Where the frame is once nothing on the page moves any more.
    await page.locator('.frame').hover();
    const box = await page.locator('.frame').boundingBox();
    if (!box) throw new Error('no frame');
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 600, { steps: 5 });
    await page.mouse.up();
    await expect(frame).toHaveAttribute('aria-valuetext', 'At the top');
    await frame.press('End');
  });

  await test.step('the usual date and way stand there, and the estimate is of this draw', async () => {
    await page.getByLabel('Prize', { exact: true }).fill('Three nights by the sea');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(/T19:00$/);
    await expect(page.getByText('1 in 1,000,000 for each ticket')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'A ticket always wins' })).toBeChecked();
    await page.getByLabel('Entry Cost').fill('5');
    await page.getByLabel('Number of Ticket(s)').fill('200');
    await expect(
      page.getByText('All 200 sold one by one: $1,000, you keep about $761'),
    ).toBeVisible();
    const preview = page.getByRole('complementary', { name: 'Preview and estimate' });
    const button = page.getByRole('button', { name: 'Create Draw' });
    const [above, below] = [await preview.boundingBox(), await button.boundingBox()];
    expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
    await look(page, 'the form of a draw with a photo');
    await twiceTheText(page, 'the form of a draw');
  });

  await test.step('without a connection the form says so and keeps everything', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Create Draw' }).click();
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toContainText('An error occurred while creating the draw');
    await expect(alert).toContainText('There is no connection to Clubdraw.');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page).toHaveURL('/welcome');
  });

  await test.step('everybody sees the chosen part and the words; no draft is left', async () => {
    const published = page.getByRole('link', { name: 'Open page' });
    const path = (await published.getAttribute('href')) ?? '';
    const drawId = path.split('/').at(-1) ?? '';
    const { imageId } = await product.call('GET', `/public/club-owner/draw/${drawId}`);
    const picture = await middleOf(page, `/public/download/${String(imageId)}`);
    expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1);
    expect(picture.width).toBeGreaterThan(1000);
    // Its lowest third is blue.
    expect(picture.blue).toBeGreaterThan(picture.red + 60);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'About this draw' })).toBeVisible();
    await expect(page.getByText('With a cooler.')).toBeVisible();
    await page.goto('/profile/create-draw');
    await expect(page.getByLabel('Draw Name')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Continue your draft' })).toBeHidden();
  });
});
