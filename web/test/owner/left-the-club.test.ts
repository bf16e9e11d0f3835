// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chosenClub } from '../../src/api/session/club.ts';
import { forgetProfile, loadProfile } from '../../src/api/session/profile.ts';
import { loader } from '../../src/owner/team/no-club-page.tsx';
import { serve } from './open-app.tsx';

const person = '018f0000-0000-7000-8000-000000000001';
const gone = '018f0000-0000-7000-8000-000000000002';
const other = '018f0000-0000-7000-8000-000000000003';

beforeEach(() => {
  localStorage.setItem('clubToken', 'Bearer first');
  sessionStorage.setItem('club', gone);
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetProfile();
  vi.unstubAllGlobals();
});

function request(path: string): Request {
  return new Request(`https://here.example${path}`);
}

/** The clubs that the person has a part in, and none in the one of this tab. */
function serveClubs(...ids: string[]): void {
  const club = { name: 'Lakeside Rowing Club', role: 'owner', offeredUntil: null };
  const clubs = ids.map((id) => ({ ...club, id }));
  serve(({ path }) => {
    if (path === '/api/me/') return { status: 403, body: { error: 'You may not do this.' } };
    if (path === '/api/me/clubs') return { status: 200, body: { personId: person, clubs } };
    if (path === '/api/me/passkeys') return { status: 200, body: { passkeys: [] } };
    return undefined;
  });
}

/** Where a loader leads to, in a document anew. */
async function ledTo(loading: Promise<unknown>): Promise<string | null> {
  const thrown = await loading.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(thrown instanceof Response)) throw new Error(`it leads nowhere: ${String(thrown)}`);
  expect(thrown.headers.get('X-Remix-Reload-Document')).toBe('true');
  return thrown.headers.get('Location');
}

it('somebody who was taken out of a team works for the next club from then on (product §2.47)', async () => {
  serveClubs(other);
  expect(await ledTo(loadProfile(request('/welcome')))).toBe('/no-club');
  expect(chosenClub()).toBeNull();
  expect(await ledTo(loader({ request: request('/no-club') } as never))).toBe('/welcome');
  expect(chosenClub()).toBe(other);
});

it('for the club that they began no club is named, and without any the page stays (product §2.47)', async () => {
  sessionStorage.clear();
  serveClubs(person, other);
  expect(await ledTo(loader({ request: request('/no-club') } as never))).toBe('/welcome');
  expect(chosenClub()).toBeNull();
  serveClubs();
  expect(await loader({ request: request('/no-club') } as never)).toEqual({ hasPasskey: false });
});
