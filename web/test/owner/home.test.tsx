// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawOnWire, profileOnWire, quietHome } from './owner-facts.ts';
import {
  button,
  callsMade,
  closeApp,
  field,
  fill,
  openApp,
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
  opensAt: null,
  entryCost: 5,
  net: 21.25,
  feesUnknown: 0,
  soldOfWeek: 3,
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
const selling = { ...quietHome, coming: [next, later], days, books: [books] };

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

/** The figure that the chart says. */
function said(): string | undefined {
  return document.querySelector('.chart-said')?.textContent;
}

describe('home', () => {
  it('has the next draw on top, with what is sold, what is being paid and what the club keeps (product §2.7)', async () => {
    serveHome(selling, [surf]);
    await openApp('/welcome');
    await button('Early birds');
    const top = document.querySelector('main section');
    expect(top?.textContent).toMatch(/Next draw\d+ daysSurfboard draw/);
    expect(top?.textContent).toContain('Sold5 of 20 +2 being paid');
    expect(top?.textContent).toContain('You keep$21.25 AUD');
    expect(textOfPage()).not.toContain('Four steps');
    const titles = [...document.querySelectorAll('h2')].map((one) => one.textContent);
    expect(titles).toEqual([
      'Surfboard draw',
      'Sales',
      'To come, by date',
      'Draws',
      'Club Memberships',
      'Promotional Draws',
    ]);
  });

  it('says when the next draw opens, while nobody can enter it (product §2.7, §12.19)', async () => {
    const opensAt = '2099-01-01T08:00:00.000Z';
    serveHome({ ...selling, coming: [{ ...next, opensAt }, later] }, [surf]);
    await openApp('/welcome');
    await button('Early birds');
    const top = document.querySelector('main section');
    expect(top?.textContent).toMatch(/Opens on \w{3} 1 Jan 2099/);
  });

  it('says of a later draw that it is full (product §2.7)', async () => {
    const full = { ...later, status: 'Full Capacity', sold: 20 };
    serveHome({ ...selling, coming: [next, full] }, [surf]);
    await openApp('/welcome');
    await button('Early birds');
    const row = [...document.querySelectorAll('.trow')].find((one) =>
      one.textContent.includes('Early birds'),
    );
    expect(row?.querySelector('.chip')?.textContent).toBe('Full Capacity');
  });

  it('tells the sales of the last days to a person who does not see the chart (product §2.7)', async () => {
    serveHome(selling, [surf]);
    await openApp('/welcome');
    await button('Early birds');
    expect(textOfPage()).toContain(
      'Today4 tickets$20.00 AUDLast 7 days5 tickets5 more than the 7 days beforeLast 30 days5 tickets',
    );
    expect(textOfPage()).toContain('Gross sales$35.00Refunded−$10.00You keep$21.25 AUD');
    await seen(() => document.querySelector('.sr tbody tr'));
    const rows = [...document.querySelectorAll('.sr tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['1 Jan1$5.00', '2 Jan4$20.00']);
  });

  it('says a bar of the chart where somebody points, in tickets and in money (product §2.7)', async () => {
    serveHome(selling, [surf]);
    await openApp('/welcome');
    const cursor = await seen(() =>
      document.querySelector<HTMLInputElement>('.chart-cursor input'),
    );
    expect(cursor.getAttribute('aria-valuetext')).toBe('2 Jan: 4 tickets, $20.00 AUD');
    expect(said()).toBe('1 Jan to 2 Jan 5 tickets, $25.00 AUD');
    await fill(cursor, '5');
    expect(said()).toBe('1 Jan 1 ticket, $5.00 AUD');
    await press(await button('Money'));
    expect((await button('Money')).getAttribute('aria-pressed')).toBe('true');
    const drawn = document.querySelector('svg.chart')?.textContent;
    expect(drawn).toContain('$20.00');
  });

  it('says of the week which link sold what, adding up to all (product §2.35)', async () => {
    const week = {
      links: [
        { via: 'mia', name: 'Mia Chen', tickets: 2, paid: [{ amount: 10, currency: 'AUD' }] },
        { via: 'whatsapp', name: null, tickets: 1, paid: [{ amount: 5, currency: 'AUD' }] },
      ],
      otherLinks: { tickets: 0, paid: [] },
      withoutLink: { tickets: 2, paid: [{ amount: 10, currency: 'AUD' }] },
    };
    serveHome({ ...selling, week }, [surf]);
    await openApp('/welcome');
    const table = await seen(() => document.querySelector('.link-table'));
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      'Mia Chen2$10.00',
      'WhatsApp1$5.00',
      'Without a link2$10.00',
    ]);
  });

  it('offers to share a draw that is nearly sold out, with the text ready (product §2.7)', async () => {
    const near = { ...next, name: 'Espresso', sold: 15, ticketCap: 20, soldOfWeek: 9 };
    serveHome({ ...selling, coming: [near] }, [surf]);
    await openApp('/welcome');
    await press(await button('Share now for Espresso'));
    const sheet = await seen(() => document.querySelector('.share-sheet'));
    const whatsapp = sheet.querySelector<HTMLAnchorElement>('a[href^="https://wa.me"]');
    expect(decodeURIComponent(whatsapp?.href ?? '')).toContain(
      '5 tickets are left for Espresso. The draw is on',
    );
    expect(whatsapp?.href).toContain('via%3Dwhatsapp');
  });

  it('says on a day without a draw how the last one went, and runs it again (product §2.7)', async () => {
    const drawn = drawOnWire({
      name: 'Kayak draw',
      status: 'Expired',
      noOfPartic: 4,
      result: {
        outcome: 'winner',
        drawnCode: '1-2-3',
        winnerCode: '1-2-3',
        winners: [],
        passedOver: [],
        words: 'The winning ticket is 1-2-3.',
      },
    });
    serveHome({ ...quietHome, newFollowers: 2 }, [drawn]);
    await openApp('/welcome');
    const again = await button('Run it again');
    expect(again.getAttribute('href')).toContain(`from=${String(drawn['id'])}`);
    expect(textOfPage()).toContain('Kayak draw was drawn on');
    expect(textOfPage()).toContain('The winning ticket is 1-2-3.');
    expect(textOfPage()).toContain('Your club has no followers yet.');
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
    const live = { ...news, noOfPartic: 6 };
    streams[0]?.say({ now: '2026-01-02T08:00:00.000Z', draw: live });
    await seen(() => (textOfPage().includes('Sold6 of 20') ? true : undefined));
  });

  it('leads a new owner to the first sale in four steps (product §2.7)', async () => {
    serveHome(quietHome, []);
    await openApp('/welcome');
    await button('Create your first draw');
    expect(textOfPage()).toContain('Four steps to your first sale2 of 4 done');
    expect(textOfPage()).toContain('No Draws Available yet');
    const buttons = [...document.querySelectorAll('main .btn:not(.quiet, .ghost)')];
    expect(buttons.map((one) => one.textContent)).toEqual(['Create your first draw']);
  });

  it('begins with the account, in the same list (product §2.7)', async () => {
    await openNewClub(['en']);
    await button('Create Account');
    expect(textOfPage()).toContain('Four steps to your first sale1 of 4 done');
    expect(textOfPage()).not.toContain('One step before');
    const buttons = [...document.querySelectorAll('main .btn:not(.quiet, .ghost)')];
    expect(buttons.map((one) => one.textContent)).toEqual(['Create Account']);
  });
});

describe('the country of a new payment account', () => {
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

describe('the date of a row', () => {
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
