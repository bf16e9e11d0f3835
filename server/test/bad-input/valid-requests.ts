import type { EndpointName } from '@clubdraw/contract/endpoints';
import type { TestContext } from '../test-context.ts';
import { packageBody } from '../build/memberships/package.ts';
import { allMails } from '../build/owner-mails.ts';
import { drawBody } from '../build/sold-draw.ts';

export type GivenThings = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

type World = { drawId: string; packageId: string; paymentId: string; imageId: string };

const email = 'mia@example.com';
const otp = '000000';

/** As wide as a new passkey and one that is shown, and neither. */
export const madeUpCredential = {
  id: 'bWFkZSB1cA',
  rawId: 'bWFkZSB1cA',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'oA',
    authenticatorData: 'AA',
    signature: 'AA',
    transports: ['internal'],
  },
};

/** A request of each endpoint with every field that it can have, for mutations to start from. */
export function validRequests(
  context: TestContext,
  { drawId, packageId, paymentId, imageId }: World,
): Record<EndpointName, GivenThings> {
  const draw = drawBody(context, {
    imageId,
    ticketCap: 100,
    discounts: [{ type: 'coupon', code: 'SURF10' }],
    numbersLength: 6,
    numbersFrom: 0,
    numbersTo: 9,
    emailWinner: true,
    description: 'For two.\n\nWith a cooler.',
    claimDays: 30,
    eligible: ['are 18 or older'],
    confirmEntries: true,
    termsHtml: '<p style="text-align:center">Ours</p>',
  });
  const id = { params: { id: drawId } };
  const packageIdOnly = { params: { id: packageId } };
  const payment = { params: { paymentId } };
  const prize = { params: { token: 'made up' } };
  const filters = {
    page: '1',
    pageSize: '10',
    runMethod: 'LIVE',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    drawName: 'van',
    search: 'van',
    entryCostMin: '0.01',
    entryCostMax: '99',
  };
  return {
    login: { body: { username: email, password: 'long enough' } },
    me: {},
    connectAccount: { query: { country: 'AU' } },
    refreshAccount: {},
    listAudit: {
      query: {
        page: '1',
        pageSize: '10',
        operation: 'updateDraw',
        startDate: '2026-12-01',
        endDate: '2026-12-31',
        timezone: 'Australia/Sydney',
        person: paymentId,
      },
    },
    listTeam: {},
    inviteToTeam: { body: { email, role: 'seller' } },
    changeRole: { params: { id: paymentId }, body: { role: 'viewer' } },
    removeFromTeam: { params: { id: paymentId } },
    listClubKeys: {},
    makeClubKey: {
      body: { name: 'Bookkeeping', scopes: ['read'], expiresAt: '2027-06-01T00:00:00.000Z' },
    },
    deleteClubKey: { params: { id: paymentId } },
    readInvitation: { params: { token: 'made up' } },
    leaveTeam: {},
    listClubs: {},
    offerClub: { body: { id: paymentId } },
    endOffer: {},
    takeOverClub: {},
    acceptInvitation: { body: { token: 'made up' } },
    sendCode: { body: { username: email } },
    emailExists: { query: { username: email } },
    register: { body: { username: email, password: 'long enough', otp, sessionId: 'made up' } },
    loginWithCode: { body: { username: email, otp, sessionId: 'made up' } },
    resetPassword: {
      body: { username: email, password: 'long enough', otp, sessionId: 'made up' },
    },
    replaceAccount: { body: { country: 'AU' } },
    getClub: {},
    saveClub: {
      body: {
        name: 'Salt & Sunday',
        imageId,
        contact: email,
        about: 'Surf.',
        slug: 'salt-and-sunday',
        socials: { instagram: 'https://instagram.com/salt' },
      },
    },
    followClub: { body: { ownerId: drawId, email, drawId } },
    confirmFollowing: { body: { token: 'made up' } },
    listSessions: {},
    endSession: { params: { id: paymentId } },
    endOtherSessions: {},
    readConfirmation: {},
    sendConfirmCode: {},
    confirmWithCode: { body: { otp, sessionId: 'made up' } },
    changePassword: { body: { password: 'long enough' } },
    sendAddressCode: { body: { email } },
    changeAddress: { body: { email, otp, sessionId: 'made up' } },
    readClosing: {},
    closeAccount: {},
    getOwnerMails: {},
    saveOwnerMails: { body: allMails },
    listPasskeys: {},
    beginPasskey: {},
    addPasskey: { body: { name: 'Mine', state: 'made up', credential: madeUpCredential } },
    renamePasskey: { params: { id: paymentId }, body: { name: 'Mine' } },
    removePasskey: { params: { id: paymentId } },
    beginPasskeySignIn: {},
    signInWithPasskey: { body: { state: 'made up', credential: madeUpCredential } },
    beginPasskeyConfirmation: {},
    confirmWithPasskey: { body: { state: 'made up', credential: madeUpCredential } },
    checkPassword: { body: { username: email, password: 'long enough' } },
    exchangeSignIn: { body: { token: 'made up', marker: 'm'.repeat(43) } },
    sendCustomerCode: { body: { username: email } },
    verifyCustomerCode: { body: { username: email, email, otp, sessionId: 'made up' } },
    getPortal: {},
    mailTickets: { body: { paymentId } },
    getReceipt: { params: { paymentId } },
    stopMembership: { params: { id: paymentId } },
    listTierChoices: { params: { id: paymentId } },
    changeTier: {
      params: { id: paymentId },
      body: { tierId: paymentId, price: 12.5, startsAt: '2027-01-01T00:00:00.000Z' },
    },
    keepTier: { params: { id: paymentId } },
    getMembershipHistory: { params: { id: paymentId } },
    readDataStanding: {},
    sendDataCode: {},
    confirmCustomer: { body: { otp, sessionId: 'made up' } },
    downloadOwnData: {},
    eraseOwnData: {},
    logout: {},
    createPackage: { body: packageBody(context) },
    updatePackage: { ...packageIdOnly, body: packageBody(context) },
    setPackagePrizes: {
      ...packageIdOnly,
      body: {
        prizes: [
          { prize: 'A bicycle', quantity: 1, value: 899.5 },
          { prize: 'A shirt', quantity: 3, value: null },
        ],
        onePrizeEach: true,
      },
    },
    listPackages: {
      query: {
        page: '1',
        pageSize: '10',
        frequency: 'Bi-weekly',
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        membershipName: 'salt',
      },
    },
    getPackage: packageIdOnly,
    cancelPackage: packageIdOnly,
    listPackageDraws: { ...packageIdOnly, query: { page: '1', pageSize: '10' } },
    getPackageSales: packageIdOnly,
    getPackageStanding: packageIdOnly,
    listPackageMembers: {
      ...packageIdOnly,
      query: {
        page: '1',
        pageSize: '10',
        email: 'mia',
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        tierName: 'gold',
        member: packageId,
      },
    },
    getPublicPackage: packageIdOnly,
    createDraw: { body: draw },
    createPromoDraw: { body: { ...draw, socials: { instagram: 'https://instagram.com/salt' } } },
    updateDraw: { ...id, body: draw },
    updateDrawTerms: { ...id, body: { html: '<p>Terms</p>' } },
    listDraws: { query: filters },
    getDraw: id,
    drawStats: id,
    cancelDraw: id,
    startLiveDraw: id,
    showDrawAgain: id,
    getDrawSales: id,
    getHome: { query: { timezone: 'Australia/Sydney' } },
    getMoneyReport: { query: { from: '2026-12-01', to: '2026-12-31', by: 'day' } },
    listFeeStatements: {},
    getFeeStatement: { params: { month: '2026-12' } },
    listPayouts: { query: { page: '1', pageSize: '10' } },
    getMonthSales: { query: { month: '2026-12', timezone: 'Australia/Sydney' } },
    getHomeNews: {},
    getToDo: {},
    noteHandOver: { ...id, body: { code: '1-2-3', handedOver: true } },
    searchClub: { query: { q: 'mia' } },
    listPurchases: { ...id, query: { email } },
    mailPurchase: { params: { id: paymentId } },
    refundPurchase: { params: { id: paymentId } },
    listDrawMembers: {
      ...id,
      query: {
        page: '1',
        pageSize: '10',
        email: 'mia',
        filter: 'mia',
        code: '1-2-3-4-5-6',
        startDate: '2026-01-01',
        endDate: '2026-12-31',
      },
    },
    uploadImage: {},
    saveTerms: { body: { html: '<p>Ours</p>' } },
    getPublicDraw: id,
    getPrice: { query: { drawId, count: '2', code: 'SPRING-20' } },
    getStage: id,
    getTerms: { query: { drawId, packageId } },
    signUpForPromo: {
      body: { drawId, name: 'Mia Chen', email, phone: '+61 400 000 000', via: 'mail' },
    },
    sendFreeEntryCode: { body: { drawId, email } },
    enterForFree: { body: { drawId, name: 'Mia Chen', email, phone: '+61 400 000 000', otp } },
    addPostalEntries: {
      ...id,
      body: {
        batchId: paymentId,
        entries: [
          {
            name: 'Mia Chen',
            address: '1 Sea Road',
            postcode: '2000',
            email,
            phone: '+61 400 000 000',
            receivedOn: '2026-12-01',
          },
        ],
      },
    },
    listPostalEntries: {
      ...id,
      query: { page: '1', pageSize: '10', search: 'mia', state: 'waiting' },
    },
    enterPostalEntries: id,
    turnAwayPostalEntry: {
      params: { id: drawId, entryId: paymentId },
      body: { cause: 'twice', reason: 'The same card twice' },
    },
    createEntryCode: {
      ...id,
      body: { code: 'SPRING-20', percentOff: 20, uses: 5, perPerson: 2, until: '2026-12-01T10:00' },
    },
    listEntryCodes: id,
    announceCrowd: { ...id, body: { at: '2026-12-01T10:00', buyers: 500 } },
    getCrowd: id,
    callOffCrowd: id,
    addHelperLink: { ...id, body: { name: 'Mia Chen' } },
    removeHelperLink: { params: { id: drawId, via: 'mia-chen' } },
    addPackageHelperLink: { ...packageIdOnly, body: { name: 'Mia Chen' } },
    removePackageHelperLink: { params: { id: packageId, via: 'mia-chen' } },
    endEntryCode: { params: { id: drawId, code: 'SPRING-20' } },
    startPayment: {
      body: {
        count: 1,
        drawID: drawId,
        email,
        paymentMethod: 'card',
        phone: '+61 400 000 000',
        code: 'SPRING-20',
      },
    },
    startMembershipPayment: {
      body: { membershipTireId: packageId, email, paymentMethod: 'card' },
    },
    getPayment: { ...payment, query: { email } },
    getPaymentPage: { ...payment, query: { email } },
    releasePayment: { ...payment, body: { email } },
    sendRefundCode: { body: { paymentId, email } },
    cancelPayment: { body: { paymentId, email, otp, sessionId: 'made up' } },
    sendOldAddressCode: { ...payment, body: { email } },
    sendNewAddressCode: { ...payment, body: { newEmail: email, email, otp } },
    mendAddress: {
      ...payment,
      body: { newEmail: email, newOtp: otp, newSessionId: 'made up', email, otp, sessionId: 'x' },
    },
    passOver: { ...id, body: { reason: 'Not claimed', code: '1-2-3', cause: 'unclaimed' } },
    enterLetter: { ...id, body: { code: '1-2-3', sentOn: '2026-12-12', dispatch: 'RR 1' } },
    claimByPost: { body: { draw: drawId, name: 'Mia Chen', postcode: '3228' } },
    getPrize: prize,
    claimPrize: prize,
    giveBackPrize: prize,
    keepPrize: prize,
    objectToPassing: { ...prize, body: { text: 'I was not asked.' } },
    getCertificate: id,
    getTicketProof: { params: { id: drawId, code: '0-0-0-0-0-0' } },
    getKeys: {},
    getSite: {},
  };
}
