import { crowdEndpoints } from './crowds/crowds.ts';
import { entryCodeEndpoints } from './entry-codes/entry-code-endpoints.ts';
import { freeEntryEndpoints } from './free-entries/free-entry-endpoints.ts';
import {
  checkPasswordCall,
  emailExistsCall,
  loginCall,
  logoutCall,
  meCall,
  registerCall,
  sendCodeCall,
} from './accounts/accounts.ts';
import { closeAccountCall, readClosingCall } from './accounts/close-account.ts';
import { getClubCall, saveClubCall } from './accounts/club.ts';
import { confirmFollowingCall, followClubCall } from './clubs/follow.ts';
import {
  connectAccountCall,
  refreshAccountCall,
  replaceAccountCall,
} from './payment-account/payment-account.ts';
import { sendCustomerCodeCall, verifyCustomerCodeCall } from './sign-in/customer-session.ts';
import {
  cancelDrawCall,
  drawStatsCall,
  getDrawCall,
  getPublicDrawCall,
  listDrawsCall,
  startLiveDrawCall,
} from './draws/draw-endpoints.ts';
import { createDrawCall, createPromoDrawCall, updateDrawCall } from './draws/form/publish-draw.ts';
import { listDrawMembersCall } from './draws/draw-members.ts';
import { getDrawSalesCall } from './draws/draw-sales.ts';
import { noteHandOverCall } from './draws/hand-over.ts';
import { getToDoCall } from './draws/to-do.ts';
import { reportEndpoints } from './payments/report-endpoints.ts';
import { listPurchasesCall, mailPurchaseCall, refundPurchaseCall } from './payments/purchases.ts';
import type { AnyEndpoint } from './wire/endpoint.ts';
import {
  cancelPackageCall,
  getPackageCall,
  getPublicPackageCall,
  listPackagesCall,
} from './packages/package-endpoints.ts';
import { createPackageCall, updatePackageCall } from './packages/form/publish-package.ts';
import { getPackageSalesCall, listPackageDrawsCall } from './packages/package-draws.ts';
import { listPackageMembersCall } from './packages/package-members.ts';
import { helperEndpoints } from './packages/helper-endpoints.ts';
import { getPackageStandingCall } from './packages/package-standing.ts';
import { setPackagePrizesCall } from './packages/form/set-package-prizes.ts';
import { searchClubCall } from './packages/search-club.ts';
import { uploadImageCall } from './media/media.ts';
import { getMembershipHistoryCall, stopMembershipCall } from './portal/membership-history.ts';
import { changeTierCall, keepTierCall, listTierChoicesCall } from './portal/tier-change.ts';
import {
  confirmCustomerCall,
  downloadOwnDataCall,
  eraseOwnDataCall,
  readDataStandingCall,
  sendDataCodeCall,
} from './portal/own-data.ts';
import { getPortalCall, getReceiptCall, mailTicketsCall } from './portal/portal.ts';
import {
  getPaymentCall,
  getPaymentPageCall,
  releasePaymentCall,
  startMembershipPaymentCall,
  startPaymentCall,
} from './payments/payments.ts';
import { getPriceCall } from './payments/price-call.ts';
import { signUpForPromoCall } from './promotions/promo-sign-up.ts';
import { prizeEndpoints } from './draws/prize-endpoints.ts';
import { getSiteCall } from './proofs/site.ts';
import { getCertificateCall, getKeysCall, getTicketProofCall } from './proofs/proofs.ts';
import { cancelPaymentCall, sendRefundCodeCall } from './payments/refunds.ts';
import { getStageCall, showDrawAgainCall } from './draws/stage-endpoint.ts';
import { getTermsCall, saveTermsCall, updateDrawTermsCall } from './terms/terms.ts';
import { passkeyEndpoints } from './accounts/security/passkey-endpoints.ts';
import { addressEndpoints } from './accounts/address.ts';
import { mendAddressEndpoints } from './payments/mend-address.ts';
import { clubKeyEndpoints } from './accounts/club-keys.ts';
import { handOverEndpoints } from './accounts/hand-over.ts';
import { listAuditCall } from './accounts/audit.ts';
import { teamEndpoints } from './accounts/team.ts';
import {
  changePasswordCall,
  confirmWithCodeCall,
  readConfirmationCall,
  sendConfirmCodeCall,
  sessionEndpoints,
} from './accounts/security/security.ts';
import { getOwnerMailsCall, saveOwnerMailsCall } from './accounts/owner-mails.ts';
import { exchangeSignInCall, loginWithCodeCall, resetPasswordCall } from './sign-in/sign-in.ts';

/** Every call of the product, in the order of product §7. */
export const endpoints = {
  login: loginCall,
  me: meCall,
  connectAccount: connectAccountCall,
  refreshAccount: refreshAccountCall,
  replaceAccount: replaceAccountCall,
  getClub: getClubCall,
  saveClub: saveClubCall,
  followClub: followClubCall,
  confirmFollowing: confirmFollowingCall,
  ...sessionEndpoints,
  readConfirmation: readConfirmationCall,
  sendConfirmCode: sendConfirmCodeCall,
  confirmWithCode: confirmWithCodeCall,
  changePassword: changePasswordCall,
  ...addressEndpoints,
  ...teamEndpoints,
  ...clubKeyEndpoints,
  ...handOverEndpoints,
  listAudit: listAuditCall,
  readClosing: readClosingCall,
  closeAccount: closeAccountCall,
  getOwnerMails: getOwnerMailsCall,
  saveOwnerMails: saveOwnerMailsCall,
  ...passkeyEndpoints,
  resetPassword: resetPasswordCall,
  checkPassword: checkPasswordCall,
  sendCode: sendCodeCall,
  emailExists: emailExistsCall,
  loginWithCode: loginWithCodeCall,
  register: registerCall,
  exchangeSignIn: exchangeSignInCall,
  sendCustomerCode: sendCustomerCodeCall,
  verifyCustomerCode: verifyCustomerCodeCall,
  getPortal: getPortalCall,
  mailTickets: mailTicketsCall,
  getReceipt: getReceiptCall,
  stopMembership: stopMembershipCall,
  listTierChoices: listTierChoicesCall,
  changeTier: changeTierCall,
  keepTier: keepTierCall,
  getMembershipHistory: getMembershipHistoryCall,
  readDataStanding: readDataStandingCall,
  sendDataCode: sendDataCodeCall,
  confirmCustomer: confirmCustomerCall,
  downloadOwnData: downloadOwnDataCall,
  eraseOwnData: eraseOwnDataCall,
  logout: logoutCall,
  createPackage: createPackageCall,
  updatePackage: updatePackageCall,
  setPackagePrizes: setPackagePrizesCall,
  listPackages: listPackagesCall,
  getPackage: getPackageCall,
  cancelPackage: cancelPackageCall,
  listPackageMembers: listPackageMembersCall,
  listPackageDraws: listPackageDrawsCall,
  getPackageSales: getPackageSalesCall,
  getPackageStanding: getPackageStandingCall,
  createDraw: createDrawCall,
  createPromoDraw: createPromoDrawCall,
  updateDraw: updateDrawCall,
  updateDrawTerms: updateDrawTermsCall,
  listDraws: listDrawsCall,
  getDraw: getDrawCall,
  drawStats: drawStatsCall,
  cancelDraw: cancelDrawCall,
  startLiveDraw: startLiveDrawCall,
  listDrawMembers: listDrawMembersCall,
  listPurchases: listPurchasesCall,
  mailPurchase: mailPurchaseCall,
  refundPurchase: refundPurchaseCall,
  getDrawSales: getDrawSalesCall,
  ...reportEndpoints,
  getToDo: getToDoCall,
  noteHandOver: noteHandOverCall,
  ...helperEndpoints,
  searchClub: searchClubCall,
  uploadImage: uploadImageCall,
  saveTerms: saveTermsCall,
  getPublicPackage: getPublicPackageCall,
  getPublicDraw: getPublicDrawCall,
  getStage: getStageCall,
  showDrawAgain: showDrawAgainCall,
  getTerms: getTermsCall,
  signUpForPromo: signUpForPromoCall,
  ...freeEntryEndpoints,
  ...entryCodeEndpoints,
  ...crowdEndpoints,
  getPrice: getPriceCall,
  startPayment: startPaymentCall,
  startMembershipPayment: startMembershipPaymentCall,
  getPayment: getPaymentCall,
  getPaymentPage: getPaymentPageCall,
  releasePayment: releasePaymentCall,
  sendRefundCode: sendRefundCodeCall,
  cancelPayment: cancelPaymentCall,
  ...mendAddressEndpoints,
  ...prizeEndpoints,
  getCertificate: getCertificateCall,
  getTicketProof: getTicketProofCall,
  getKeys: getKeysCall,
  getSite: getSiteCall,
} as const satisfies Record<string, AnyEndpoint>;

export type EndpointName = keyof typeof endpoints;
