// @vitest-environment happy-dom
import { createElement, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { TotalPage } from '../../src/public/checkout/total-page.tsx';
import { JoinPage } from '../../src/public/join/join-page.tsx';
import { renderPage } from '../../src/public/render-page.tsx';
import { everyPage } from './every-page.ts';
import { site, totalPage } from './page-facts.ts';
import { find } from './served-document.ts';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  vi.restoreAllMocks();
});

it.each([
  ['total', totalPage(), TotalPage, '12:30 am GMT‑8 where you are'],
  ['join', everyPage.join, JoinPage, '12:30 am GMT‑8 where you are'],
] as const)(
  'the checkout (%s) says what time the draw has where its reader is (product §2.15)',
  async (_name, page, Page, words) => {
    if (!page) throw new Error('no such page');
    const options = new Intl.DateTimeFormat().resolvedOptions();
    const timeZone = 'America/Los_Angeles';
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone,
    });
    const { html } = renderPage(page, site);
    document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
    const props = JSON.parse(find('#data').textContent);
    // Each page takes what stands in its own data.
    root = hydrateRoot(find('#page'), createElement(Page as ComponentType<object>, props));
    await vi.waitFor(() => expect(find('.ticket').textContent).toContain(words));
  },
);
