import type { RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { LoadingScreen } from './frame/loading-screen.tsx';

/**
 * Every screen of the app, in the order of product §2.1. Each module is fetched when it is opened.
 */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./frame/app-frame.tsx'),
    HydrateFallback: LoadingScreen,
    children: [
      { path: paths.front, lazy: () => import('./sign-in/sign-in-page.tsx') },
      { path: paths.signUp, lazy: () => import('./sign-in/sign-up-page.tsx') },
      {
        id: 'owner',
        lazy: () => import('./owner/frame/owner-frame.tsx'),
        children: [
          {
            lazy: () => import('./owner/frame/page-problem.tsx'),
            children: [
              { path: paths.welcome, lazy: () => import('./owner/home/welcome-page.tsx') },
              { path: paths.keys, lazy: () => import('./owner/keys/keys-page.tsx') },
              { path: paths.team, lazy: () => import('./owner/team/team-page.tsx') },
              { path: paths.audit, lazy: () => import('./owner/audit/audit-page.tsx') },
              {
                path: paths.joinTeam,
                lazy: () => import('./owner/team/join-team-page.tsx'),
              },
              { path: paths.profile, lazy: () => import('./owner/home/profile-page.tsx') },
              {
                path: paths.createPackage,
                lazy: () => import('./owner/packages/form/create-package-page.tsx'),
              },
              {
                path: paths.packageList,
                lazy: () => import('./owner/packages/list/package-list-page.tsx'),
              },
              {
                path: paths.editPackage,
                lazy: () => import('./owner/packages/form/edit-package-page.tsx'),
              },
              {
                path: paths.packageDetails(':packageId'),
                lazy: () => import('./owner/packages/details/package-details-page.tsx'),
              },
              {
                path: paths.packageMemberships(':packageId'),
                lazy: () => import('./owner/packages/members/package-memberships-page.tsx'),
              },
              {
                path: paths.createDraw,
                lazy: () => import('./owner/draws/form/create-draw-page.tsx'),
              },
              {
                path: paths.editDraw(':drawId'),
                lazy: () => import('./owner/draws/form/edit-draw-page.tsx'),
              },
              { path: paths.drawList, lazy: () => import('./owner/draws/list/draw-list-page.tsx') },
              { path: paths.reports, lazy: () => import('./owner/sales/reports-page.tsx') },
              { path: paths.payouts, lazy: () => import('./owner/sales/payouts-page.tsx') },
              {
                path: paths.feeStatement(':month'),
                lazy: () => import('./owner/sales/fee-statement-page.tsx'),
              },
              { path: paths.terms, lazy: () => import('./owner/terms/terms-editor-page.tsx') },
              {
                path: paths.drawDetails(':drawId'),
                lazy: () => import('./owner/draws/details/draw-details-page.tsx'),
              },
              {
                path: paths.drawEntries(':drawId'),
                lazy: () => import('./owner/draws/entries/draw-entries-page.tsx'),
              },
              {
                path: paths.drawCodes(':drawId'),
                lazy: () => import('./owner/draws/codes/draw-codes-page.tsx'),
              },
              {
                path: paths.drawCrowd(':drawId'),
                lazy: () => import('./owner/draws/crowd/draw-crowd-page.tsx'),
              },
              {
                path: paths.drawLive(':drawId'),
                lazy: () => import('./owner/draws/live/draw-live-page.tsx'),
              },
              {
                path: paths.drawRemote(':drawId'),
                lazy: () => import('./owner/draws/live/remote-page.tsx'),
              },
              {
                path: paths.createPromoDraw,
                lazy: () => import('./owner/promotions/create-promo-draw-page.tsx'),
              },
              {
                path: paths.promoDrawList,
                lazy: () => import('./owner/promotions/promo-draw-list-page.tsx'),
              },
              {
                path: paths.editPromoDraw(':drawId'),
                lazy: () => import('./owner/promotions/edit-promo-draw-page.tsx'),
              },
              {
                path: paths.drawMemberships(':drawId'),
                lazy: () => import('./owner/draws/members/draw-memberships-page.tsx'),
              },
            ],
          },
        ],
      },
      { path: paths.takeOver, lazy: () => import('./owner/team/take-over-page.tsx') },
      { path: paths.noClub, lazy: () => import('./owner/team/no-club-page.tsx') },
      { path: paths.oneTimeCode, lazy: () => import('./sign-in/one-time-code-page.tsx') },
      {
        path: paths.forgotPassword(':email'),
        lazy: () => import('./sign-in/forgot-password-page.tsx'),
      },
      {
        path: paths.socialReturn,
        lazy: () => import('./sign-in/social-return-page.tsx'),
      },
      {
        path: paths.stripeAccount(':status'),
        lazy: () => import('./owner/home/stripe-return-page.tsx'),
      },
      {
        path: paths.verifyCustomer,
        lazy: () => import('./sign-in/customer/verify-customer-page.tsx'),
      },
      {
        path: paths.customerPortal,
        lazy: () => import('./portal/customer-portal-page.tsx'),
      },
      {
        path: paths.customerData,
        lazy: () => import('./portal/own-data/own-data-page.tsx'),
      },
      {
        path: paths.customerSignIn,
        lazy: () => import('./sign-in/customer/customer-sign-in-page.tsx'),
      },
      { path: '*', lazy: () => import('./frame/not-found-screen.tsx') },
    ],
  },
];
