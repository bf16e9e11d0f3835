// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { keepProductTime } from '../../src/api/product-time.ts';
import { noSales, noMembersYet, ownedDrawOnWire, packageOnWire } from './owner-facts.ts';
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

const told = {
  code: '1-1-1-1-1-1',
  toldAt: '2026-12-02T09:31:15.000Z',
  onlyByPost: null,
  letter: null,
  claimUntil: '2026-12-16T09:31:15.000Z',
  claimDays: 14,
  claimedAt: null,
  isClaimedByPost: false,
  handedOverAt: null,
  goesOnAt: null,
  reservesLeft: 2,
  eligible: [],
  can: {
    ineligible: {
      allowed: false,
      reason: 'The conditions of this draw exclude nobody.',
      from: null,
    },
    unclaimed: { allowed: true, until: null },
  },
};

const notTold = { allowed: false, reason: 'The winner has not been told yet.', from: null };
const untold = {
  ...told,
  toldAt: null,
  claimUntil: null,
  can: { ineligible: notTold, unclaimed: notTold },
};

const result = {
  outcome: 'winner',
  drawnCode: told.code,
  winnerCode: told.code,
  winners: [],
  passedOver: [],
  words: `The winning ticket is ${told.code}.`,
};
const drawName = `${packageOnWire.id}:1`;
const drawn = {
  drawID: drawName,
  number: 1,
  ticketCount: 5,
  membersCount: 2,
  state: 'drawn',
  result,
  winner: { code: told.code, email: 'won@example.com' },
  winners: [],
  prizeTurn: told,
  runAt: '2026-12-02T09:30:00.000Z',
};
const packagePath = `/api/club-owner/membership/${packageOnWire.id}`;
const orderPath = `/api/club-owner/draw/${encodeURIComponent(drawName)}/pass-over`;

function servePackage(draws: readonly object[]): void {
  serve(({ path, method }) => {
    if (method === 'POST')
      return { status: 409, body: { error: 'The winner has changed meanwhile.' } };
    if (path.startsWith(`${packagePath}/draws`))
      return { status: 200, body: { draws, totalPages: 1, totalRecords: draws.length } };
    if (path === `${packagePath}/standing`) return { status: 200, body: noMembersYet };
    if (path === `${packagePath}/sales`) return { status: 200, body: { books: [noSales] } };
    return path === packagePath ? { status: 200, body: packageOnWire } : undefined;
  });
}

async function openPackage(draws: readonly object[]): Promise<void> {
  servePackage(draws);
  await openApp(`/profile/package-details/${packageOnWire.id}`);
}

afterEach(closeApp);

describe("the turns of a package's draws", () => {
  it('stand in its list, and a winner who does not claim is passed over there (product §2.14)', async () => {
    await openPackage([drawn]);
    await press(await button('Pass over: not claimed in time'));
    expect(textOfPage()).toContain('The winner was told, and had until');
    const dialog = await seen(() => document.querySelector('[role=dialog]'));
    const next = 'The next of 2 reserves has it then.';
    await seen(() => (dialog.textContent.includes(next) ? dialog : null));
    await fill(await field('Reason'), 'Not reached');
    await press(await button('Pass over'));
    await seen(() => (dialog.textContent.includes('has changed meanwhile') ? dialog : null));
    const [order] = callsMade().filter(({ method }) => method === 'POST');
    expect(order).toMatchObject({
      path: orderPath,
      body: { code: told.code, cause: 'unclaimed', reason: 'Not reached' },
    });
  });

  it('of earlier draws stand in a line each, and unfold (product §2.14)', async () => {
    const claimed = { ...told, claimedAt: '2026-12-05T09:30:00.000Z' };
    await openPackage([
      { ...drawn, drawID: `${packageOnWire.id}:4`, number: 4, state: 'open', result: null },
      { ...drawn, drawID: `${packageOnWire.id}:3`, number: 3 },
      { ...drawn, drawID: `${packageOnWire.id}:2`, number: 2, prizeTurn: claimed },
      { ...drawn, drawID: `${packageOnWire.id}:1`, number: 1, prizeTurn: null },
    ]);
    const folds = await seen(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.earlier')];
      return found.length > 0 ? found : null;
    });
    const lines = folds.map((one) => one.querySelector('summary')?.textContent);
    expect(lines).toEqual(['Draw 2, Wed 2 Dec 2026Claimed', 'Draw 1, Wed 2 Dec 2026Nobody won']);
    expect(folds[0]?.querySelector('details')?.open).toBe(false);
    expect(folds[0]?.textContent).toContain('The winner claimed the prize on');
    expect(folds[0]?.textContent).toContain('Check draw 2');
  });

  it('have nothing to choose before the winner is told, and say so once', async () => {
    await openPackage([{ ...drawn, prizeTurn: untold }]);
    await seen(() => (textOfPage().includes('is being told by e‑mail') ? document.body : null));
    expect(textOfPage()).not.toContain('has not been told yet');
    expect(document.querySelector('details')?.textContent ?? '').not.toContain('drops out');
  });
});

/** The details page of a draw whose winner's turn is so; a letter is refused. */
async function openDraw(prizeTurn: object): Promise<void> {
  const draw = ownedDrawOnWire({ result, prizeTurn });
  serve(({ path, method }) => {
    if (method === 'POST') return { status: 400, body: { error: 'That day is too early.' } };
    if (path.endsWith('/stats'))
      return {
        status: 200,
        body: { ticketCount: 5, buyersCount: 2, winnerCode: told.code, numbersFrequency: [] },
      };
    if (path.endsWith('/sales')) return { status: 200, body: noSales };
    return path.includes('/club-owner/draw/') ? { status: 200, body: draw } : undefined;
  });
  await openApp(`/profile/draw-details/${draw.id}`);
}

describe('a winner whom only post reaches', () => {
  const byPost = { ...told, onlyByPost: 'none', claimUntil: null, claimDays: 21 };

  it('is written to before anything else: day and number of the letter (product §12.18)', async () => {
    await openDraw(byPost);
    await fill(await field('Carrier’s number'), 'RR 1234 AU');
    expect(textOfPage()).toContain('has not been told yet');
    expect(textOfPage()).toContain('They have 21 days from then');
    expect(textOfPage()).not.toContain('Pass over');
    await fill(await field('Sent on'), '2026-12-02');
    await press(await button('Enter the letter'));
    await seen(() => (textOfPage().includes('That day is too early.') ? true : undefined));
    const [order] = callsMade().filter(({ method }) => method === 'POST');
    expect(order).toMatchObject({
      path: expect.stringMatching(/\/letter$/),
      body: { code: told.code, sentOn: '2026-12-02', dispatch: 'RR 1234 AU' },
    });
  });

  it('was written to today, by the product’s clock and not by that of the device (product §12.18)', async () => {
    keepProductTime(new Headers({ 'x-now': '2031-03-14T01:00:00.000Z' }), Date.now());
    await openDraw(byPost);
    expect(await field('Sent on')).toHaveProperty('value', '2031-03-14');
    keepProductTime(new Headers({ 'x-now': new Date().toISOString() }), Date.now());
  });

  it('has days from the letter on, and the page says what was entered (product §12.18)', async () => {
    const letter = {
      enteredAt: '2026-12-03T01:00:00.000Z',
      sentAt: '2026-12-01T13:00:00.000Z',
      dispatch: 'RR 1234 AU',
    };
    await openDraw({ ...byPost, letter, claimUntil: '2026-12-24T01:00:00.000Z' });
    const text = await seen(() =>
      textOfPage().includes('The letter that you entered') ? textOfPage() : null,
    );
    expect(text).toContain(
      'was sent on Wed 2 Dec 2026 (RR 1234 AU). The winner had until Thu 24 Dec',
    );
    expect(text).not.toContain('Enter the letter');
  });
});

describe('the card about a winner who drops out', () => {
  it('says once that the winner is not told yet (product §2.13)', async () => {
    await openDraw(untold);
    const text = await seen(() =>
      textOfPage().includes('If the winner drops out') ? textOfPage() : null,
    );
    expect(text).toContain('Nobody can be passed over before that.');
    expect(text).not.toContain('has not been told yet');
  });
});
