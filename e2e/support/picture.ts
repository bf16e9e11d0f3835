import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';

/** The pictures of the README stay light. */
const maxBytes = 150_000;

async function shoot(page: Page, fullPage: boolean): Promise<Buffer> {
  await page.evaluate(async () => document.fonts.ready);
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage });
}

/**
 * Keeps a picture of what a visitor sees now, as `<name>-<phone or desk>.webp`, while
 * `script/pictures` has a story told: it names the folder.
 */
export async function picture(page: Page, name: string): Promise<void> {
  const { PICTURES_DIR: folder } = process.env;
  if (folder === undefined) return;
  await page.emulateMedia({ colorScheme: 'light' });
  const bytes = await sharp(await shoot(page, false))
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  expect(bytes.length, name).toBeLessThanOrEqual(maxBytes);
  await writeFile(join(folder, `${name}-${test.info().project.name}.webp`), bytes);
}

/**
 * Keeps a whole page as `<what>-<width>-<scheme>.png`, while `script/pictures screens` has stories
 * told: it names the folder.
 */
export async function screen(page: Page, what: string, scheme: 'light' | 'dark'): Promise<void> {
  const { SCREENS_DIR: folder } = process.env;
  if (folder === undefined) return;
  const name = `${what.replaceAll(/\W+/gu, '-')}-${page.viewportSize()?.width}-${scheme}.png`;
  await writeFile(join(folder, name), await shoot(page, true));
}
