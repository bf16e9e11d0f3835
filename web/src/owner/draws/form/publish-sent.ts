import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { replace } from 'react-router';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { tellPublished } from '../../form/tell-saved.tsx';
import { sharedDraw } from '../draw-facts.ts';

/** Publishes the draw of a form, which may name the club first; then does what follows. */
export async function publishSent(kind: DrawKind, request: Request, whatFollows = () => {}) {
  return attempt(async () => {
    const { createDrawCall, createPromoDrawCall } =
      await import('@clubdraw/contract/draws/form/publish-draw');
    const { clubName, ...body } = await request.json();
    if (clubName !== undefined) {
      const { nameClub } = await import('../../form/name-club.ts');
      await nameClub(clubName);
    }
    const { data } =
      kind === 'paid'
        ? await call(createDrawCall, { body })
        : await call(createPromoDrawCall, { body });
    whatFollows();
    tellPublished(sharedDraw(data));
    return replace(paths.welcome);
  });
}

/** Never: the form holds what was typed, and its terms began when it was opened. */
export function formStands(): boolean {
  return false;
}
