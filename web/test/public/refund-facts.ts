import type { PageBought, PublicPage } from '@clubdraw/contract/pages/pages';

const bought: PageBought = {
  name: 'Surfboard draw',
  detail: 'A new surfboard',
  stock: 'canary',
  ownerId: '0197a3f0-0000-7000-8000-00000000000a',
  clubName: 'Salt & Sunday',
  clubImageId: null,
  runAt: '2026-12-01T08:30:00.000Z',
  timezone: 'Australia/Sydney',
  isCancelled: false,
};

export function refundPage(
  of: 'payment' | 'membership',
  facts: Partial<PageBought> = {},
): PublicPage {
  return {
    page: 'refund',
    of,
    paymentId: '019ac1f2-7be4-7000-8000-0000000000c1',
    email: 'jo@mail.example',
    bought: { ...bought, ...facts },
  };
}

/** The question of each kind, and the one for the e-mail before it. */
export const everyRefundPage: Record<string, PublicPage> = {
  refund: refundPage('payment'),
  refundOfMembership: refundPage('membership'),
  refundAsksEmail: {
    page: 'refund',
    of: 'payment',
    paymentId: '019ac1f2-7be4-7000-8000-0000000000c1',
    email: null,
    bought: null,
  },
};
