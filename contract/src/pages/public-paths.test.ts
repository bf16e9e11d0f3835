import { describe, expect, it } from 'vitest';
import {
  calendarPath,
  clubPath,
  cardPath,
  certificatePath,
  drawPath,
  entryLogPath,
  entryPath,
  membershipResultPath,
  packagePath,
  packageTermsPath,
  picturePath,
  portalPath,
  promoPath,
  qrPath,
  refundPath,
  stagePath,
  termsPath,
  tierTotalPath,
  totalPath,
  verifyPath,
  winnersPath,
} from './public-paths.ts';
import { posterPath } from './poster-path.ts';
import { shortPath, shortQrPath } from './short-address.ts';

const id = '019ac1f2-7be4-7000-8000-00000000000a';
/** Texts that would leave their place in an address. */
const odd = 'a/&b';
const kept = 'a%2F%26b';

describe('the addresses of the public pages', () => {
  it.each([
    [drawPath(odd), `/draw-info/${kept}`],
    [promoPath(odd), `/promo-draw/${kept}`],
    [stagePath(odd), `/draw-live/${kept}`],
    [packagePath(odd), `/package-info/${kept}`],
    [verifyPath(odd), `/verify/${kept}`],
    [totalPath(odd, 2), `/total?drawId=${kept}&count=2`],
    [tierTotalPath(odd), `/total?mode=package&tierId=${kept}`],
    [termsPath(odd), `/terms?drawId=${kept}`],
    [packageTermsPath(odd), `/terms?packageId=${kept}`],
    [refundPath(odd), `/payment/refund?paymentId=${kept}`],
    [portalPath(odd), `/customer-portal?email=${kept}`],
    [qrPath(odd), `/public/qr/draw/${kept}`],
    [
      shortQrPath({ kind: 'package', id: odd }, { format: 'png' }),
      `/public/qr/package/${kept}?format=png`,
    ],
    [
      shortQrPath({ kind: 'draw', id: odd }, { format: 'png', via: 'qr' }),
      `/public/qr/draw/${kept}?via=qr&format=png`,
    ],
    [posterPath({ kind: 'draw', id: odd }), `/qr/draw/${kept}`],
    [posterPath({ kind: 'package', id: odd }), `/qr/package/${kept}`],
    [calendarPath(odd), `/public/calendar/draw/${kept}`],
    [cardPath({ id: odd, card: odd }), `/public/card/draw/${kept}?v=${kept}`],
    [picturePath(odd, 640), `/public/download/${kept}?w=640`],
    [certificatePath(odd), `/public/draws/${kept}/certificate`],
    [entryLogPath(odd), `/public/draws/${kept}/log`],
  ])('%s keeps what it is given in its place', (path, expected) => {
    expect(path).toBe(expected);
  });

  it('leave out what is not asked for', () => {
    expect(portalPath(null)).toBe('/customer-portal');
    expect(qrPath(id)).toBe(`/public/qr/draw/${id}`);
    expect(shortQrPath({ kind: 'draw', id })).toBe(qrPath(id));
    expect(shortPath('K7M3PQ')).toBe('/d/K7M3PQ');
    expect(picturePath(id)).toBe(`/public/download/${id}`);
    expect(clubPath(id)).toBe(`/club/${id}`);
    expect(winnersPath(id)).toBe(`/club/${id}/winners`);
    expect(winnersPath(id, 2)).toBe(`/club/${id}/winners?page=2`);
  });

  it('lead to where a draw is entered: a free one is joined', () => {
    expect(entryPath({ id, entryCost: { amount: 0, currency: 'AUD' } })).toBe(promoPath(id));
    expect(entryPath({ id, entryCost: { amount: 100, currency: 'AUD' } })).toBe(drawPath(id));
  });

  it('lead back from the checkout of a membership with what is shown there', () => {
    const total = { amount: 1250, currency: 'AUD' } as const;
    const shown = { paymentId: id, tierId: id, email: 'a&b@example.com', total, count: 5 };
    expect(membershipResultPath('success', shown)).toBe(
      `/payment/membership/success?total=12.5&count=5&currency=AUD&membershipTireId=${id}&paymentId=${id}&email=a%26b%40example.com`,
    );
  });
});
