import type { RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';

/** Every screen of the app, in the order of spec §2.1. Each module is fetched when it is opened. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./shell/frame.tsx'),
    HydrateFallback: LoadingScreen,
    children: [
      { path: paths.signIn, lazy: () => import('./pages/sign-in/sign-in-page.tsx') },
      { path: paths.signUp, lazy: () => import('./pages/sign-in/sign-up-page.tsx') },
      {
        id: 'owner',
        lazy: () => import('./shell/owner-frame.tsx'),
        children: [
          {
            lazy: () => import('./shell/page-problem.tsx'),
            children: [
              { path: paths.welcome, lazy: () => import('./pages/home/welcome-page.tsx') },
              { path: paths.profile, lazy: () => import('./pages/home/profile-page.tsx') },
              {
                path: paths.createPackage,
                lazy: () => import('./pages/packages/create-package-page.tsx'),
              },
              {
                path: paths.packageList,
                lazy: () => import('./pages/packages/package-list-page.tsx'),
              },
              {
                path: paths.editPackage,
                lazy: () => import('./pages/packages/edit-package-page.tsx'),
              },
              {
                path: paths.packageDetails(':packageId'),
                lazy: () => import('./pages/packages/package-details-page.tsx'),
              },
              {
                path: paths.packageMemberships(':packageId'),
                lazy: () => import('./pages/packages/package-memberships-page.tsx'),
              },
              { path: paths.createDraw, lazy: () => import('./pages/draws/create-draw-page.tsx') },
              {
                path: paths.editDraw(':drawId'),
                lazy: () => import('./pages/draws/edit-draw-page.tsx'),
              },
              { path: paths.drawList, lazy: () => import('./pages/draws/draw-list-page.tsx') },
              { path: paths.terms, lazy: () => import('./pages/terms/terms-editor-page.tsx') },
              {
                path: paths.drawDetails(':drawId'),
                lazy: () => import('./pages/draws/draw-details-page.tsx'),
              },
              {
                path: paths.drawLive(':drawId'),
                lazy: () => import('./pages/draws/draw-live-page.tsx'),
              },
              {
                path: paths.createPromoDraw,
                lazy: () => import('./pages/draws/create-promo-draw-page.tsx'),
              },
              {
                path: paths.promoDrawList,
                lazy: () => import('./pages/draws/promo-draw-list-page.tsx'),
              },
              {
                path: paths.editPromoDraw(':drawId'),
                lazy: () => import('./pages/draws/edit-promo-draw-page.tsx'),
              },
              {
                path: paths.drawMemberships(':drawId'),
                lazy: () => import('./pages/draws/draw-memberships-page.tsx'),
              },
            ],
          },
        ],
      },
      { path: paths.oneTimeCode, lazy: () => import('./pages/sign-in/one-time-code-page.tsx') },
      {
        path: paths.forgotPassword(':email'),
        lazy: () => import('./pages/sign-in/forgot-password-page.tsx'),
      },
      {
        path: paths.socialReturn,
        lazy: () => import('./pages/sign-in/social-return-page.tsx'),
      },
      {
        path: paths.stripeAccount(':status'),
        lazy: () => import('./pages/home/stripe-return-page.tsx'),
      },
      {
        path: paths.verifyCustomer,
        lazy: () => import('./pages/portal/verify-customer-page.tsx'),
      },
      {
        path: paths.customerPortal,
        lazy: () => import('./pages/portal/customer-portal-page.tsx'),
      },
      {
        path: paths.customerSignIn,
        lazy: () => import('./pages/portal/customer-sign-in-page.tsx'),
      },
      { path: '*', lazy: () => import('./shell/not-found-screen.tsx') },
    ],
  },
];
