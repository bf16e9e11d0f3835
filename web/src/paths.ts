import {
  drawPath,
  packagePath,
  picturePath,
  promoPath,
  qrPath,
  stagePath,
  verifyPath,
} from '@clubdraw/contract/pages/public-paths';
import { remotePath } from '@clubdraw/contract/pages/remote-path';

/** Every address of the web app. The contract spells the addresses outside of the app. */
export const paths = {
  /** The landing, with the sign-in. */
  front: '/',
  /** The sign-in alone. */
  signIn: '/?sign-in',
  signUp: '/signup',
  oneTimeCode: '/otp',
  /** The address as a part of a path: encoded. */
  forgotPassword: (email: string): string => `/forgot-password/${email}`,
  socialReturn: '/google/success',
  welcome: '/welcome',
  profile: '/profile',
  /** The people who run the club beside its owner. */
  team: '/profile/team',
  /** The keys by which programs of the club call. */
  keys: '/profile/keys',
  /** The list of who changed what in the club. */
  audit: '/profile/audit',
  /** The link of an invitation leads there. */
  joinTeam: '/join-team/:token',
  /** The mail by which a club is offered leads there. */
  takeOver: '/take-over/:clubId',
  /** For somebody who has no club any more. */
  noClub: '/no-club',
  createDraw: '/profile/create-draw',
  /** The form of a new draw, filled in with an earlier one. */
  drawAgain: (drawId: string): string => `/profile/create-draw?from=${drawId}`,
  drawList: '/profile/draw-list',
  payouts: '/profile/payouts',
  reports: '/profile/reports',
  feeStatement: (month: string): string => `/profile/fee-statement/${month}`,
  createPromoDraw: '/profile/create-promo-draw',
  promoDrawAgain: (drawId: string): string => `/profile/create-promo-draw?from=${drawId}`,
  promoDrawList: '/profile/promo-draw-list',
  editPromoDraw: (drawId: string): string => `/profile/edit-promo-draw/${drawId}`,
  editDraw: (drawId: string): string => `/profile/edit-draw/${drawId}`,
  drawDetails: (drawId: string): string => `/profile/draw-details/${drawId}`,
  /** The cards of a draw that can be entered by post. */
  drawEntries: (drawId: string): string => `/profile/draw-entries/${drawId}`,
  drawCodes: (drawId: string): string => `/profile/draw-codes/${drawId}`,
  /** Many buyers at once, for whom payment pages are made ahead. */
  drawCrowd: (drawId: string): string => `/profile/draw-crowd/${drawId}`,
  /** The stage on which the owner starts a LIVE draw, and shows any draw. */
  drawLive: (drawId: string): string => `/profile/draw-live/${drawId}`,
  /** The same for practice: the draw is not touched. */
  drawRehearsal: (drawId: string): string => `/profile/draw-live/${drawId}?rehearsal=1`,
  /** The owner's remote of the stage, for a phone. */
  drawRemote: remotePath,
  remoteQr: (drawId: string): string => `${qrPath(drawId)}?to=remote`,
  createPackage: '/profile/create-package',
  packageAgain: (packageId: string): string => `/profile/create-package?from=${packageId}`,
  packageList: '/profile/packages-list',
  editPackage: '/profile/edit-package',
  editPackageOf: (packageId: string): string => `/profile/edit-package?packageId=${packageId}`,
  packageDetails: (packageId: string): string => `/profile/package-details/${packageId}`,
  packageMemberships: (packageId: string): string => `/package-memberships/${packageId}`,
  terms: '/profile/terms',
  drawTerms: (drawId: string): string => `/profile/terms?drawId=${drawId}`,
  draftTerms: '/profile/terms?mode=draft',
  stripeAccount: (status: string): string => `/stripe-account/${status}`,
  /** The public page of a draw: another document, not a screen of this app. */
  drawInfo: drawPath,
  /** The stage for everybody; a package's draw is `packageId:n`. */
  publicStage: stagePath,
  /** The public page on which anybody checks a draw. */
  verifyDraw: verifyPath,
  drawMemberships: (drawId: string): string => `/draw-memberships/${drawId}`,
  /** The public page on which people enter a promotional draw. */
  promoDraw: promoPath,
  /** The QR code that leads there. */
  drawQr: (drawId: string): string => qrPath(drawId),
  image: (imageId: string): string => picturePath(imageId),
  /** The same for a disc or a list. */
  disc: (imageId: string): string => picturePath(imageId, 160),
  privacy: '/privacy-policy',
  customerSignIn: '/customer-signin',
  verifyCustomer: '/verify-customer',
  customerPortal: '/customer-portal',
  customerData: '/customer-portal/data',
  /** The public page of a package. */
  packageInfo: packagePath,
} as const;

/** Sign-in that leads back to `from` afterwards (product §2.2). */
export function signInPath(from: string): string {
  return `${paths.front}?${new URLSearchParams({ from })}`;
}

/** Sign-up that leads on to `from` afterwards. */
export function signUpPath(from: string): string {
  return from === paths.welcome ? paths.signUp : `${paths.signUp}?${new URLSearchParams({ from })}`;
}

/** Customer sign-in, with the address filled in when it is known. */
export function customerSignInPath(email: string | null): string {
  return email ? `${paths.customerSignIn}?${new URLSearchParams({ email })}` : paths.customerSignIn;
}

/** The code that opens the portal of an address; it is sent at once (product §4.5). */
export function verifyCustomerPath(email: string): string {
  return `${paths.verifyCustomer}?${new URLSearchParams({ email })}`;
}

/** Where a buyer takes the tickets of a purchase out. */
export function purchaseRefundPath(name: { paymentId: string; email: string }): string {
  return `/payment/refund?${new URLSearchParams(name)}`;
}

/** Where a member ends a membership and gets back what is not drawn yet (product §4.8). */
export function membershipRefundPath(name: { paymentId: string; email: string }): string {
  return `/payment/membership/refund?${new URLSearchParams(name)}`;
}
