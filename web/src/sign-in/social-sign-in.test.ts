import { signInStart } from '@clubdraw/contract/sign-in/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInStorage } from '../../test/app/stand-in-storage.ts';
import { beginSocialSignIn, hasSocialSignIn, takeBegunSignIn } from './social-sign-in.ts';

const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', standInStorage());
  vi.stubGlobal('window', { location: { assign } });
});
afterEach(() => vi.unstubAllGlobals());

/** The marker with which the browser last left. */
function markerSent(): string | undefined {
  const [address = ''] = assign.mock.lastCall ?? [];
  const { searchParams } = new URL(address, 'https://clubdraw.example');
  return signInStart.parse({ marker: searchParams.get('marker') }).marker;
}

describe('a social sign-in', () => {
  it('leaves with a marker that this tab keeps, another one each time', () => {
    const markers = Array.from({ length: 40 }, () => {
      beginSocialSignIn('/profile');
      return markerSent();
    });
    expect(markers).not.toContain(undefined);
    expect(new Set(markers).size).toBe(40);
    expect(takeBegunSignIn()).toEqual({ marker: markers.at(-1), from: '/profile' });
  });

  it('is remembered for one return', () => {
    beginSocialSignIn('/welcome');
    takeBegunSignIn();
    expect(takeBegunSignIn()).toBeUndefined();
  });

  it.each(['', 'not JSON', '[]', '{"marker":7}'])('was not begun when %j is kept', (kept) => {
    sessionStorage.setItem('clubSocialSignIn', kept);
    expect(takeBegunSignIn()).toBeUndefined();
  });
});

describe('hasSocialSignIn', () => {
  it.each([
    ['on', true],
    ['off', false],
    // A page that another server sent: ours says what there is when it is asked.
    [undefined, true],
  ])('with %j in the served page is %j', (content, expected) => {
    const said = content === undefined ? null : { content };
    vi.stubGlobal('document', { querySelector: () => said });
    expect(hasSocialSignIn()).toBe(expected);
  });
});
