import { expect, it } from 'vitest';
import { paths, signInPath } from './paths.ts';

it('spells every address of the app', () => {
  const { drawListPage, drawDetails, stripeAccount, drawInfo, image, ...plain } = paths;
  const spelt = {
    ...plain,
    firstPage: drawListPage(1),
    secondPage: drawListPage(2),
    drawDetails: drawDetails('id'),
    stripeAccount: stripeAccount('success'),
    drawInfo: drawInfo('id'),
    image: image('id'),
    signInFrom: signInPath('/profile/draw-list?page=2'),
  };
  expect(spelt).toMatchInlineSnapshot(`
    {
      "createDraw": "/profile/create-draw",
      "drawDetails": "/profile/draw-details/id",
      "drawInfo": "/draw-info/id",
      "drawList": "/profile/draw-list",
      "firstPage": "/profile/draw-list",
      "image": "/public/download/id",
      "oneTimeCode": "/otp",
      "privacy": "/privacy-policy",
      "profile": "/profile",
      "secondPage": "/profile/draw-list?page=2",
      "signIn": "/",
      "signInFrom": "/?from=%2Fprofile%2Fdraw-list%3Fpage%3D2",
      "signUp": "/signup",
      "stripeAccount": "/stripe-account/success",
      "welcome": "/welcome",
    }
  `);
});
