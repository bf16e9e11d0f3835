/** The only file that spells an address of the web app or of a public page. */
export const paths = {
  signIn: '/',
  signUp: '/signup',
  oneTimeCode: '/otp',
  /** The address as a part of a path: encoded. */
  forgotPassword: (email: string): string => `/forgot-password/${email}`,
  socialReturn: '/google/success',
  welcome: '/welcome',
  profile: '/profile',
  createDraw: '/profile/create-draw',
  drawList: '/profile/draw-list',
  drawListPage: (page: number): string =>
    page > 1 ? `/profile/draw-list?page=${page}` : '/profile/draw-list',
  drawDetails: (drawId: string): string => `/profile/draw-details/${drawId}`,
  editDraw: (drawId: string): string => `/profile/edit-draw/${drawId}`,
  terms: '/profile/terms',
  drawTerms: (drawId: string): string => `/profile/terms?drawId=${drawId}`,
  draftTerms: '/profile/terms?mode=draft',
  stripeAccount: (status: string): string => `/stripe-account/${status}`,
  /** The public page of a draw: another document, not a screen of this app. */
  drawInfo: (drawId: string): string => `/draw-info/${drawId}`,
  image: (imageId: string): string => `/public/download/${imageId}`,
  privacy: '/privacy-policy',
} as const;

/** Sign-in that leads back to `from` afterwards (spec §2.2). */
export function signInPath(from: string): string {
  return `${paths.signIn}?${new URLSearchParams({ from })}`;
}
