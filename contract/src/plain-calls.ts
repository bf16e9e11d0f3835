import { beginSocialSignInCall, finishSocialSignInCall } from './sign-in/sign-in.ts';
import {
  downloadDrawCalendar,
  downloadDrawQr,
  downloadPackageCard,
  downloadPackageQr,
  downloadShareCard,
  watchDraw,
} from './draws/draw-files.ts';
import { downloadImage } from './media/media.ts';
import { describeCalls, healthz, readyz } from './pages/health.ts';
import { stripeEvents } from './payments/stripe-events.ts';
import {
  downloadCheckpoint,
  downloadLaterCheckpoint,
  downloadLaterTile,
  downloadTile,
  downloadWitness,
  downloadWitnessPolicy,
} from './proofs/ledger-files.ts';
import {
  downloadConditions,
  downloadEntryLog,
  downloadSources,
  downloadVerifier,
  downloadVerifierPage,
} from './proofs/proofs.ts';
import type { PlainCall } from './wire/plain-call.ts';

/** Every call that is no endpoint (see `PlainCall`). */
export const plainCalls = {
  beginSocialSignIn: beginSocialSignInCall,
  finishSocialSignIn: finishSocialSignInCall,
  downloadImage,
  downloadDrawQr,
  downloadPackageQr,
  downloadDrawCalendar,
  downloadShareCard,
  downloadPackageCard,
  watchDraw,
  downloadConditions,
  downloadEntryLog,
  downloadSources,
  downloadVerifier,
  downloadVerifierPage,
  downloadCheckpoint,
  downloadLaterCheckpoint,
  downloadLaterTile,
  downloadTile,
  downloadWitness,
  downloadWitnessPolicy,
  stripeEvents,
  healthz,
  readyz,
  describeCalls,
} as const satisfies Record<string, PlainCall>;
