import { loginCall } from '@clubdraw/contract/accounts/accounts';
import { followClubCall } from '@clubdraw/contract/clubs/follow';
import { getPriceCall } from '@clubdraw/contract/payments/price-call';
import { countFreeEntry } from '../../server/src/flow/fair-share/count-free-entry.ts';
import { holdInTurns } from '../../server/test/build/attack-on-places.ts';
import { buildOwner } from '../../server/test/build/owner.ts';
import { buildSale, drawRow, type Shop } from '../../server/test/build/sale.ts';
import { show, type Figure } from '../print/figure.ts';
import { sized } from '../support/run-size.ts';

const address = '203.0.113.77';

function figure(name: string, value: number, target: Figure['target']): Figure {
  const measured = show(value);
  return { id: '–', name, measured, baseline: '–', value, ...(target && { target }) };
}

/** So many calls, one after the other; how many of them had this status. */
async function withStatus(
  wanted: number,
  calls: number,
  call: (n: number) => Promise<{ status: number }>,
): Promise<number> {
  let found = 0;
  for (let n = 0; n < calls; n += 1) if ((await call(n)).status === wanted) found += 1;
  return found;
}

/** The seconds of a phone that entries into a draw cost which have domain and network in common. */
export async function freeEntries(shop: Shop): Promise<Figure[]> {
  const { drawId: id } = await buildSale(shop);
  const { run_at: runAt } = await drawRow(shop, id);
  const draw = { id, runAt, latestRunAt: null };
  const efforts: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const email = `invented-${n}@catch-all.example`;
    const { effort } = await countFreeEntry(shop.context, { draw, email, address });
    efforts.push(effort);
  }
  const all = efforts.slice(0, 55).reduce((sum, effort) => sum + effort, 0);
  return [
    figure('55 free entries of one domain from one network: seconds of a phone', all, {
      atLeast: 450,
    }),
    figure('the sixtieth of a school: seconds of a phone', efforts.at(-1) ?? 0, { atMost: 60 }),
  ];
}

/** A club without a payment account has strangers asked whether they want its news. */
export async function followMails(shop: Shop): Promise<Figure> {
  const { ownerId } = await buildOwner(shop.context);
  const sent = await withStatus(200, 300, (n) => {
    const body = { ownerId, email: `stranger-${n}@elsewhere-${n}.example` };
    return shop.call(followClubCall, { body }, { address: `203.0.113.${n % 5}` });
  });
  const name = 'follow mails to 300 strangers from five networks, without work';
  return figure(name, sent, { atMost: 200 });
}

/** One password for each of many accounts, within the calls of an address, in an hour. */
export async function guesses(shop: Shop): Promise<Figure> {
  const tries = sized(600, 60);
  const compared = await withStatus(401, tries, async (n) => {
    if (n % 50 === 49) await shop.context.clock.advance(60);
    const body = { username: `guessed-${n}@example.com`, password: 'Summer has come!' };
    return shop.call(loginCall, { body }, { address });
  });
  return figure(
    `${tries} guesses at as many accounts from one address, compared without work`,
    compared,
    {
      atMost: 20,
    },
  );
}

/** Entry codes from as many /64 of one /48 as there are tries. */
export async function codesOverA48(shop: Shop): Promise<Figure> {
  const { drawId } = await buildSale(shop);
  const tries = sized(1_200, 200);
  const compared = await withStatus(409, tries, (n) => {
    const query = { drawId, count: '1', code: `GUESS-${n}` };
    return shop.call(getPriceCall, { query }, { address: `2001:db8:5:${n.toString(16)}::1` });
  });
  return figure(`${show(tries)} wrong entry codes over a /48, compared without work`, compared, {
    atMost: 80,
  });
}

/** Sixty networks of one attacker take turns at holding a draw of a hundred places. */
export async function sixtyNetworks(shop: Shop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const cores of [0, 1]) {
    const turns = await holdInTurns(shop, { capacity: 100, networks: sized(60, 8), cores });
    const shut = turns.filter(({ isServed }) => !isServed).length;
    const name = `sixty networks in turns of two minutes, ${cores} cores: turns of ${turns.length} without a place for others`;
    figures.push(figure(name, shut, { atMost: cores === 0 ? 8 : 4 }));
  }
  return figures;
}
