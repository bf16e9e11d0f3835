import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { pageDraw, renderedAt } from './page-facts.ts';

const club = { ownerId: pageDraw().ownerId, clubName: 'Surf Club', clubImageId: null };
const draw = { id: pageDraw().id, name: 'The Long Weekend', path: `/draw-info/${pageDraw().id}` };

/** The pages of a club's followers, and the card for sites of others, in every state. */
export const everyFollowPage: Record<string, PublicPage> = {
  follow: { page: 'follow', form: { club, draw: null, typed: null, isSent: false } },
  followWrong: { page: 'follow', form: { club, draw: null, typed: 'mia', isSent: false } },
  followSent: {
    page: 'follow',
    form: { club, draw: null, typed: 'mia@example.com', isSent: true },
  },
  wait: { page: 'follow', form: { club, draw, typed: null, isSent: false } },
  waitSent: { page: 'follow', form: { club, draw, typed: 'mia@example.com', isSent: true } },
  following: {
    page: 'following',
    following: { club, hasNews: true, draws: [draw], state: 'asked' },
  },
  followingConfirmed: {
    page: 'following',
    following: { club, hasNews: true, draws: [], state: 'confirmed' },
  },
  followingOver: {
    page: 'following',
    following: { club, hasNews: false, draws: [], state: 'over' },
  },
  embed: { page: 'embed', draw: pageDraw(), now: renderedAt },
  embedWithFreeEntry: {
    page: 'embed',
    draw: { ...pageDraw(), freeEntry: { online: { each: 1, max: null }, post: null } },
    now: renderedAt,
  },
  embedFull: {
    page: 'embed',
    draw: { ...pageDraw(), participants: 5000, status: 'Full Capacity' },
    now: renderedAt,
  },
  embedOfNothing: { page: 'embed', draw: null, now: renderedAt },
};
