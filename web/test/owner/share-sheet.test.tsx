// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tellOnNextPage } from '../../src/share/opened-sheet.ts';
import { button, closeApp, openApp, press, reloadApp, seen, serve } from './open-app.tsx';
import { drawOnWire, noSales, ownedDrawOnWire, packageOnWire, quietHome } from './owner-facts.ts';

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
  await closeApp();
});

const draw = { ...drawOnWire(), id: '019ac1f2-7be4-7000-8000-0000000000d1', name: 'Surfboard' };
const path = `/draw-info/${draw.id}`;
const publicDraw = `/public/club-owner/draw/${draw.id}`;
const link = `${window.location.origin}/d/K7M3PQ`;

const stats = { ticketCount: 0, buyersCount: 0, winnerCode: null, numbersFrequency: [] };

/** An owner with one draw, whose short address is known, or the server is silent about it. */
function serveDraw({ isSilent = false } = {}): void {
  const pages = { totalPages: 1, totalRecords: 1 };
  serve(({ path: asked }) => {
    if (asked.startsWith('/api/club-owner/home?')) return { status: 200, body: quietHome };
    if (asked.startsWith('/api/club-owner/draw?'))
      return { status: 200, body: { draws: [draw], ...pages } };
    if (asked.startsWith('/api/club-owner/membership?'))
      return { status: 200, body: { memberships: [], ...pages } };
    if (asked.endsWith('/stats')) return { status: 200, body: stats };
    if (asked.endsWith('/sales')) return { status: 200, body: noSales };
    if (asked === `/api/club-owner/draw/${draw.id}`)
      return { status: 200, body: ownedDrawOnWire({ id: draw.id, name: draw.name }) };
    if (asked !== publicDraw) return undefined;
    return isSilent ? 'silence' : { status: 200, body: { shortCode: 'K7M3PQ' } };
  });
}

function sheet(): HTMLElement | null {
  return document.querySelector('.share-sheet');
}

const titled = (title: string) =>
  seen(() => (sheet()?.querySelector('h2')?.textContent === title ? sheet() : undefined));

const wayTo = (name: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('.share-way')].find((one) =>
    one.textContent.startsWith(name),
  );

async function escape(): Promise<void> {
  await act(async () => {
    const how = { key: 'Escape', bubbles: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', how));
  });
}

describe('the sheet after publishing', () => {
  it('says that the draw is live, with the ways to pass it on (product §2.30)', async () => {
    serveDraw();
    tellOnNextPage({ kind: 'draw', id: draw.id, name: draw.name, path });
    await openApp('/welcome');
    const shown = await titled('Your draw is live');
    expect(document.activeElement?.textContent).toBe('Your draw is live');
    expect(shown.getAttribute('aria-modal')).toBeNull();
    await seen(() => (shown.textContent.includes('/d/K7M3PQ') ? true : undefined));
    const said = (via: string) => encodeURIComponent(`${draw.name}\n${link}?via=${via}`);
    expect(wayTo('WhatsApp')?.href).toBe(`https://wa.me/?text=${said('whatsapp')}`);
    expect(wayTo('E‑mail')?.getAttribute('href')).toContain(`body=${said('mail')}`);
    expect(wayTo('QR code')?.getAttribute('href')).toBe(
      `/public/qr/draw/${draw.id}?via=qr&format=png`,
    );
    expect(wayTo('Poster')?.getAttribute('href')).toBe(`/qr/draw/${draw.id}`);
    expect(wayTo('Open page')?.getAttribute('href')).toBe(path);
  });

  it('copies the short address, and says so (product §2.30)', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    serveDraw();
    tellOnNextPage({ kind: 'draw', id: draw.id, name: draw.name, path });
    await openApp('/welcome');
    await seen(() => (sheet()?.textContent.includes('/d/K7M3PQ') ? true : undefined));
    await press(await button('Copy link'));
    expect(writeText).toHaveBeenCalledWith(link);
    await seen(() => (sheet()?.textContent.includes('Copied to clipboard!') ? true : undefined));
  });

  it('copies the same address as the button of the details (product §2.13, §2.30)', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    serveDraw();
    await openApp(`/profile/draw-details/${draw.id}`);
    const copy = await button('Copy Link');
    // The short address comes after the page.
    const pressed = async (): Promise<void> => {
      await press(copy);
      expect(writeText).toHaveBeenLastCalledWith(link);
    };
    await vi.waitFor(pressed, { timeout: 30_000 });
  });

  it('goes with Escape, and comes back neither after that nor after a reload (product §2.30)', async () => {
    serveDraw();
    const of = {
      kind: 'package',
      id: packageOnWire.id,
      name: 'Early birds',
      path: '/package-info/1',
    };
    tellOnNextPage({ ...of, kind: 'package' });
    await openApp('/welcome');
    await titled('Your membership is live');
    await escape();
    expect(sheet()).toBeNull();
    tellOnNextPage({ ...of, kind: 'package' });
    await reloadApp('/welcome');
    await titled('Your membership is live');
    await reloadApp('/welcome');
    await button('All draws');
    expect(sheet()).toBeNull();
  });
});

describe('a Share button', () => {
  it('opens the sheet where the device has none, and gets the focus back (product §2.30)', async () => {
    serveDraw({ isSilent: true });
    await openApp(`/profile/draw-details/${draw.id}`);
    const shareButton = await button('Share');
    await press(shareButton);
    const shown = await titled(`Share ${draw.name}`);
    // The server says nothing: the page's own address is as good.
    await seen(() => (shown.textContent.includes(path) ? true : undefined));
    const close = shown.querySelector<HTMLElement>('[aria-label="Close"]');
    if (!close) throw new Error('no way to close it');
    await press(close);
    expect(sheet()).toBeNull();
    expect(document.activeElement).toBe(shareButton);
  });

  it('opens the device’s own sheet where there is one (product §2.30)', async () => {
    const share = vi.fn<() => Promise<void>>(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    serveDraw();
    await openApp(`/profile/draw-details/${draw.id}`);
    await press(await button('Share'));
    // Views by it are counted by itself (product §2.35).
    const url = `${window.location.origin}${path}?via=share`;
    expect(share).toHaveBeenCalledWith({
      title: 'lottery Draw',
      text: 'Share this Draw with others',
      url,
    });
    expect(sheet()).toBeNull();
  });
});
