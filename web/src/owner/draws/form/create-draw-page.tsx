import { getTermsCall } from '@clubdraw/contract/terms/terms';
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { drawToRunAgain } from './draw-again.ts';
import { loadUsual } from '../../form/usual.ts';
import { NewDrawForm } from './new-draw-form.tsx';
import { publishSent } from './publish-sent.ts';
import { forgetTermsDraft, storedTermsDraft } from '../../terms/terms-draft.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

export { formStands as shouldRevalidate } from './publish-sent.ts';

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

export async function action({ request }: ActionFunctionArgs) {
  return publishSent('paid', request, forgetTermsDraft);
}

/** Creating a paid draw (product §2.10). */
export function Component() {
  const { again, html, usual } = useLoaderData<typeof loader>();
  return <NewDrawForm key={again?.id} kind="paid" again={again} termsHtml={html} usual={usual} />;
}
