import { getTermsCall } from '@clubdraw/contract/terms/terms';
import {
  replace,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { saveFailures } from './failure-words.ts';
import { drawToRunAgain } from './draw-again.ts';
import { loadUsual } from '../../form/usual.ts';
import { NewDrawForm } from './new-draw-form.tsx';
import { tellPublished } from '../../form/tell-saved.tsx';
import { sharedDraw } from '../draw-facts.ts';
import { forgetTermsDraft, storedTermsDraft } from '../../terms/terms-draft.ts';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

export const handle: PageHandle = { may: whoRuns, title: 'Create Draw' };

export async function loader({ request }: LoaderFunctionArgs) {
  const wantsDraft = new URL(request.url).searchParams.has('termsDraftSaved');
  const draft = wantsDraft ? storedTermsDraft() : undefined;
  const again = await drawToRunAgain(request, 'paid');
  const [{ html }, usual] = await Promise.all([
    draft ?? call(getTermsCall, {}, { signal: request.signal }),
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
    const { createDrawCall } = await import('@clubdraw/contract/draws/form/publish-draw');
    const { clubName, ...body } = await request.json();
    if (clubName !== undefined) {
      const { nameClub } = await import('../../form/name-club.ts');
      await nameClub(clubName);
    }
    const { data } = await call(createDrawCall, { body });
    forgetTermsDraft();
    tellPublished(sharedDraw(data));
    return replace(paths.welcome);
  });
}

/** Creating a paid draw (product §2.10). */
export function Component() {
  const { again, html, usual } = useLoaderData<typeof loader>();
  return (
    <NewDrawForm
      key={again?.id}
      kind="paid"
      again={again}
      termsHtml={html}
      usual={usual}
      failed={saveFailures.create}
    />
  );
}
