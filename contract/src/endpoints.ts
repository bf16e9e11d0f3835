import {
  connectAccount,
  emailExists,
  login,
  logout,
  me,
  refreshAccount,
  register,
  sendCode,
} from './accounts.ts';
import { sendCustomerCode, verifyCustomerCode } from './customer-session.ts';
import {
  cancelDraw,
  createDraw,
  createPromoDraw,
  drawStats,
  getDraw,
  getPublicDraw,
  listDraws,
  startLiveDraw,
  updateDraw,
} from './draw-endpoints.ts';
import { listDrawMembers } from './draw-members.ts';
import { getDrawSales } from './draw-sales.ts';
import type { AnyEndpoint } from './endpoint.ts';
import {
  cancelPackage,
  createPackage,
  getPackage,
  getPublicPackage,
  listPackages,
  updatePackage,
} from './package-endpoints.ts';
import { getPackageSales, listPackageDraws } from './package-draws.ts';
import { listPackageMembers } from './package-members.ts';
import { uploadImage } from './media.ts';
import { getMembershipLedger, stopMembership } from './membership-ledger.ts';
import { getPortal, getReceipt, mailTickets } from './portal.ts';
import { getPayment, releasePayment, startMembershipPayment, startPayment } from './payments.ts';
import { signUpForPromo } from './promo-sign-up.ts';
import { passOver } from './pass-over.ts';
import { getCertificate, getKeys, getLedger, getTicketProof } from './proofs.ts';
import { cancelPayment, sendRefundCode } from './refunds.ts';
import { getStage } from './stage-endpoint.ts';
import { getTerms, saveTerms } from './terms.ts';
import { exchangeSignIn, loginWithCode, resetPassword } from './ways-in.ts';

/** Every call of the product, in the order of spec §7. */
export const endpoints = {
  login,
  me,
  connectAccount,
  refreshAccount,
  resetPassword,
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
  getMembershipLedger,
  logout,
  createPackage,
  updatePackage,
  listPackages,
  getPackage,
  cancelPackage,
  listPackageMembers,
  listPackageDraws,
  getPackageSales,
  createDraw,
  createPromoDraw,
  updateDraw,
  listDraws,
  getDraw,
  drawStats,
  cancelDraw,
  startLiveDraw,
  listDrawMembers,
  getDrawSales,
  uploadImage,
  saveTerms,
  getPublicPackage,
  getPublicDraw,
  getStage,
  getTerms,
  signUpForPromo,
  startPayment,
  startMembershipPayment,
  getPayment,
  releasePayment,
  sendRefundCode,
  cancelPayment,
  passOver,
  getCertificate,
  getTicketProof,
  getLedger,
  getKeys,
} as const satisfies Record<string, AnyEndpoint>;

export type EndpointName = keyof typeof endpoints;
