import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TicketCard } from './ticket-card.tsx';

const entry: PortalTicket = {
  id: '019ac1f2-0000-7000-8000-0000000b7be4:0',
  code: '4-0-9-1-7-3',
  hasWon: false,
  prizePath: null,
  confirmPath: null,
  kind: 'promo',
  drawName: 'The Kombi Weekender',
  prize: 'A camper van',
  clubName: 'Coast Vans',
  tierName: null,
  tierId: null,
  timezone: 'Australia/Sydney',
  runAt: new Date('2026-12-12T08:30:00Z'),
  drawId: '019ac1f2-0000-7000-8000-0000000b7be4',
  paymentId: '019ac1f2-0000-7000-8000-0000000b7be5',
  isCancelled: false,
  isLive: false,
  membershipId: null,
};

function cardOf(ticket: PortalTicket): string {
  return renderToStaticMarkup(
    <TicketCard ticket={ticket} list="upcoming">
      {null}
    </TicketCard>,
  );
}

it('an entry that waits for its confirmation says so and has the link (product §2.20, §4.13)', () => {
  const waiting = cardOf({ ...entry, confirmPath: '/confirm/some-link' });
  expect(waiting).toContain('Not confirmed');
  expect(waiting).toContain('This entry counts once you confirm it, before the draw.');
  expect(waiting).toContain('href="/confirm/some-link"');
  expect(cardOf(entry)).not.toContain('onfirm');
});
