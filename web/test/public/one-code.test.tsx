// @vitest-environment happy-dom
import { createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { FreeEntryPage } from '../../src/public/free-entry/free-entry-page.tsx';
import { renderPage } from '../../src/public/render-page.tsx';
import { freeEntry, freeEntryPage, site } from './page-facts.ts';
import { find, type } from './served-document.ts';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
});

function buttonNamed(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
}

it('two presses on Send code are one mail, and say nothing of a code that is active (product §4.14)', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return asked === 1
      ? new Response(JSON.stringify({ sent: true }), { status: 200 })
      : new Response(JSON.stringify({ error: 'OTP is active, time left: 59 seconds' }), {
          status: 429,
        });
  });
  const { html } = renderPage(freeEntryPage({ freeEntry }), site);
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  root = hydrateRoot(
    find('#page'),
    createElement(FreeEntryPage, JSON.parse(find('#data').textContent)),
  );
  type('name', 'Mia Chen');
  type('email', 'mia@example.com');
  expect(document.querySelector('#otp')).toBeNull();
  await vi.waitFor(() => {
    buttonNamed('Send code')?.click();
    expect(asked).toBe(1);
  });
  await vi.waitFor(() => expect(buttonNamed('Send another code')).toBeDefined());
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#otp')));
  buttonNamed('Send another code')?.click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(1);
  expect(document.body.textContent).toContain('We sent a 6-digit code to mia@example.com');
  expect(document.body.textContent).not.toContain('time left');
  // A later press is another one.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
  buttonNamed('Send another code')?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('time left: 59 seconds'));
  expect(asked).toBe(2);
});
