import type { PortalTicket } from '@clubdraw/contract/portal/portal';

export const portalDrawId = '019ac1f2-0000-7000-8000-0000000b7be4';

/** A ticket of a draw to come, as the portal lists it. */
export function portalTicket(change: Partial<PortalTicket> = {}): PortalTicket {
  return {
    id: `${portalDrawId}:0`,
    code: '4-0-9-1-7-3',
    hasWon: false,
    prizePath: null,
    prizeState: null,
    kind: 'paid',
    drawName: 'The Kombi Weekender',
    prize: 'A camper van',
    ownerId: '019ac1f2-0000-7000-8000-0000000b7be6',
    clubName: 'Coast Vans',
    discounts: [],
    tierName: null,
    tierId: null,
    timezone: 'Australia/Sydney',
    runAt: new Date('2026-12-12T08:30:00Z'),
    drawId: portalDrawId,
    paymentId: '019ac1f2-0000-7000-8000-0000000b7be5',
    isCancelled: false,
    confirmPath: null,
    isPassedOver: false,
    isMoneyBack: false,
    canTakeBack: false,
    words: 'Not drawn yet.',
    membershipId: null,
    ...change,
  };
}
