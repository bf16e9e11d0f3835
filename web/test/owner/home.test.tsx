// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawOnWire, profileOnWire, quietHome } from './owner-facts.ts';
import {
  button,
  callsMade,
  closeApp,
  field,
  openApp,
  patient,
  press,
  seen,
  serve,
  textOfPage,
} from './open-app.tsx';

afterEach(closeApp);

const surf = drawOnWire({ noOfPartic: 7, placesHeld: 2, ticketCap: 20 });

const next = {
  drawId: surf.id,
  packageId: null,
  name: surf.name,
  prize: surf.prize,
  prizes: surf.prizes,
  imageId: null,
  timezone: surf.timezone,
  runMethod: surf.runMethod,
  status: 'Published',
  ticketCap: 20,
  sold: 5,
  held: 2,
  runAt: surf.runAt,
  entryCost: 5,
  net: 21.25,
  feesUnknown: 0,
  currency: 'AUD',
};

const later = {
  ...next,
  drawId: '019ac1f2-7be4-7000-8000-0000000000a1:3',
  packageId: '019ac1f2-7be4-7000-8000-0000000000a1',
  name: 'Early birds',
  runAt: '2099-03-02T08:00:00.000Z',
  held: 0,
};

const news = {
  phase: 'open',
  runAt: surf.runAt,
  noOfPartic: 5,
  capacity: 20,
  status: 'Published',
  deactivatedAt: null,
  result: null,
  seal: null,
  drawnAt: null,
  reveal: null,
};

const days = [
  { day: '2099-01-01', tickets: 1, paid: [{ amount: 5, currency: 'AUD' }] },
  { day: '2099-01-02', tickets: 4, paid: [{ amount: 20, currency: 'AUD' }] },
];
const books = {
  currency: 'AUD',
  gross: 35,
  refunded: 10,
  refunding: 0,
  fee: 3.75,
  providerFee: 0,
  feesUnknown: 0,
  net: 21.25,
};
const selling = { coming: [next, later], days, books: [books] };

function serveHome(home: unknown, draws: readonly unknown[]): void {
  serve(({ path }) => {
    const pages = { totalPages: 1, totalRecords: 1 };
    if (path.startsWith('/api/club-owner/home?')) return { status: 200, body: home };
    if (path.startsWith('/api/club-owner/draw?')) {
      const isPaid = path.includes('entryCostMin');
      return { status: 200, body: { draws: isPaid ? draws : [], ...pages } };
    }
    return path.startsWith('/api/club-owner/membership?')
      ? { status: 200, body: { memberships: [], ...pages } }
      : undefined;
  });
}

function callsTo(start: string): string[] {
  return callsMade()
    .map(({ path }) => path)
    .filter((path) => path.startsWith(start));
}

/** Home of a club without a payment account, in a browser with these languages. */
async function openNewClub(languages: string[]): Promise<void> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  serve(({ path }) => {
    if (path === '/api/me/')
      return { status: 200, body: { ...profileOnWire, isStipeConnected: false, stripeId: null } };
    const pages = { totalPages: 0, totalRecords: 0 };
    if (path.startsWith('/api/club-owner/draw?'))
      return { status: 200, body: { draws: [], ...pages } };
    return path.startsWith('/api/club-owner/membership?')
      ? { status: 200, body: { memberships: [], ...pages } }
      : undefined;
  });
  await openApp('/welcome');
}

describe('home', patient, () => {
  it('has the next draw on top, with what is sold, what is being paid and what the club keeps (product §2.7)', async () => {
    serveHome(selling, [surf]);
    await openApp('/welcome');
    await button('Early birds');
    const top = document.querySelector('main section');
    expect(top?.textContent).toMatch(/Next draw\d+ daysSurfboard draw/);
    expect(top?.textContent).toContain('Sold5 of 20 +2 being paid');
    expect(top?.textContent).toContain('You keep$21.25 AUD');
    expect(textOfPage()).not.toContain('Three steps');
    const titles = [...document.querySelectorAll('h2')].map((one) => one.textContent);
    expect(titles).toEqual([
      'Surfboard draw',
      'Last 30 days',
      'On sale, by date',
      'Draws',
      'Club Memberships',
      'Promotional Draws',
    ]);
  });

  it('tells the sales of the last days to a person who does not see the chart (product §2.7)', async () => {
    serveHome(selling, [surf]);
    await openApp('/welcome');
    await button('Early birds');
    expect(textOfPage()).toContain(
      'Last 30 days5 ticketsGross sales$35.00Refunded−$10.00You keep$21.25 AUD',
    );
    const rows = [...document.querySelectorAll('.sr tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['1 Jan1', '2 Jan4']);
  });

  it('reads its data again while somebody is paying, and says when the place is a ticket', async () => {
    let home = selling;
    const newsOf = ({ coming }: typeof selling) => ({
      coming: coming.map(({ drawId, status, sold, held }) => ({ drawId, status, sold, held })),
    });
    serve(({ path }) => {
      if (path === '/api/club-owner/home/news') return { status: 200, body: newsOf(home) };
      if (path.startsWith('/api/club-owner/home?')) return { status: 200, body: home };
      if (path.startsWith('/api/club-owner/draw?'))
        return { status: 200, body: { draws: [], totalPages: 0, totalRecords: 0 } };
      return path.startsWith('/api/club-owner/membership?')
        ? { status: 200, body: { memberships: [], totalPages: 0, totalRecords: 0 } }
        : undefined;
    });
    await openApp('/welcome');
    await seen(() => (textOfPage().includes('+2 being paid') ? true : undefined));
    await seen(() => (callsTo('/api/club-owner/home/news').length > 0 ? true : undefined));
    // Nothing is further: the small call was enough.
    expect(callsMade().filter(({ path }) => path.startsWith('/api/club-owner/home?'))).toHaveLength(
      1,
    );
    home = { ...selling, coming: [{ ...next, sold: 7, held: 0, net: 29.75 }, later] };
    await seen(() => (textOfPage().includes('Sold7 of 20You keep$29.75') ? true : undefined));
    expect(textOfPage()).not.toContain('being paid');
  });

  it('follows its draws by the stream that everybody can follow', async () => {
    const streams: { url: string; say: (data: unknown) => void }[] = [];
    class Stream extends EventTarget {
      static readonly CLOSED = 2;
      constructor(url: string) {
        super();
        const say = (data: unknown): void =>
          void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
        streams.push({ url, say });
      }
      close(): void {
        streams.length = 0;
      }
    }
    vi.stubGlobal('EventSource', Stream);
    const [one, ...more] = ['b1', 'b2', 'b3'].map((end) => ({
      ...next,
      held: 0,
      drawId: `019ac1f2-7be4-7000-8000-0000000000${end}`,
    }));
    const coming = [one, ...more];
    const answers = { ...selling, coming };
    serveHome(answers, []);
    await openApp('/welcome');
    await seen(() => (textOfPage().includes('Sold5 of 20') ? true : undefined));
    expect(streams.map(({ url }) => url)).toEqual(
      coming.map((draw) => `/public/draws/${String(draw?.drawId)}/events`),
    );
    answers.coming = [one && { ...one, sold: 6 }, ...more];
    const standing = { ...news, noOfPartic: 6 };
    streams[0]?.say({ now: '2026-01-02T08:00:00.000Z', draw: standing });
    await seen(() => (textOfPage().includes('Sold6 of 20') ? true : undefined));
  });

  it('leads a new owner to the first sale in three steps (product §2.7)', async () => {
    serveHome(quietHome, []);
    await openApp('/welcome');
    await button('Create your first draw');
    expect(textOfPage()).toContain('Three steps to your first sale1 of 3 done');
    expect(textOfPage()).toContain('No Draws Available yet');
    const buttons = [...document.querySelectorAll('main .btn:not(.quiet, .ghost)')];
    expect(buttons.map((one) => one.textContent)).toEqual(['Create your first draw']);
  });

  it('lets nobody create a draw before the account is connected', async () => {
    await openNewClub(['en']);
    await button('Create Account');
    expect(textOfPage()).toContain('0 of 3 done');
    expect(textOfPage()).not.toContain('Create your first draw');
  });
});

describe('the country of a new payment account', patient, () => {
  afterEach(() => vi.restoreAllMocks());

  it("is the one of the reader's language, and goes with the call (product §2.2, §7.1)", async () => {
    await openNewClub(['en-AU', 'en']);
    expect((await field('Country of your club')).value).toBe('AU');
    await press(await button('Create Account'));
    expect(callsTo('/api/create-stripe')).toEqual(['/api/create-stripe/?country=AU']);
  });

  it('is asked for where the browser does not say it (product §2.2)', async () => {
    await openNewClub(['en']);
    await press(await button('Create Account'));
    const choice = await field('Country of your club');
    expect(callsTo('/api/create-stripe')).toEqual([]);
    expect(textOfPage()).toContain('Country is required');
    expect(document.activeElement).toBe(choice);
  });
});

describe('the date of a row', patient, () => {
  it('has its year where that is not this one (product §2.7)', async () => {
    vi.setSystemTime('2098-12-30T00:00:00Z');
    const soon = drawOnWire({ name: 'This year', runAt: '2098-12-30T02:00:00.000Z' });
    serveHome(quietHome, [surf, soon]);
    await openApp('/welcome');
    await button('This year');
    const dates = [...document.querySelectorAll('.trow time')].map((one) => one.textContent);
    expect(dates).toEqual(['Jan22099', 'Dec30']);
    vi.useRealTimers();
  });
});
