import type { Mail } from '@clubdraw/contract/mails/mails';
import { pageDraw } from '../public/page-facts.ts';

const club = {
  clubName: 'Surf Club',
  clubImageId: null,
  unsubscribePath: '/unsubscribe/made-up',
};

const draw = {
  drawId: pageDraw().id,
  drawName: 'The Long Weekend',
  prize: 'Three nights by the sea',
  runAt: new Date('2026-12-12T08:30:00.000Z'),
  timezone: 'Australia/Sydney',
  price: { amount: 1000, currency: 'AUD' as const },
};

/** Mails that people asked a club for, each with its subject. */
export const followerMailFacts: Record<string, { mail: Mail; subject: string }> = {
  followAsked: {
    mail: {
      kind: 'followAsked',
      ownerId: pageDraw().ownerId,
      drawName: null,
      followingPath: '/following/made-up',
      ...club,
    },
    subject: 'Confirm: news of Surf Club',
  },
  placesFree: {
    mail: { kind: 'placesFree', ...draw, ...club },
    subject: 'Tickets are free again: The Long Weekend',
  },
  drawPublished: {
    mail: { kind: 'drawPublished', ...draw, ...club },
    subject: 'New from Surf Club: The Long Weekend',
  },
};
