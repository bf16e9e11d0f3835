import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { endpoints, type EndpointName } from '@clubdraw/contract/endpoints';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { madeUpCredential } from './bad-input/valid-requests.ts';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { buildCustomer } from './build/customer.ts';
import { allMails } from './build/owner-mails.ts';
import { buildOwner } from './build/owner.ts';
import { tierIdsOf } from './build/memberships/member.ts';
import { buildPackage, packageBody } from './build/memberships/package.ts';
import { buildDraw, drawBody } from './build/sold-draw.ts';
import { entryAccess, handsAccess, membershipAccess } from './access/entry-access.ts';
import { startServer } from './harness.ts';
import { prizeAccess } from './access/prize-access.ts';
import { instantPayments } from './stand-ins/instant-payments.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

/** The callers: the owner of the things in the world, and everybody else. */
const actors = [
  'nobody',
  'stranger with a made-up token',
  'owner whose session expired',
  'owner without a payment account',
  'another connected owner',
  'the owner',
  'a customer whose session expired',
  'a customer',
] as const;
type Actor = (typeof actors)[number];

type World = {
  tokens: Record<Actor, string | undefined>;
  drawId: string;
  packageId: string;
  tierId: string;
  paymentId: string;
};

const server = await forThisFile(startServer({ context: { payments: instantPayments() } }));
const { context } = server;
const expired = await buildOwner(context);
const expiredCustomer = await buildCustomer(context);
await context.clock.advance(31 * 24 * 3600);
const owner = await buildConnectedOwner(context);
const { drawId } = await buildDraw(context, {}, owner);
const { packageId } = await buildPackage(context, {}, owner);
const [tierId = ''] = await tierIdsOf(context, packageId);
const world = {
  drawId,
  packageId,
  tierId,
  paymentId: context.random.uuidv7(),
  tokens: {
    nobody: undefined,
    'stranger with a made-up token': context.random.bytes(32).toString('base64url'),
    'owner whose session expired': expired.token,
    'owner without a payment account': (await buildOwner(context)).token,
    'another connected owner': (await buildConnectedOwner(context)).token,
    'the owner': owner.token,
    'a customer whose session expired': expiredCustomer.token,
    'a customer': (await buildCustomer(context)).token,
  },
};
await context.clock.advance(11 * 60);

/**
 * The answer of each call, with a request that is right for the owner. `notTheirs` is what an owner
 * gets who names the draw of another; `theirs` what its owner gets.
 */
type Expectation = {
  request: (at: World) => { params?: object; query?: object; body?: object };
  theirs: number;
  notTheirs?: number;
};

const ownDraw = (at: World) => ({ params: { id: at.drawId } });
const ownPackage = (at: World) => ({ params: { id: at.packageId } });
const packageForm = () => packageBody(server.context);
const form = () => drawBody(server.context);
const someone = { username: 'someone@example.com' };

const expectations: Record<EndpointName, Expectation> = {
  login: { request: () => ({ body: { ...someone, password: 'not the password' } }), theirs: 401 },
  me: { request: () => ({}), theirs: 200 },
  connectAccount: { request: () => ({}), theirs: 200 },
  refreshAccount: { request: () => ({}), theirs: 200 },
  sendCode: {
    request: () => ({ body: { username: `${server.context.random.digits(9)}@example.com` } }),
    theirs: 200,
  },
  loginWithCode: { request: () => ({ body: { ...someone, otp: '000000' } }), theirs: 401 },
  resetPassword: {
    request: () => ({ body: { ...someone, password: 'long enough', otp: '000000' } }),
    theirs: 401,
  },
  replaceAccount: { request: () => ({}), theirs: 403 },
  getClub: { request: () => ({}), theirs: 200 },
  saveClub: { request: () => ({ body: { name: 'Salt & Sunday' } }), theirs: 200 },
  followClub: {
    request: (at) => ({ body: { ownerId: at.paymentId, email: 'fan@example.com' } }),
    theirs: 200,
  },
  confirmFollowing: { request: () => ({ body: { token: 'made up' } }), theirs: 404 },
  listSessions: { request: () => ({}), theirs: 200 },
  endSession: { request: (at) => ({ params: { id: at.paymentId } }), theirs: 404 },
  readConfirmation: { request: () => ({}), theirs: 200 },
  sendConfirmCode: { request: () => ({}), theirs: 200 },
  confirmWithCode: { request: () => ({ body: { otp: '000000' } }), theirs: 400 },
  changePassword: { request: () => ({ body: { password: 'a violet lighthouse' } }), theirs: 403 },
  sendAddressCode: { request: () => ({ body: { email: 'new@example.com' } }), theirs: 403 },
  changeAddress: {
    request: () => ({ body: { email: 'new@example.com', otp: '000000' } }),
    theirs: 403,
  },
  listTeam: { request: () => ({}), theirs: 200 },
  inviteToTeam: {
    request: () => ({
      body: { email: `${server.context.random.digits(9)}@example.com`, role: 'viewer' },
    }),
    theirs: 201,
  },
  changeRole: {
    request: (at) => ({ params: { id: at.paymentId }, body: { role: 'viewer' } }),
    theirs: 404,
  },
  removeFromTeam: { request: (at) => ({ params: { id: at.paymentId } }), theirs: 404 },
  readInvitation: { request: () => ({ params: { token: 'made up' } }), theirs: 404 },
  listClubs: { request: () => ({}), theirs: 200 },
  ...handsAccess,
  acceptInvitation: { request: () => ({ body: { token: 'made up' } }), theirs: 404 },
  listAudit: { request: () => ({}), theirs: 200 },
  readClosing: { request: () => ({}), theirs: 200 },
  closeAccount: { request: () => ({}), theirs: 403 },
  getOwnerMails: { request: () => ({}), theirs: 200 },
  saveOwnerMails: { request: () => ({ body: allMails }), theirs: 200 },
  listPasskeys: { request: () => ({}), theirs: 200 },
  beginPasskey: { request: () => ({}), theirs: 403 },
  addPasskey: {
    request: () => ({ body: { name: 'Mine', state: 'made up', credential: madeUpCredential } }),
    theirs: 403,
  },
  renamePasskey: {
    request: (at) => ({ params: { id: at.paymentId }, body: { name: 'Mine' } }),
    theirs: 403,
  },
  removePasskey: { request: (at) => ({ params: { id: at.paymentId } }), theirs: 403 },
  beginPasskeySignIn: { request: () => ({}), theirs: 200 },
  signInWithPasskey: {
    request: () => ({ body: { state: 'made up', credential: madeUpCredential } }),
    theirs: 401,
  },
  beginPasskeyConfirmation: { request: () => ({}), theirs: 200 },
  confirmWithPasskey: {
    request: () => ({ body: { state: 'made up', credential: madeUpCredential } }),
    theirs: 400,
  },
  checkPassword: {
    request: () => ({ body: { ...someone, password: 'a violet lighthouse' } }),
    theirs: 200,
  },
  exchangeSignIn: {
    request: () => ({ body: { token: 'made up', marker: 'm'.repeat(43) } }),
    theirs: 401,
  },
  emailExists: { request: () => ({ query: someone }), theirs: 200 },
  register: {
    request: () => ({ body: { ...someone, password: 'long enough', otp: '000000' } }),
    theirs: 401,
  },
  sendCustomerCode: {
    request: () => ({ body: { username: `${server.context.random.digits(9)}@example.com` } }),
    theirs: 200,
  },
  verifyCustomerCode: {
    request: () => ({ body: { ...someone, otp: '000000', sessionId: 'made up' } }),
    theirs: 401,
  },
  getPortal: { request: () => ({}), theirs: 200 },
  mailTickets: { request: (at) => ({ body: { paymentId: at.paymentId } }), theirs: 404 },
  readDataStanding: { request: () => ({}), theirs: 200 },
  sendDataCode: { request: () => ({}), theirs: 200 },
  confirmCustomer: { request: () => ({ body: { otp: '000000' } }), theirs: 400 },
  // The code that this customer signed in with is too long ago.
  downloadOwnData: { request: () => ({}), theirs: 403 },
  eraseOwnData: { request: () => ({}), theirs: 403 },
  createPackage: { request: () => ({ body: packageForm() }), theirs: 201 },
  updatePackage: {
    request: (at) => ({ ...ownPackage(at), body: packageForm() }),
    theirs: 200,
    notTheirs: 404,
  },
  setPackagePrizes: {
    request: (at) => ({ ...ownPackage(at), body: { prizes: [{ prize: 'A bicycle' }] } }),
    theirs: 200,
    notTheirs: 404,
  },
  listPackages: { request: () => ({}), theirs: 200 },
  getPackage: { request: ownPackage, theirs: 200, notTheirs: 404 },
  listPackageMembers: { request: ownPackage, theirs: 200, notTheirs: 404 },
  listPackageDraws: { request: ownPackage, theirs: 200, notTheirs: 404 },
  getPackageSales: { request: ownPackage, theirs: 200, notTheirs: 404 },
  getPackageStanding: { request: ownPackage, theirs: 200, notTheirs: 404 },
  addPackageHelperLink: {
    request: (at) => ({ ...ownPackage(at), body: { name: 'Mia Chen' } }),
    theirs: 201,
    notTheirs: 404,
  },
  // There is no such helper.
  removePackageHelperLink: {
    request: (at) => ({ params: { ...ownPackage(at).params, via: 'nobody' } }),
    theirs: 404,
  },
  ...membershipAccess,
  createDraw: { request: () => ({ body: form() }), theirs: 201 },
  createPromoDraw: { request: () => ({ body: form() }), theirs: 201 },
  updateDraw: {
    request: (at) => ({ ...ownDraw(at), body: form() }),
    theirs: 200,
    notTheirs: 404,
  },
  updateDrawTerms: {
    request: (at) => ({ ...ownDraw(at), body: { html: '<p>Terms</p>' } }),
    theirs: 200,
    notTheirs: 404,
  },
  listDraws: { request: () => ({}), theirs: 200 },
  getDraw: { request: ownDraw, theirs: 200, notTheirs: 404 },
  drawStats: { request: ownDraw, theirs: 200, notTheirs: 404 },
  getDrawSales: { request: ownDraw, theirs: 200, notTheirs: 404 },
  listDrawMembers: { request: ownDraw, theirs: 200, notTheirs: 404 },
  listPurchases: {
    request: (at) => ({ ...ownDraw(at), query: { email: 'mia@example.com' } }),
    theirs: 200,
    notTheirs: 404,
  },
  mailPurchase: { request: (at) => ({ params: { id: at.paymentId } }), theirs: 404 },
  ...entryAccess,
  refundPurchase: { request: (at) => ({ params: { id: at.paymentId } }), theirs: 404 },
  getHome: { request: () => ({ query: { timezone: 'UTC' } }), theirs: 200 },
  getMonthSales: {
    request: () => ({ query: { month: '2026-12', timezone: 'UTC' } }),
    theirs: 200,
  },
  getMoneyReport: {
    request: () => ({ query: { from: '2026-12-01', to: '2026-12-31', by: 'day' } }),
    theirs: 200,
  },
  listPayouts: { request: () => ({}), theirs: 200 },
  listFeeStatements: { request: () => ({}), theirs: 200 },
  getFeeStatement: { request: () => ({ params: { month: '2026-12' } }), theirs: 200 },
  getHomeNews: { request: () => ({}), theirs: 200 },
  getToDo: { request: () => ({}), theirs: 200 },
  noteHandOver: {
    request: (at) => ({ ...ownDraw(at), body: { code: '1-2-3', handedOver: true } }),
    theirs: 200,
    notTheirs: 404,
  },
  searchClub: { request: () => ({ query: { q: 'draw' } }), theirs: 200 },
  startLiveDraw: { request: ownDraw, theirs: 409, notTheirs: 404 },
  showDrawAgain: { request: ownDraw, theirs: 409, notTheirs: 404 },
  // Multipart: what is sent here has no file, which only who may upload is told.
  uploadImage: { request: () => ({}), theirs: 400 },
  saveTerms: { request: () => ({ body: { html: '<p>Ours</p>' } }), theirs: 200 },
  getPublicPackage: { request: ownPackage, theirs: 200 },
  getPublicDraw: { request: ownDraw, theirs: 200 },
  getPrice: { request: (at) => ({ query: { drawId: at.drawId, count: '2' } }), theirs: 200 },
  getStage: { request: ownDraw, theirs: 200 },
  getTerms: { request: (at) => ({ query: { drawId: at.drawId } }), theirs: 200 },
  signUpForPromo: {
    // The draw of this world costs something: it cannot be joined.
    request: (at) => ({ body: { drawId: at.drawId, name: 'Mia', email: 'mia@example.com' } }),
    theirs: 404,
  },
  sendFreeEntryCode: {
    // It has no free way in, either.
    request: (at) => ({ body: { drawId: at.drawId, email: 'mia@example.com' } }),
    theirs: 404,
  },
  enterForFree: {
    request: (at) => ({
      body: { drawId: at.drawId, name: 'Mia', email: 'mia@example.com', otp: '123456' },
    }),
    theirs: 404,
  },
  startPayment: {
    request: (at) => ({
      body: {
        count: 1,
        drawID: at.drawId,
        email: `${server.context.random.digits(9)}@example.com`,
        paymentMethod: 'card',
      },
    }),
    theirs: 200,
  },
  startMembershipPayment: {
    request: (at) => ({
      body: {
        membershipTireId: at.tierId,
        email: `${server.context.random.digits(9)}@example.com`,
        paymentMethod: 'card',
      },
    }),
    theirs: 200,
  },
  getPayment: { request: (at) => ({ params: { paymentId: at.paymentId } }), theirs: 404 },
  getPaymentPage: { request: (at) => ({ params: { paymentId: at.paymentId } }), theirs: 404 },
  releasePayment: {
    request: (at) => ({ params: { paymentId: at.paymentId }, body: { email: 'x@example.com' } }),
    theirs: 200,
  },
  sendRefundCode: {
    request: (at) => ({
      body: { paymentId: at.paymentId, email: `${server.context.random.digits(9)}@example.com` },
    }),
    theirs: 200,
  },
  cancelPayment: {
    request: (at) => ({
      body: { paymentId: at.paymentId, email: 'x@example.com', otp: '000000' },
    }),
    theirs: 401,
  },
  sendOldAddressCode: {
    request: (at) => ({
      params: { paymentId: at.paymentId },
      body: { email: `${server.context.random.digits(9)}@example.com` },
    }),
    theirs: 200,
  },
  sendNewAddressCode: {
    request: (at) => ({
      params: { paymentId: at.paymentId },
      body: { newEmail: 'right@example.com' },
    }),
    theirs: 401,
  },
  mendAddress: {
    request: (at) => ({
      params: { paymentId: at.paymentId },
      body: { newEmail: 'right@example.com', newOtp: '000000' },
    }),
    theirs: 401,
  },
  ...prizeAccess,
  getCertificate: { request: ownDraw, theirs: 200 },
  getTicketProof: { request: (at) => ({ params: { id: at.drawId, code: '0-0-0' } }), theirs: 404 },
  getKeys: { request: () => ({}), theirs: 200 },
  getSite: { request: () => ({}), theirs: 200 },
  // These end something: they are walked last.
  endOtherSessions: { request: () => ({}), theirs: 200 },
  cancelPackage: { request: ownPackage, theirs: 200, notTheirs: 404 },
  cancelDraw: { request: ownDraw, theirs: 200, notTheirs: 404 },
  logout: { request: () => ({}), theirs: 200 },
};

const owners: readonly Actor[] = actors.slice(3, 6);

function isLetIn({ access }: AnyEndpoint, actor: Actor): boolean {
  if (actor === 'a customer') return access === 'customer' || access === 'session';
  return owners.includes(actor) && access !== 'customer';
}

/** The status that the rules of access give; the endpoint's own once they let somebody in. */
function statusFor(endpoint: AnyEndpoint, actor: Actor, expected: Expectation): number {
  if (endpoint.access === 'anyone') return expected.theirs;
  if (!isLetIn(endpoint, actor)) return 401;
  if (actor === 'a customer') return expected.theirs;
  const isConnected = actor !== 'owner without a payment account';
  if (endpoint.access === 'connectedOwner' && !isConnected) return 403;
  return actor === 'the owner' ? expected.theirs : (expected.notTheirs ?? expected.theirs);
}

const refusals: Partial<Record<number, string>> = {
  401: messages.signInFirst,
  403: messages.connectionRequired,
};

describe.each(Object.keys(expectations) as EndpointName[])('%s', (name) => {
  const endpoint: AnyEndpoint = endpoints[name];
  const expected = expectations[name];

  it.each(actors)(`answers %s as ${endpoint.access} endpoints do`, async (actor) => {
    const request = expected.request(world) as never;
    const { status, body } = await server.call(endpoint, request, { token: world.tokens[actor] });
    expect({ status, body }).toMatchObject({ status: statusFor(endpoint, actor, expected) });
    const isOwn = endpoint.access === 'anyone' || status === expected.theirs;
    const refusal = isOwn ? undefined : refusals[status];
    expect(body).toMatchObject(refusal === undefined ? {} : { error: refusal });
  });
});

describe('the walk', () => {
  it('has an expectation for every endpoint (product §6)', () => {
    expect(Object.keys(expectations).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });
});
