import { endpoints, type EndpointName } from '@clubdraw/contract/endpoints';
import { plainCalls } from '@clubdraw/contract/plain-calls';
import type { AnyEndpoint, LimitName } from '@clubdraw/contract/wire/endpoint';
import { isDoneOnce } from '@clubdraw/contract/wire/idempotency-key';
import type { ThingName } from './shared-things.ts';
import type { LimitsContext } from './windows.ts';

type PlainName = keyof typeof plainCalls;
type OperationName = EndpointName | PlainName;

const tries = ['failedSignIns', 'triesOfCode'] as const;
const askingForCode = ['codes', 'codesOfMailbox'] as const;
const buying = [
  'checkoutsInAName',
  'wrongEntryCodes',
  'openCheckouts',
  'pages',
  'statements',
  'requests',
  'newAddresses',
  'newAddressesOfKnownClubs',
  'mails',
] as const;
const addresses = ['newAddresses', 'newAddressesOfKnownClubs'] as const;
const meeting = [...addresses, 'mails'] as const;
/**
 * Those that take nothing but the calls of a minute: people who proved who they are, on things of
 * their own.
 */
const ofTheirOwn = [
  'refreshAccount',
  'replaceAccount',
  'connectAccount',
  'saveClub',
  'endSession',
  'endOtherSessions',
  'closeAccount',
  'makeClubKey',
  'deleteClubKey',
  'changeRole',
  'removeFromTeam',
  'leaveTeam',
  'endOffer',
  'takeOverClub',
  'acceptInvitation',
  'saveOwnerMails',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'beginPasskeyConfirmation',
  'confirmWithPasskey',
  'stopMembership',
  'keepTier',
  'eraseOwnData',
  'logout',
  'cancelPackage',
  'cancelDraw',
  'startLiveDraw',
  'showDrawAgain',
  'refundPurchase',
  'createEntryCode',
  'endEntryCode',
  'callOffCrowd',
  'addHelperLink',
  'removeHelperLink',
  'addPackageHelperLink',
  'removePackageHelperLink',
  'passOver',
  'enterLetter',
  'noteHandOver',
] as const satisfies readonly OperationName[];
const publishing = ['publications', 'terms'] as const;

/**
 * The shared things that an operation takes, beside a call of its own limit. Every operation that
 * changes something stands here, also one that takes nothing else; one that only reads stands here
 * where it takes more than a read.
 */
export const takenBy: Partial<Record<OperationName, readonly ThingName[]>> = {
  login: ['wrongPasswords', 'failedSignIns', 'hashes'],
  loginWithCode: tries,
  register: [...tries, 'hashes'],
  resetPassword: [...tries, 'hashes'],
  checkPassword: [],
  emailExists: [],
  exchangeSignIn: [],
  beginPasskeySignIn: [],
  signInWithPasskey: [],
  finishSocialSignIn: ['pictures'],
  sendCode: askingForCode,
  sendCustomerCode: askingForCode,
  sendConfirmCode: askingForCode,
  sendDataCode: askingForCode,
  sendAddressCode: askingForCode,
  sendRefundCode: askingForCode,
  sendFreeEntryCode: [...askingForCode, ...addresses],
  verifyCustomerCode: tries,
  confirmWithCode: tries,
  changeAddress: tries,
  confirmCustomer: tries,
  cancelPayment: [...tries, 'takeBacks'],
  sendOldAddressCode: askingForCode,
  sendNewAddressCode: [...askingForCode, ...tries],
  mendAddress: [...tries, 'takeBacks'],
  enterForFree: [...tries, 'freeEntries'],
  followClub: meeting,
  inviteToTeam: meeting,
  offerClub: meeting,
  confirmFollowing: [],
  signUpForPromo: [...meeting, 'unconfirmed'],
  getPrice: ['wrongEntryCodes', 'statements'],
  startPayment: [
    ...buying,
    'freeEntries',
    'places',
    'readyPages',
    'codeUses',
    'takeBacks',
    'unconfirmed',
  ],
  startMembershipPayment: buying,
  releasePayment: [],
  claimByPost: ['cards'],
  mailPurchase: ['ticketsAgain', 'ownTickets'],
  mailTickets: ['ownTickets'],
  listTierChoices: ['tierQuestions'],
  changeTier: ['tierQuestions'],
  // The holder of the mail's link, once.
  claimPrize: [],
  giveBackPrize: [],
  keepPrize: [],
  objectToPassing: [],
  uploadImage: ['pictures'],
  saveTerms: ['termsVersions', 'terms'],
  updateDrawTerms: publishing,
  createDraw: publishing,
  createPromoDraw: publishing,
  updateDraw: publishing,
  announceCrowd: ['readyPages'],
  createPackage: ['publications'],
  updatePackage: ['publications', 'tierChanges'],
  setPackagePrizes: ['publications'],
  changePassword: ['hashes'],
  addPostalEntries: [...addresses, 'laterMails'],
  enterPostalEntries: ['laterMails'],
  turnAwayPostalEntry: ['laterMails'],
  watchDraw: ['streams'],
  downloadEntryLog: ['downloads'],
  downloadSources: ['downloads'],
  downloadDrawQr: ['files'],
  downloadPackageQr: ['files'],
  downloadShareCard: ['files'],
  downloadPackageCard: ['files'],
  stripeEvents: [],
  ...Object.fromEntries(ofTheirOwn.map((name) => [name, []])),
};

/** The same of the forms of pages, by their paths. */
export const takenByForms: Readonly<Record<string, readonly ThingName[]>> = {
  '/follow/:ownerId': meeting,
  '/following/:token': [],
  '/not-you/:token': [],
  '/confirm/:token': ['unconfirmed'],
  '/unsubscribe/:token': [],
  '/put-back/:token': [],
  '/prize': ['cards'],
  '/prize/:token/claim': [],
  '/prize/:token/give-back': [],
  '/prize/:token/keep': [],
  '/prize/:token/objection': [],
};

/**
 * All shared things that an operation takes: a call of its limit (of one without, a request to the
 * process) and what else is named; undefined for one that nobody thought about.
 */
export function takingsOf(name: OperationName): readonly ThingName[] | undefined {
  const call: { method: string; limit?: LimitName } & Partial<
    Pick<AnyEndpoint, 'access' | 'keys'>
  > = name in endpoints ? endpoints[name as EndpointName] : plainCalls[name as PlainName];
  const named = takenBy[name] ?? (call.method === 'GET' ? [] : undefined);
  return named && [call.limit ?? 'requests', ...sharesOfKeys(call), ...named];
}

/** A key that opens a call has a share of its own; one that opens nothing is counted as a guess. */
function sharesOfKeys({
  method,
  limit,
  access = 'anyone',
  keys = [],
}: { method: string } & Partial<Pick<AnyEndpoint, 'limit' | 'access' | 'keys'>>): ThingName[] {
  const taken: ThingName[] = [];
  if (keys.length > 0) taken.push(limit === 'reads' ? 'keyReads' : 'keyWrites');
  if (isDoneOnce({ method, keys })) taken.push('storedAnswers');
  if (access !== 'anyone') taken.push('wrongKeys');
  return taken;
}

/** The part of the context that says which operation takes something. */
export type Taking = Pick<LimitsContext, 'operation'> & {
  settings: Pick<LimitsContext['settings'], 'isProduction'>;
  log: { error: (about: { err: Error }, said: string) => void };
};

/**
 * An operation that takes what it is not known to take is a bug: the table would not be true.
 * Things that are counted one by one ask here by themselves; the operation that takes one that is
 * counted where it is kept calls this. It throws where people build and test; in production a gap
 * in the table takes nobody's call away, and the log tells of it.
 */
export function demandNamed({ operation, settings, log }: Taking, thing: ThingName): void {
  if (operation === undefined || !(operation in endpoints)) return;
  const takings = takingsOf(operation as OperationName) ?? [];
  if (takings.includes(thing)) return;
  const gap = new Error(`${operation} takes ${thing}, and does not say so`);
  if (!settings.isProduction) throw gap;
  log.error({ err: gap }, 'a shared thing is taken unnamed');
}
