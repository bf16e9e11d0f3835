// @vitest-environment happy-dom
import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
} from '../owner/open-app.tsx';

const email = 'jo@example.com';
const portal = {
  email,
  memberships: [],
  upcomingTickets: [],
  upcomingTotal: 0,
  pastTickets: [],
  pastTotal: 0,
};
const data = {
  about: 'Everything.',
  email,
  madeAt: '2026-11-23T00:00:00.000Z',
  kinds: [{ heading: 'Purchases', entries: [{ Draw: 'The Long Weekend', Tickets: 2 }] }],
};

function answer(body: unknown) {
  return { status: 200, body };
}

/** A server whose customer has to confirm first, unless told otherwise. */
function serveData({ isConfirmed = true, obstacles = [] as string[] } = {}): void {
  const standing = { isConfirmed, obstacles };
  serve(({ path, method }) => {
    if (path === '/auth/customer/tickets') return answer(portal);
    if (path === '/auth/customer/data/standing') return answer(standing);
    if (path === '/auth/customer/confirm/otp') return answer({ sent: true, sessionId: 's' });
    if (path === '/auth/customer/confirm') {
      standing.isConfirmed = true;
      return answer({ confirmed: true });
    }
    if (!standing.isConfirmed) return { status: 403, body: { error: messages.confirmItIsYou } };
    if (path === '/auth/customer/data') return answer(data);
    return method === 'POST' ? answer({ erased: true }) : undefined;
  });
}

async function open(): Promise<void> {
  localStorage.setItem('customerToken', 'customer');
  await openApp('/customer-portal/data');
}

function paths(): string[] {
  return callsMade().map(({ path }) => path);
}

/** The button of the open dialog. */
async function answerOf(name: string): Promise<HTMLElement> {
  return seen(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
    return all.find((one) => one.textContent.trim() === name);
  });
}

afterEach(async () => {
  vi.restoreAllMocks();
  await closeApp();
});

describe('the page of the own data', () => {
  it('saves one file with everything (product §11.13)', async () => {
    serveData();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:here';
    });
    // The stand-in of a browser saves no file: it would open the address in the place of the page.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    await press(await button('Download my data'));
    await seen(() => (saved.mock.calls.length > 0 ? true : undefined));
    expect(saved.mock.contexts[0]).toMatchObject({
      href: 'blob:here',
      download: expect.stringMatching(/^clubdraw-data-.*\.json$/),
    });
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
  });

  it('says what goes and what is lost, asks once more, and signs out (product §11.13)', async () => {
    serveData();
    await open();
    await press(await button('Erase my data'));
    expect(textOfPage()).toContain('nothing shows any more that a ticket was yours');
    await press(await answerOf('Keep my data'));
    expect(paths()).not.toContain('/auth/customer/data/erase');
    await press(await button('Erase my data'));
    await press(await answerOf('Erase my data'));
    await seen(() => (textOfPage().includes('Your data was erased') ? true : undefined));
    expect(localStorage.getItem('customerToken')).toBeNull();
  });

  it('asks for a code where the last one is too long ago, and goes on by itself', async () => {
    serveData({ isConfirmed: false });
    await open();
    await press(await button('Erase my data'));
    await press(await answerOf('Erase my data'));
    await fill(await field('OTP'), '123456');
    await seen(() => (textOfPage().includes('Your data was erased') ? true : undefined));
    expect(paths().slice(-2)).toEqual(['/auth/customer/confirm', '/auth/customer/data/erase']);
  });

  it('has no button while something is open, and says what (product §11.13)', async () => {
    serveData({ obstacles: [peopleMessages.holdsOpenTicket] });
    await open();
    await button('Look again');
    expect(textOfPage()).toContain(peopleMessages.holdsOpenTicket);
    expect(textOfPage()).not.toContain('Erase my data');
  });
});
