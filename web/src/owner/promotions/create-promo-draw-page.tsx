import { getTermsCall } from '@clubdraw/contract/terms/terms';
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { drawToRunAgain } from '../draws/form/draw-again.ts';
import { loadUsual } from '../form/usual.ts';
import { NewDrawForm } from '../draws/form/new-draw-form.tsx';
import { publishSent } from '../draws/form/publish-sent.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

export { formStands as shouldRevalidate } from '../draws/form/publish-sent.ts';

export const handle: PageHandle = { may: whoRuns, title: 'Promotional QR Code Draw' };

export async function loader({ request }: LoaderFunctionArgs) {
  const again = await drawToRunAgain(request, 'promo');
  const [{ html }, usual] = await Promise.all([
    call(getTermsCall, {}, { signal: request.signal }),
    loadUsual(request),
  ]);
  return { again, html, usual };
}

export async function action({ request }: ActionFunctionArgs) {
  return publishSent('promo', request);
}

/** Creating a promotional draw (product §2.11). */
export function Component() {
  const { again, html, usual } = useLoaderData<typeof loader>();
  return <NewDrawForm key={again?.id} kind="promo" again={again} termsHtml={html} usual={usual} />;
}
