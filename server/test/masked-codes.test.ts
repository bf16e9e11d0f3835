import { getMoneyReportCall } from '@clubdraw/contract/payments/money-report';
import { describe, expect } from 'vitest';
import { buildCodeSale, makeEntryCode } from './build/entry-code.ts';
import { buyTickets } from './build/sale.ts';
import { joinTeam } from './build/team/join-team.ts';
import { it } from './shop-test.ts';

const codes = ['SPRING-50', 'SPARE-2'];

describe('an entry code that was used', () => {
  it('is whole for those who make codes, and enters nobody else (product §6)', async ({ shop }) => {
    const sale = await buildCodeSale(shop, { code: 'SPRING-50', percentOff: 50 });
    await makeEntryCode(shop, sale, { code: 'SPARE-2', percentOff: 20 });
    for (const [index, code] of codes.entries()) {
      await buyTickets(shop, sale.drawId, { email: `buyer-${index}@example.com`, code });
    }
    const day = shop.context.clock.now().toISOString();
    const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
    const span = { from: `${year}-01-01`, to: `${year}-12-31` };
    const urls = [
      `/api/club-owner/draw/membership/${sale.drawId}`,
      `/api/club-owner/sales?month=${month}&timezone=UTC`,
      `/api/club-owner/reports/money?by=code&${new URLSearchParams(span).toString()}`,
    ];
    const read = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-club': sale.owner.ownerId };
      const told: string[][] = [];
      for (const url of urls) {
        for (const accept of ['text/csv', 'application/json']) {
          const { body } = await shop.app.inject({ url, headers: { ...headers, accept } });
          told.push(codes.filter((code) => body.includes(code)));
        }
      }
      return told;
    };
    const manager = await joinTeam(shop, sale.owner, 'manager');
    const viewer = await joinTeam(shop, sale.owner, 'viewer');
    expect(await read(manager.token)).toEqual([codes, [], codes, [], codes, codes]);
    expect(await read(viewer.token)).toEqual([[], [], [], [], [], []]);
    const report = await shop.call(
      getMoneyReportCall,
      { query: { by: 'code', ...span } },
      { token: viewer.token, club: sale.owner.ownerId },
    );
    expect(report.body.rows.map(({ key }) => key)).toEqual(['SP•••', 'SP••• (2)']);
  });
});
