import { expect, it } from 'vitest';
import { renderMail } from '../../src/mails/render-mail.tsx';
import { site } from '../public/page-facts.ts';
import { mails } from './mail-facts.ts';

/** Facts of a draw that several mails share, and ids by which their rows are found. */
const unsaid: Partial<Record<string, readonly string[]>> = {
  membershipStarted: ['membershipId'],
  membershipRenewed: ['membershipId'],
  tierChange: ['membershipId'],
  renewalFailed: ['membershipId'],
  winnerTold: ['rank'],
  winnerReminded: ['rank', 'claimDays'],
  passedOver: ['rank', 'claimDays'],
  prizeObjected: ['cause'],
  soldOutTold: ['prize'],
  latestTold: ['prize'],
  firstSale: ['prize'],
  soldOut: ['prize'],
  postalEntries: ['packageId', 'prize'],
  liveWaits: ['packageId', 'prize', 'runAt'],
  drawDrawn: ['runAt', 'timezone'],
  winnerByPost: ['runAt', 'timezone'],
  prizeClaimed: ['runAt', 'timezone'],
  prizeUnclaimed: ['runAt'],
  refundWaits: ['prize', 'runAt', 'timezone'],
  renewalDiffers: ['prize', 'runAt', 'timezone'],
  addressChanged: ['changeId'],
  teamInvited: ['invitationId'],
  addressPutBack: ['email', 'device', 'happenedAt'],
  offerRefused: ['email', 'device', 'happenedAt'],
  clubSuspended: ['email', 'device', 'happenedAt'],
  clubResumed: ['email', 'device', 'happenedAt'],
};

/** Facts that remember which of their fields nobody has read; a copy of all would read each. */
function watchedFacts<Facts extends object>(facts: Facts) {
  const unread = new Set(Object.keys(facts));
  const watched = new Proxy(facts, {
    get: (of, key, receiver): unknown => {
      unread.delete(String(key));
      return Reflect.get(of, key, receiver);
    },
  });
  return { facts: watched, unread };
}

it.each(Object.entries(mails))(
  'a mail says each of its own facts, and would not say one more: %s (product §17.1)',
  async (name, { mail }) => {
    const { facts, unread } = watchedFacts({ ...mail, forgotten: 'a field without its words' });
    await renderMail(facts, site);
    expect([...unread]).toEqual([...(unsaid[name] ?? []), 'forgotten']);
  },
);
