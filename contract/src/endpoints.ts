import { entryCodeEndpoints } from './entry-codes/entry-code-endpoints.ts';
import { freeEntryEndpoints } from './free-entries/free-entry-endpoints.ts';
import {
  checkPassword,
  emailExists,
  login,
  logout,
  me,
  register,
  sendCode,
} from './accounts/accounts.ts';
import { closeAccount, readClosing } from './accounts/close-account.ts';
import { getClub, saveClub } from './accounts/club.ts';
import { confirmFollowing, followClub } from './clubs/follow.ts';
import { connectAccount, refreshAccount, replaceAccount } from './accounts/payment-account.ts';
import { sendCustomerCode, verifyCustomerCode } from './portal/customer-session.ts';
import {
  cancelDraw,
  drawStats,
  getDraw,
  getPublicDraw,
  listDraws,
  startLiveDraw,
} from './draws/draw-endpoints.ts';
import { createDraw, createPromoDraw, updateDraw } from './draws/publish-draw.ts';
import { listDrawMembers } from './draws/draw-members.ts';
import { getDrawSales } from './draws/draw-sales.ts';
import { getToDo, noteHandOver } from './draws/to-do.ts';
import { getHome, getHomeNews } from './payments/home.ts';
import { listPurchases, mailPurchase, refundPurchase } from './payments/purchases.ts';
import type { AnyEndpoint } from './wire/endpoint.ts';
import {
  cancelPackage,
  getPackage,
  getPublicPackage,
  listPackages,
} from './packages/package-endpoints.ts';
import { createPackage, updatePackage } from './packages/publish-package.ts';
import { getPackageSales, listPackageDraws } from './packages/package-draws.ts';
import { listPackageMembers } from './packages/package-members.ts';
import { getPackageStanding } from './packages/package-standing.ts';
import { setPackagePrizes } from './packages/set-package-prizes.ts';
import { searchClub } from './packages/search-club.ts';
import { uploadImage } from './media/media.ts';
import { getMembershipHistory, stopMembership } from './portal/membership-history.ts';
import {
  confirmCustomer,
  downloadOwnData,
  eraseOwnData,
  readDataStanding,
  sendDataCode,
} from './portal/own-data.ts';
import { getPortal, getReceipt, mailTickets } from './portal/portal.ts';
import {
  getPayment,
  getPaymentPage,
  releasePayment,
  startMembershipPayment,
  startPayment,
} from './payments/payments.ts';
import { getPrice } from './payments/price-call.ts';
import { signUpForPromo } from './promotions/promo-sign-up.ts';
import { prizeEndpoints } from './draws/prize-endpoints.ts';
import { getSite } from './proofs/site.ts';
import { getCertificate, getKeys, getTicketProof } from './proofs/proofs.ts';
import { cancelPayment, sendRefundCode } from './payments/refunds.ts';
import { getStage, showDrawAgain } from './draws/stage-endpoint.ts';
import { getTerms, saveTerms, updateDrawTerms } from './terms/terms.ts';
import { listPasskeys, removePasskey, renamePasskey } from './accounts/own-passkeys.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from './accounts/passkeys.ts';
import {
  changePassword,
  confirmWithCode,
  endOtherSessions,
  endSession,
  listSessions,
  readConfirmation,
  sendConfirmCode,
} from './accounts/security.ts';
import { getOwnerMails, saveOwnerMails } from './accounts/owner-mails.ts';
import { exchangeSignIn, loginWithCode, resetPassword } from './accounts/sign-in.ts';

/** Every call of the product, in the order of product §7. */
export const endpoints = {
  login,
  me,
  connectAccount,
  refreshAccount,
  replaceAccount,
  getClub,
  saveClub,
  followClub,
  confirmFollowing,
  listSessions,
  endSession,
  endOtherSessions,
  readConfirmation,
  sendConfirmCode,
  confirmWithCode,
  changePassword,
  readClosing,
  closeAccount,
  getOwnerMails,
  saveOwnerMails,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskeyConfirmation,
  confirmWithPasskey,
  resetPassword,
  checkPassword,
  sendCode,
  emailExists,
  loginWithCode,
  register,
  exchangeSignIn,
  sendCustomerCode,
  verifyCustomerCode,
  getPortal,
  mailTickets,
  getReceipt,
  stopMembership,
  getMembershipHistory,
  readDataStanding,
  sendDataCode,
  confirmCustomer,
  downloadOwnData,
  eraseOwnData,
  logout,
  createPackage,
  updatePackage,
  setPackagePrizes,
  listPackages,
  getPackage,
  cancelPackage,
  listPackageMembers,
  listPackageDraws,
  getPackageSales,
  getPackageStanding,
  createDraw,
  createPromoDraw,
  updateDraw,
  updateDrawTerms,
  listDraws,
  getDraw,
  drawStats,
  cancelDraw,
  startLiveDraw,
  listDrawMembers,
  listPurchases,
  mailPurchase,
  refundPurchase,
  getDrawSales,
  getHome,
  getHomeNews,
  getToDo,
  noteHandOver,
  searchClub,
  uploadImage,
  saveTerms,
  getPublicPackage,
  getPublicDraw,
  getStage,
  showDrawAgain,
  getTerms,
  signUpForPromo,
  ...freeEntryEndpoints,
  ...entryCodeEndpoints,
  getPrice,
  startPayment,
  startMembershipPayment,
  getPayment,
  getPaymentPage,
  releasePayment,
  sendRefundCode,
  cancelPayment,
  ...prizeEndpoints,
  getCertificate,
  getTicketProof,
  getKeys,
  getSite,
} as const satisfies Record<string, AnyEndpoint>;

export type EndpointName = keyof typeof endpoints;
