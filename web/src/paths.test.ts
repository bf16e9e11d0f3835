import { expect, it } from 'vitest';
import { paths, signInPath } from './paths.ts';

it('spells every address of the app', () => {
  const spelt = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      typeof path === 'function' ? path('a+b') : path,
    ]),
  );
  expect(spelt).toMatchInlineSnapshot(`
    {
      "createDraw": "/profile/create-draw",
      "createPromoDraw": "/profile/create-promo-draw",
      "draftTerms": "/profile/terms?mode=draft",
      "drawDetails": "/profile/draw-details/a+b",
      "drawInfo": "/draw-info/a+b",
      "drawList": "/profile/draw-list",
      "drawMemberships": "/draw-memberships/a+b",
      "drawQr": "/public/qr/draw/a+b",
      "drawTerms": "/profile/terms?drawId=a+b",
      "editDraw": "/profile/edit-draw/a+b",
      "editPromoDraw": "/profile/edit-promo-draw/a+b",
      "forgotPassword": "/forgot-password/a+b",
      "image": "/public/download/a+b",
      "oneTimeCode": "/otp",
      "privacy": "/privacy-policy",
      "profile": "/profile",
      "promoDraw": "/promo-draw/a+b",
      "promoDrawList": "/profile/promo-draw-list",
      "signIn": "/",
      "signUp": "/signup",
      "socialReturn": "/google/success",
      "stripeAccount": "/stripe-account/a+b",
      "terms": "/profile/terms",
      "welcome": "/welcome",
    }
  `);
  expect(signInPath('/profile/draw-list?page=2')).toBe('/?from=%2Fprofile%2Fdraw-list%3Fpage%3D2');
});
