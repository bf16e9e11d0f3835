import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Page, type TestInfo } from '@playwright/test';

const run = promisify(execFile);

/** Saves what a link of the page leads to. */
async function save(page: Page, link: string, file: string): Promise<string> {
  const address = await page.getByRole('link', { name: link }).getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.ok()).toBe(true);
  await writeFile(file, await answer.body());
  return file;
}

/** Opens everything for experts: checks, hashes and files. */
export async function openExperts(page: Page): Promise<void> {
  const experts = page.locator('details.experts');
  if ((await experts.getAttribute('open')) === null) await page.getByText('For experts').click();
}

/** Where the downloads of a page that checks a draw were saved. */
export type SavedProof = { certificate: string; log: string; verifier: string };

/** Saves the list of sources of a draw with a free way in. */
export async function saveSources(page: Page, testInfo: TestInfo): Promise<string> {
  await openExperts(page);
  return save(page, 'List of sources', testInfo.outputPath('sources.txt'));
}

/**
 * Saves the certificate, the entry log, the verifier and the site's word about its ledger, as a
 * person would.
 */
export async function saveProof(page: Page, testInfo: TestInfo): Promise<SavedProof> {
  const file = (name: string): string => testInfo.outputPath(name);
  await openExperts(page);
  // The verifier reads it beside itself.
  await save(page, 'site.json', file('site.json'));
  return {
    certificate: await save(page, 'Certificate', file('certificate.json')),
    log: await save(page, 'Entry log', file('entries.log')),
    verifier: await save(page, 'verify.mjs', file('verify.mjs')),
  };
}

/** The verdict of the downloaded verifier; throws when it does not exit with 0. */
export async function runVerifier(
  { certificate, log, verifier }: SavedProof,
  ...options: string[]
): Promise<string> {
  const asked = [verifier, certificate, '--log', log, ...options];
  return (await run(process.execPath, asked)).stdout;
}

/** The words at a level that say that a check reached it. */
export function reachedLevel(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name }).getByText('Your check reached this.');
}
