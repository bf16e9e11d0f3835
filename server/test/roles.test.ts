import { endpoints, type EndpointName } from '@clubdraw/contract/endpoints';
import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { teamRoles, type Role, type TeamRole } from '@clubdraw/domain/people/roles';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConnectedOwner } from './build/connected-owner.ts';
import type { BuiltOwner } from './build/owner.ts';
import { joinTeam } from './build/team/join-team.ts';
import { startServer, type TestServer } from './harness.ts';

/** The parts that may make each call about a club, as product §6 has them: o, m, s, v. */
const table: Partial<Record<EndpointName, string>> = {
  me: 'omsv',
  connectAccount: 'o',
  refreshAccount: 'o',
  replaceAccount: 'o',
  getClub: 'omsv',
  saveClub: 'o',
  getOwnerMails: 'o',
  saveOwnerMails: 'o',
  listTeam: 'o',
  inviteToTeam: 'o',
  changeRole: 'o',
  removeFromTeam: 'o',
  listClubKeys: 'o',
  makeClubKey: 'o',
  deleteClubKey: 'o',
  leaveTeam: 'msv',
  offerClub: 'o',
  endOffer: 'om',
  takeOverClub: 'om',
  listAudit: 'om',
  createPackage: 'om',
  updatePackage: 'om',
  setPackagePrizes: 'om',
  listPackages: 'omsv',
  getPackage: 'omsv',
  cancelPackage: 'om',
  listPackageMembers: 'omsv',
  listPackageDraws: 'omsv',
  getPackageSales: 'omsv',
  getPackageStanding: 'omsv',
  createDraw: 'om',
  createPromoDraw: 'om',
  updateDraw: 'om',
  updateDrawTerms: 'om',
  listDraws: 'omsv',
  getDraw: 'omsv',
  drawStats: 'omsv',
  cancelDraw: 'om',
  startLiveDraw: 'om',
  showDrawAgain: 'om',
  listDrawMembers: 'omsv',
  listPurchases: 'om',
  mailPurchase: 'om',
  refundPurchase: 'om',
  getDrawSales: 'omv',
  getHome: 'omsv',
  getHomeNews: 'omsv',
  getMonthSales: 'omsv',
  getMoneyReport: 'omv',
  listPayouts: 'omv',
  listFeeStatements: 'omv',
  getFeeStatement: 'omv',
  getToDo: 'om',
  noteHandOver: 'om',
  addHelperLink: 'om',
  removeHelperLink: 'om',
  addPackageHelperLink: 'om',
  removePackageHelperLink: 'om',
  searchClub: 'omsv',
  uploadImage: 'om',
  saveTerms: 'om',
  addPostalEntries: 'oms',
  enterPostalEntries: 'oms',
  turnAwayPostalEntry: 'oms',
  listPostalEntries: 'omsv',
  createEntryCode: 'om',
  listEntryCodes: 'om',
  endEntryCode: 'om',
  announceCrowd: 'om',
  getCrowd: 'om',
  callOffCrowd: 'om',
  passOver: 'om',
  enterLetter: 'om',
};

let server: TestServer;
let club: BuiltOwner;
let tokens: Record<Role, string>;
beforeAll(async () => {
  server = await startServer();
  const owner = await buildConnectedOwner(server.context);
  club = owner;
  const tokenOf = async (role: TeamRole): Promise<string> =>
    (await joinTeam(server, owner, role)).token;
  // One after the other: the mail of one may be in hand while another one's jobs are done.
  tokens = {
    owner: owner.token,
    manager: await tokenOf('manager'),
    seller: await tokenOf('seller'),
    viewer: await tokenOf('viewer'),
  };
});
afterAll(() => server.close());

const aboutClubs = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access }: AnyEndpoint = endpoints[name];
  return access === 'owner' || access === 'connectedOwner';
});

describe('every call about a club', () => {
  it('has a line in the table of parts (product §6)', () => {
    expect(Object.keys(table).toSorted()).toEqual(aboutClubs.toSorted());
  });

  it('names the parts of that table', () => {
    const named = aboutClubs.map((name) => {
      const { may }: AnyEndpoint = endpoints[name];
      return [name, may.map((role) => role[0]).join('')];
    });
    expect(Object.fromEntries(named)).toEqual(table);
  });

  it('is the only sort of call that names any', () => {
    const others = Object.values(endpoints).filter(
      (one: AnyEndpoint) => one.may.length > 0 && !aboutClubs.includes(one.name as EndpointName),
    );
    expect(others).toEqual([]);
  });
});

/** Nothing of the request is right: a call that is let in says so, in other words. */
async function answerTo(name: EndpointName, role: Role, named: string) {
  // That of somebody else, who is gone then.
  const isLeft = name === 'leaveTeam' && role !== 'owner';
  const token = isLeft ? (await joinTeam(server, club, role)).token : tokens[role];
  const { method, path }: AnyEndpoint = endpoints[name];
  const response = await server.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'made-up'),
    headers: { authorization: `Bearer ${token}`, 'x-club': named },
    ...(method !== 'GET' && method !== 'DELETE' && { payload: { made: 'up' } }),
  });
  const { error } = JSON.parse(response.body) as { error?: string };
  return { status: response.statusCode, error };
}

describe.each(teamRoles)('somebody who is %s', (role) => {
  it.each(aboutClubs)('makes %s as the table says (product §6)', async (name) => {
    const { status, error } = await answerTo(name, role, club.ownerId);
    const isRefused = status === 403 && error === teamMessages.notInThisClub;
    expect(isRefused).toBe(!table[name]?.includes(role.charAt(0)));
  });

  it.each(aboutClubs)('has no part in another club: %s', async (name) => {
    const other = await answerTo(name, role, '0198c2f4-0000-7000-8000-00000000c1b0');
    expect(other).toEqual({ status: 403, error: teamMessages.notInThisClub });
  });
});
