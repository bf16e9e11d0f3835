import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { describe, expect } from 'vitest';
import { joinTeam } from './build/team/join-team.ts';
import { ann, enterLetterTo, wonByPost } from './build/won-by-post.ts';
import { it } from './shop-test.ts';

const dispatch = 'RR 123 456 785 AU';
// A postcode between its quotes: an id may have the same four numbers.
const ofPerson = ['Ann', 'Sea Road', `"${ann.postcode}"`, dispatch];

describe('a winner by post', () => {
  it('is a name and a door to those who run the club alone (product §6)', async ({ shop }) => {
    const won = await wonByPost(shop);
    await enterLetterTo(shop, won, { dispatch });
    const read = async (token: string) => {
      const at = { token, club: won.owner.ownerId };
      const { status, body } = await shop.call(getDrawCall, { params: { id: won.drawId } }, at);
      const text = JSON.stringify(body);
      return { status, told: ofPerson.filter((word) => text.includes(word)) };
    };
    const [manager, seller, viewer] = [
      await joinTeam(shop, won.owner, 'manager'),
      await joinTeam(shop, won.owner, 'seller'),
      await joinTeam(shop, won.owner, 'viewer'),
    ];
    expect(await read(won.owner.token)).toEqual({ status: 200, told: ofPerson });
    expect(await read(manager.token)).toEqual({ status: 200, told: ofPerson });
    expect(await read(seller.token)).toEqual({ status: 200, told: [] });
    expect(await read(viewer.token)).toEqual({ status: 200, told: [] });
  });
});
