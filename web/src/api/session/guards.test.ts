import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInStorage } from '../../../test/app/stand-in-storage.ts';
import { pageAfterSignIn, requireOwner, requireSignedOut } from './guards.ts';
import { forgetLastPage, keepLastPage } from './last-page.ts';
import { keepSession } from './owner.ts';

const at = (path: string): Request => new Request(`https://clubdraw.example${path}`);

/** Where a guard leads; undefined when it lets pass. */
function leadsTo(guard: () => void): string | null | undefined {
  try {
    guard();
    return undefined;
  } catch (error) {
    if (error instanceof Response) return error.headers.get('location');
    throw error;
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', standInStorage());
  forgetLastPage();
});
afterEach(() => vi.unstubAllGlobals());

describe('requireOwner', () => {
  it('sends a signed-out person to sign-in and remembers the page', () => {
    expect(leadsTo(() => requireOwner(at('/profile/draw-list?page=2')))).toBe(
      '/?from=%2Fprofile%2Fdraw-list%3Fpage%3D2',
    );
  });
  it('lets an owner pass', () => {
    keepSession('t', 'tess@example.com');
    expect(leadsTo(() => requireOwner(at('/welcome')))).toBeUndefined();
  });
});

describe('requireSignedOut', () => {
  it('lets a signed-out person pass', () => {
    expect(leadsTo(() => requireSignedOut(at('/signup')))).toBeUndefined();
  });
  it('sends an owner back to where they came from, otherwise to welcome', () => {
    keepSession('t', 'tess@example.com');
    expect(leadsTo(() => requireSignedOut(at('/')))).toBe('/welcome');
    keepLastPage('/profile');
    expect(leadsTo(() => requireSignedOut(at('/signup')))).toBe('/profile');
    expect(leadsTo(() => requireSignedOut(at('/?from=/profile/create-draw')))).toBe(
      '/profile/create-draw',
    );
  });
});

describe('pageAfterSignIn', () => {
  it.each([
    ['/', '/welcome'],
    ['/?from=%2Fprofile', '/profile'],
    ['/?from=https%3A%2F%2Fevil.example', '/welcome'],
    ['/?from=%2F%2Fevil.example', '/welcome'],
    ['/?from=%2F%5Cevil.example', '/welcome'],
    ['/?from=%2F%09%2Fevil.example', '/welcome'],
    ['/?from=%2F%0A%2Fevil.example', '/welcome'],
    ['/?from=%2F%0D%5Cevil.example', '/welcome'],
    ['/?from=%09%2F%2Fevil.example', '/welcome'],
    ['/?from=%2F..%2F%2Fevil.example', '/welcome'],
    ['/?from=%2F.%2F%2Fevil.example', '/welcome'],
    ['/?from=javascript%3Aalert(1)', '/welcome'],
    ['/?from=profile', '/welcome'],
    ['/?from=%2Fprofile%2Fdraw-list%3Fpage%3D2%23top', '/profile/draw-list?page=2#top'],
  ])('of %s is %s', (path, page) => {
    expect(pageAfterSignIn(at(path))).toBe(page);
  });
});
