import { expect, it } from 'vitest';
import { paths, signInPath } from './paths.ts';

it('spells every address of the app', () => {
  const { drawListPage, drawDetails, editDraw, drawTerms, ...others } = paths;
  const { forgotPassword, stripeAccount, drawInfo, image, ...plain } = others;
  const spelt = {
    ...plain,
    firstPage: drawListPage(1),
    secondPage: drawListPage(2),
    drawDetails: drawDetails('id'),
    editDraw: editDraw('id'),
    drawTerms: drawTerms('id'),
    forgotPassword: forgotPassword('mia%40example.com'),
    stripeAccount: stripeAccount('success'),
    drawInfo: drawInfo('id'),
    image: image('id'),
    signInFrom: signInPath('/profile/draw-list?page=2'),
  };
  expect(spelt).toMatchInlineSnapshot(`
    {
      "createDraw": "/profile/create-draw",
      "draftTerms": "/profile/terms?mode=draft",
      "drawDetails": "/profile/draw-details/id",
      "drawInfo": "/draw-info/id",
      "drawList": "/profile/draw-list",
      "drawTerms": "/profile/terms?drawId=id",
      "editDraw": "/profile/edit-draw/id",
      "firstPage": "/profile/draw-list",
      "forgotPassword": "/forgot-password/mia%40example.com",
      "image": "/public/download/id",
      "oneTimeCode": "/otp",
      "privacy": "/privacy-policy",
      "profile": "/profile",
      "secondPage": "/profile/draw-list?page=2",
      "signIn": "/",
      "signInFrom": "/?from=%2Fprofile%2Fdraw-list%3Fpage%3D2",
      "signUp": "/signup",
      "socialReturn": "/google/success",
      "stripeAccount": "/stripe-account/success",
      "terms": "/profile/terms",
      "welcome": "/welcome",
    }
  `);
});
