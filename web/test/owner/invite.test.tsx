// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InviteForm } from '../../src/owner/team/invite-form.tsx';
import { button, field, fill, press, says, serve, type Answer } from './open-app.tsx';

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Shows the form with an address in it, and sends it. */
async function invite(answer: Answer): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('clubToken', 'Bearer first');
  serve(() => answer);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild ?? document.body);
  const page = { path: '/', element: <InviteForm isFull={false} /> };
  const router = createMemoryRouter([page]);
  await act(async () => root?.render(<RouterProvider router={router} />));
  const typed = await field('E‑mail address');
  await fill(typed, 'new@example.com');
  await press(await button('Send the invitation'));
  return typed;
}

describe('an invitation (product §2.47)', () => {
  it('that nobody answered is no problem of the address', async () => {
    const typed = await invite('silence');
    await says('No Server Response');
    expect(typed.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('that was refused for its address says so at the address', async () => {
    const errors = { email: 'They are in your team.' };
    const typed = await invite({ status: 400, body: { error: 'No', errors, fields: errors } });
    await says('They are in your team.');
    expect(typed.getAttribute('aria-invalid')).toBe('true');
  });
});
