import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as source from '../../src/server-entry.ts';
import {
  drawPage,
  freeEntry,
  freeEntryPage,
  paymentPage,
  promoPage,
  site,
  totalPage,
} from './page-facts.ts';
import { everyPage } from './every-page.ts';
import { stagePage } from './stage-facts.ts';
import { ticketsIssued } from '../mails/mail-facts.ts';

const root = join(import.meta.dirname, '../..');
const kilobyte = 1000;

let built: typeof source;

function gzipped(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

/** Scripts with everything that they cannot run without. */
function withImports(paths: readonly string[]): Set<string> {
  const all = new Set(paths);
  for (const path of all) {
    const code = readFileSync(join(root, 'dist/client', path), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      all.add(`/assets/public/${name}`);
  }
  return all;
}

function styleIn(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'build.ts')], { stdio: 'inherit' });
  built = await import(pathToFileURL(join(root, 'dist/server/server-entry.js')).href);
});

describe('the bytes of a public page', () => {
  it.each(Object.keys(everyPage))('%s: style within 4 KB and the rest within 5 KB', (name) => {
    const page = everyPage[name];
    if (!page) throw new Error('no such page');
    const { html } = built.renderPage(page, site);
    const style = styleIn(html);
    expect(style).toContain('prefers-color-scheme');
    expect(gzipped(style)).toBeLessThanOrEqual(4 * kilobyte);
    expect(gzipped(html.replace(style, ''))).toBeLessThanOrEqual(5 * kilobyte);
  });

  it.each([
    ['draw', drawPage()],
    ['total', totalPage()],
    ['join', everyPage.join],
    ['payment', paymentPage('success')],
    ['refund', everyPage['refund']],
    ['mend', everyPage['mend']],
    ['promo', promoPage()],
    ['free entry', freeEntryPage({ freeEntry })],
    ['stage', stagePage()],
    ['verify', everyPage.verifyWon],
  ])('%s: scripts within 15 KB, with everything that they import', (_name, page) => {
    if (!page) throw new Error('no such page');
    const { html } = built.renderPage(page, site);
    const named = [
      ...html.matchAll(/(?:src|modulepreload" href)="(\/assets\/public\/[^"]+\.js)"/g),
    ].map(([, path = '']) => path);
    const files = [...withImports(named)].map((path) =>
      readFileSync(join(root, 'dist/client', path)),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(15 * kilobyte);
  });

  it('embed: scripts within 2 KB, with everything that they import (product §2.36)', () => {
    const page = everyPage['embed'];
    const html = page ? built.renderPage(page, site).html : '';
    const [, script = ''] = /src="(\/assets\/public\/[^"]+\.js)"/.exec(html) ?? [];
    const files = [...withImports([script])].map((path) =>
      readFileSync(join(root, 'dist/client', path)),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + file.length, 0)).toBeLessThanOrEqual(2 * kilobyte);
    for (const code of files.map(String))
      expect(code).not.toMatch(/localStorage|sessionStorage|cookie/);
    expect(html).not.toMatch(/<form|<input/);
  });

  it('has no script at all without behaviour', () => {
    for (const name of [
      'terms',
      'noTerms',
      'privacy',
      'notYou',
      'confirm-awaited',
      'unsubscribe-results-asks',
      'putBack-open',
      'follow',
      'followSent',
      'following',
      'notFound',
      'club',
      'winners',
      'example',
      'drawNotFound',
      'error',
    ]) {
      const page = everyPage[name];
      expect(page && built.renderPage(page, site).html).not.toContain('<script');
    }
  });

  it('defines every custom property that its style uses', () => {
    for (const page of Object.values(everyPage)) {
      const style = styleIn(built.renderPage(page, site).html);
      const defined = new Set(style.match(/--[\w-]+(?=\s*:)/g));
      // Set by the paper's class; the page has a colour of its own without one.
      const used = [...style.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? '');
      expect(used.filter((name) => !defined.has(name))).toEqual([]);
    }
  });
});

describe('the landing', () => {
  it('stands in HTML within 5 KB, and its own style within 4 KB (product §2.5)', () => {
    const html = built.renderFrontDoor(site);
    expect(html).not.toContain('<script');
    expect(gzipped(html)).toBeLessThanOrEqual(5 * kilobyte);
    const style = readFileSync(join(root, 'src/front/front.css'));
    expect(gzipped(style)).toBeLessThanOrEqual(4 * kilobyte);
  });
});

describe('a mail with 500 codes', () => {
  it('stays below 100 KB', async () => {
    const codes = Array.from({ length: 500 }, (_, at) => `0000-0000-0000-${1000 + at}`);
    const total = { amount: 500_000, currency: 'AUD' } as const;
    const { html } = await built.mailRenderer(site)(ticketsIssued({ codes, total, perks: [] }));
    expect(Buffer.byteLength(html)).toBeLessThan(100 * kilobyte);
  });
});
