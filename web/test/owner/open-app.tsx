import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { routes } from '../../src/routes.tsx';
import { forgetProfile } from '../../src/api/session/profile.ts';
import { hearBackFirst } from '../../src/frame/step-on-top.ts';
import { profileOnWire, quietHome } from './owner-facts.ts';

export type Call = { path: string; method: string; body: unknown; authorization: string | null };
export type Answer = { status: number; body: unknown } | 'silence';

let root: Root | undefined;
let calls: Call[] = [];

hearBackFirst();

/** Every call that the app made, the oldest first. */
export function callsMade(): readonly Call[] {
  return calls;
}

function usual(address: string): Answer | undefined {
  if (address === '/api/me/') return { status: 200, body: profileOnWire };
  if (address === '/public/club-owner/terms') return { status: 200, body: { html: '' } };
  if (address === '/api/club-owner/draw?page=1&pageSize=1')
    return { status: 200, body: { draws: [], totalPages: 0, totalRecords: 0 } };
  if (address.startsWith('/api/club-owner/home?')) return { status: 200, body: quietHome };
  if (address === '/api/club-owner/to-do') return { status: 200, body: { toDo: [] } };
  return undefined;
}

/**
 * Lets a server answer the app: `answers` by method and path, a signed-in and connected owner
 * without default terms where it has nothing to say, and 404 to everything else.
 */
export function serve(answers: (call: Call) => Answer | undefined): void {
  calls = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const authorization = new Headers(init.headers).get('authorization');
    const call = { path: address, method: init.method ?? 'GET', body, authorization };
    calls.push(call);
    const answer = answers(call) ?? usual(address) ?? { status: 404, body: { error: 'Not found' } };
    if (answer === 'silence') throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
}

/** Opens the app at an address, as the browser of an owner who is signed in. */
export async function openApp(address: string): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('clubToken', 'Bearer first');
  localStorage.setItem('clubEmail', profileOnWire.username);
  document.body.innerHTML = '<div id="app"></div>';
  const place = document.querySelector('#app');
  if (!place) throw new Error('no place for the app');
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  root = createRoot(place);
  await act(async () => root?.render(<RouterProvider router={router} />));
}

/**
 * Loads it anew at an address, as a browser does: the page hears that it goes, and only what is
 * stored stays.
 */
export async function reloadApp(address: string): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  const stored = Object.entries(sessionStorage);
  await act(async () => root?.unmount());
  sessionStorage.clear();
  for (const [name, value] of stored) sessionStorage.setItem(name, String(value));
  forgetProfile();
  await openApp(address);
}

/** Closes it, and forgets its session. */
export async function closeApp(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  localStorage.clear();
  sessionStorage.clear();
  forgetProfile();
  vi.unstubAllGlobals();
}

/** Waits until `look` finds something, and answers it. */
export async function seen<T>(look: () => T | null | undefined): Promise<T> {
  return vi.waitFor(
    async () => {
      let found: T | null | undefined;
      await act(async () => {
        found = look();
      });
      if (found === null || found === undefined) throw new Error(textOfPage());
      return found;
    },
    { timeout: 30_000, interval: 10 },
  );
}

function byText(selector: string, text: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.textContent.trim() === text,
  );
}

/** The button or link with these words, once it is there. */
export async function button(name: string): Promise<HTMLElement> {
  return seen(() => byText('button, a', name));
}

/** The control of a label, once it is there. */
export async function field(label: string): Promise<HTMLInputElement> {
  return seen(() => {
    const found = [...document.querySelectorAll('label')].find((one) =>
      one.textContent.trim().startsWith(label),
    );
    const control = found && document.getElementById(found.htmlFor);
    // A text area and a select have the same value and the same focus.
    return control instanceof HTMLElement ? (control as HTMLInputElement) : undefined;
  });
}

/** Presses it as a finger does. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus();
    element.click();
  });
}

/** Puts a value into a control, as a person who types or chooses. */
export async function fill(control: HTMLInputElement, value: string): Promise<void> {
  await act(async () => {
    const field = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
    field?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The words of the page as a person reads them. */
export function textOfPage(): string {
  const page = document.body.cloneNode(true);
  if (!(page instanceof HTMLElement)) return '';
  for (const style of page.querySelectorAll('style')) style.remove();
  return page.textContent.replaceAll(/\s+/g, ' ');
}

/** Waits until the page says this. */
export async function says(words: string): Promise<void> {
  await seen(() => (textOfPage().includes(words) ? true : null));
}
