import { expect, it } from 'vitest';
import {
  customerSignInPath,
  membershipRefundPath,
  paths,
  signInPath,
  verifyCustomerPath,
} from './paths.ts';

it('spells every address of the app (product §2.1)', () => {
  const spelt = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      typeof path === 'function' ? path('a+b') : path,
    ]),
  );
  expect(spelt).toMatchInlineSnapshot(`
    {
      "audit": "/profile/audit",
      "createDraw": "/profile/create-draw",
      "createPackage": "/profile/create-package",
      "createPromoDraw": "/profile/create-promo-draw",
      "customerData": "/customer-portal/data",
      "customerPortal": "/customer-portal",
      "customerSignIn": "/customer-signin",
      "disc": "/public/download/a%2Bb?w=160",
      "draftTerms": "/profile/terms?mode=draft",
      "drawAgain": "/profile/create-draw?from=a+b",
      "drawCodes": "/profile/draw-codes/a+b",
      "drawCrowd": "/profile/draw-crowd/a+b",
      "drawDetails": "/profile/draw-details/a+b",
      "drawEntries": "/profile/draw-entries/a+b",
      "drawInfo": "/draw-info/a%2Bb",
      "drawList": "/profile/draw-list",
      "drawLive": "/profile/draw-live/a+b",
      "drawMemberships": "/draw-memberships/a+b",
      "drawQr": "/public/qr/draw/a%2Bb",
      "drawRehearsal": "/profile/draw-live/a+b?rehearsal=1",
      "drawRemote": "/stage/a+b/remote",
      "drawTerms": "/profile/terms?drawId=a+b",
      "editDraw": "/profile/edit-draw/a+b",
      "editPackage": "/profile/edit-package",
      "editPackageOf": "/profile/edit-package?packageId=a+b",
      "editPromoDraw": "/profile/edit-promo-draw/a+b",
      "feeStatement": "/profile/fee-statement/a+b",
      "forgotPassword": "/forgot-password/a+b",
      "front": "/",
      "image": "/public/download/a%2Bb",
      "joinTeam": "/join-team/:token",
      "keys": "/profile/keys",
      "noClub": "/no-club",
      "oneTimeCode": "/otp",
      "packageAgain": "/profile/create-package?from=a+b",
      "packageDetails": "/profile/package-details/a+b",
      "packageInfo": "/package-info/a%2Bb",
      "packageList": "/profile/packages-list",
      "packageMemberships": "/package-memberships/a+b",
      "payouts": "/profile/payouts",
      "privacy": "/privacy-policy",
      "profile": "/profile",
      "promoDraw": "/promo-draw/a%2Bb",
      "promoDrawAgain": "/profile/create-promo-draw?from=a+b",
      "promoDrawList": "/profile/promo-draw-list",
      "publicStage": "/draw-live/a%2Bb",
      "remoteQr": "/public/qr/draw/a%2Bb?to=remote",
      "reports": "/profile/reports",
      "signIn": "/?sign-in",
      "signUp": "/signup",
      "socialReturn": "/google/success",
      "stripeAccount": "/stripe-account/a+b",
      "takeOver": "/take-over/:clubId",
      "team": "/profile/team",
      "terms": "/profile/terms",
      "verifyCustomer": "/verify-customer",
      "verifyDraw": "/verify/a%2Bb",
      "welcome": "/welcome",
    }
  `);
  expect(signInPath('/profile/draw-list?page=2')).toBe('/?from=%2Fprofile%2Fdraw-list%3Fpage%3D2');
  expect(customerSignInPath(null)).toBe('/customer-signin');
  expect(customerSignInPath('a+b@c.d')).toBe('/customer-signin?email=a%2Bb%40c.d');
  expect(verifyCustomerPath('a+b@c.d')).toBe('/verify-customer?email=a%2Bb%40c.d');
  expect(membershipRefundPath({ paymentId: 'p', email: 'a+b@c.d' })).toBe(
    '/payment/membership/refund?paymentId=p&email=a%2Bb%40c.d',
  );
});
