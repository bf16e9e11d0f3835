import { redirectDocument, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { readOwnStage } from './own-stage.ts';
import { Remote } from './remote.tsx';
import './live.css';

export { obeyStage as action } from './stage-orders.ts';

export const handle: PageHandle = { title: 'Remote', bare: true, withRestriction: true };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const drawId = params['drawId'] ?? '';
  // A package's draw, `packageId:n`, has the stage that everybody has, and nothing to press.
  if (drawId.includes(':')) return redirectDocument(paths.publicStage(drawId));
  return readOwnStage(drawId, request);
}

/** The remote of one of the owner's stages. */
export function Component() {
  const { draw, stage } = useLoaderData<typeof loader>();
  return <Remote draw={draw} initial={stage} />;
}
