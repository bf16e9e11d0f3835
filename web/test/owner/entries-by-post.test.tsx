// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ownedDrawOnWire } from './owner-facts.ts';
import {
  button,
  callsMade,
  closeApp,
  openApp,
  press,
  seen,
  serve,
  textOfPage,
} from './open-app.tsx';

afterEach(closeApp);

const post = { address: 'PO Box 7', each: 2, until: '2099-12-01T08:00:00.000Z' };
const draw = ownedDrawOnWire({ freeEntry: { online: null, post } });

const card = {
  id: '019ac1f2-7be4-7000-8000-0000000000d1',
  state: 'waiting',
  code: null,
  name: 'Cy Young',
  address: '3 Bay St',
  postcode: '3228',
  email: null,
  phone: null,
  receivedOn: '2026-11-20',
  typedAt: '2026-11-21T08:00:00.000Z',
  cause: null,
  reason: null,
};

const entered = { ...card, id: card.id.replace('d1', 'd2'), state: 'entered', code: '4-0-9' };
const away = {
  ...card,
  id: card.id.replace('d1', 'd3'),
  name: 'Di Fox',
  state: 'turnedAway',
  cause: 'late',
  reason: 'The stamp says so',
};

function serveCards(endsAt: string, waiting = 1): void {
  const path = `/api/club-owner/draw/${draw.id}`;
  const list = {
    entries: waiting > 0 ? [card, entered, away] : [],
    counts: { waiting, entered: 1, turnedAway: 1 },
    endsAt,
    totalPages: 1,
    totalRecords: waiting > 0 ? 3 : 0,
  };
  serve(({ method, path: asked }) => {
    const at = asked.split('?')[0];
    if (method === 'GET' && at === path) return { status: 200, body: draw };
    if (method === 'GET' && at === `${path}/postal-entries`) return { status: 200, body: list };
    if (at === `${path}/postal-entries/enter`) return { status: 200, body: { entered: 1 } };
    return undefined;
  });
}

const toCome = '2099-12-04T08:00:00.000Z';

async function openCards(): Promise<void> {
  await openApp(`/profile/draw-entries/${draw.id}`);
  await seen(() => (textOfPage().includes('with a ticket') ? true : undefined));
}

describe('the cards of a draw', () => {
  it('say what waits, until when, and what became of the others (product §2.38)', async () => {
    serveCards(toCome);
    await openCards();
    expect(textOfPage()).toContain('1 card waits for its ticket.');
    expect(textOfPage()).toMatch(/They get them by themselves on Fri 4 Dec 2099/);
    expect(textOfPage()).toContain('Turned awayIt came after the last day: The stamp says so');
    await press(await button('Give 1 card its ticket now'));
    await seen(() => (textOfPage().includes('1 card has its ticket.') ? true : undefined));
    expect(callsMade().filter(({ path }) => path.endsWith('/enter'))).toHaveLength(1);
  });

  it('are turned away for a cause that is chosen, with the safe answer first (product §4.14)', async () => {
    serveCards(toCome);
    await openCards();
    await press(await button('Turn away'));
    await button('Keep the card');
    await press(await button('Turn it away'));
    await seen(() => (textOfPage().includes('Please choose why.') ? true : undefined));
    expect(callsMade().filter(({ path }) => path.endsWith('/turn-away'))).toEqual([]);
  });

  it('of a draw whose time for cards is over are read alone', async () => {
    serveCards('2020-01-01T08:00:00.000Z');
    await openCards();
    expect(textOfPage()).toContain('All that waited have their tickets since then.');
    expect(textOfPage()).not.toMatch(/Type in a card|its ticket now|Turn away/);
  });

  it('that are none yet say until when they can be typed in', async () => {
    serveCards(toCome, 0);
    await openCards();
    expect(textOfPage()).toContain('No card waits.Cards can be typed in until Fri 4 Dec 2099');
    expect(textOfPage()).toContain('No cards yet');
  });
});
