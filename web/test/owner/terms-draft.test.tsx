// @vitest-environment happy-dom
import { act } from 'react';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetOwner } from '../../src/api/session/log-out.ts';
import { loseSession } from '../../src/api/session/owner.ts';
import { forgetTermsDraft, storedTermsDraft } from '../../src/owner/terms/terms-draft.ts';
import { action } from '../../src/owner/terms/terms-editor-page.tsx';
import { standInStorage } from '../app/stand-in-storage.ts';
import { closeApp, field, openApp, reloadApp, serve } from './open-app.tsx';

const form = '/profile/create-draw?termsDraftSaved=1';
const label = 'Terms and conditions';
const otherClub = '0198c2f4-0000-7000-8000-00000000c1b1';

function refuse(): void {
  throw new DOMException('full', 'QuotaExceededError');
}

/** Saves terms for a new draw, as the editor does. */
async function save(html: string): Promise<unknown> {
  const url = 'http://localhost/profile/terms?mode=draft';
  const request = new Request(url, { method: 'POST', body: JSON.stringify({ html }) });
  const context = new RouterContextProvider();
  return action({ request, url: new URL(url), pattern: '', params: {}, context });
}

afterEach(closeApp);

describe('the terms of a draw that is being created (product §4.9)', () => {
  it('come along into the form, and no further than its draw', async () => {
    serve(() => undefined);
    await openApp(form);
    await save('<p>Ours alone.</p>');
    await reloadApp(form);
    expect((await field(label)).value).toBe('Ours alone.');
    forgetTermsDraft();
    await reloadApp(form);
    expect((await field(label)).value).toBe('');
  });

  it('are of the club that the tab works for: another club’s form does not begin with them', async () => {
    serve(() => undefined);
    await openApp(form);
    await save('<p>Ours alone.</p>');
    sessionStorage.setItem('club', otherClub);
    await reloadApp(form);
    expect((await field(label)).value).toBe('');
    await save('<p>Theirs alone.</p>');
    await reloadApp(form);
    expect((await field(label)).value).toBe('Theirs alone.');
    sessionStorage.removeItem('club');
    await reloadApp(form);
    expect((await field(label)).value).toBe('Ours alone.');
  });

  it('are forgotten at sign-out, and outlive a session that ended by itself', async () => {
    serve(() => undefined);
    await openApp(form);
    await save('<p>Ours alone.</p>');
    await act(async () => loseSession());
    await reloadApp(form);
    expect((await field(label)).value).toBe('Ours alone.');
    forgetOwner();
    expect(localStorage.length).toBe(0);
  });

  it('stay in the editor, which says why, where the browser has no room for them', async () => {
    serve(() => undefined);
    await openApp(form);
    vi.stubGlobal('localStorage', Object.assign(standInStorage(), { setItem: refuse }));
    expect(await save('<p>Ours alone.</p>')).toMatchObject({
      message: 'Your browser has no room for these terms. Write them into the form of the draw.',
    });
    expect(storedTermsDraft()).toBeUndefined();
  });
});
