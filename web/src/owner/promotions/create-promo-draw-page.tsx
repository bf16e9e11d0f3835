import { getTermsCall } from '@clubdraw/contract/terms/terms';
import {
  replace,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { saveFailures } from '../draws/form/failure-words.ts';
import { drawToRunAgain } from '../draws/form/draw-again.ts';
import { loadUsual } from '../form/usual.ts';
import { NewDrawForm } from '../draws/form/new-draw-form.tsx';
import { tellPublished } from '../form/tell-saved.tsx';
import { sharedDraw } from '../draws/draw-facts.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

export const handle: PageHandle = { may: whoRuns, title: 'Promotional QR Code Draw' };

export async function loader({ request }: LoaderFunctionArgs) {
  const again = await drawToRunAgain(request, 'promo');
  const [{ html }, usual] = await Promise.all([
    call(getTermsCall, {}, { signal: request.signal }),
    loadUsual(request),
  ]);
  return { again, html, usual };
}

/** Never: the form holds what was typed, and its terms began when it was opened. */
export function shouldRevalidate(): boolean {
  return false;
}

export async function action({ request }: ActionFunctionArgs) {
  return attempt(async () => {
    const { createPromoDrawCall } = await import('@clubdraw/contract/draws/form/publish-draw');
    const { clubName, ...body } = await request.json();
    if (clubName !== undefined) {
      const { nameClub } = await import('../form/name-club.ts');
      await nameClub(clubName);
    }
    const { data } = await call(createPromoDrawCall, { body });
    tellPublished(sharedDraw(data));
    return replace(paths.welcome);
  });
}

/** Creating a promotional draw (product §2.11). */
export function Component() {
  const { again, html, usual } = useLoaderData<typeof loader>();
  return (
    <NewDrawForm
      key={again?.id}
      kind="promo"
      again={again}
      termsHtml={html}
      usual={usual}
      failed={saveFailures.createPromo}
    />
  );
}
