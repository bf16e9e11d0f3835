import { expect, type Page } from '@playwright/test';
import { endFading } from './scan.ts';

const millimetre = 96 / 25.4;

/** The sizes of paper in points, as a PDF has them. */
const papers = { A4: [595, 842], A5: [420, 595] } as const;

/** Prints the page as its own style asks for, and finds one page of this paper. */
export async function expectOnePage(page: Page, paper: keyof typeof papers): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    'latin1',
  );
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box = '']) =>
    box
      .trim()
      .split(/\s+/)
      .slice(2)
      .map((side) => Math.round(Number(side))),
  );
  expect(pdf.match(/\/Type\s*\/Page\b/g), `pages of ${paper}`).toHaveLength(1);
  expect(sizes, `size of ${paper}`).toEqual([papers[paper]]);
}

/** The sides of something on paper, in millimetres. */
export async function printedSize(page: Page, selector: string): Promise<[number, number]> {
  await page.emulateMedia({ media: 'print' });
  // Where little may move, each part takes its new size by a transition of a moment.
  await endFading(page);
  const box = await page.locator(selector).boundingBox();
  await page.emulateMedia({ media: null });
  return [(box?.width ?? 0) / millimetre, (box?.height ?? 0) / millimetre];
}
