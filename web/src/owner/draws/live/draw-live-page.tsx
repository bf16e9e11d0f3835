import {
  redirectDocument,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { LiveStage } from './live-stage.tsx';
import { readOwnStage } from './own-stage.ts';
import { RehearsalStage } from './rehearsal-stage.tsx';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import './live.css';
import { whoRuns } from '@clubdraw/domain/people/may';
import { mayNow } from '../../../api/session/profile.ts';

export { obeyStage as action } from './stage-orders.ts';

export const handle: PageHandle = { title: 'Live Draw', bare: true, withRestriction: true };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const drawId = params['drawId'] ?? '';
  // A package's draw, `packageId:n`, runs by itself: its owner has the stage that everybody has,
  // and so has whoever opens no envelope.
  const runs = await mayNow(whoRuns, request.signal);
  if (drawId.includes(':') || !runs) return redirectDocument(paths.publicStage(drawId));
  return readOwnStage(drawId, request);
}

/** The stage of one of the owner's draws, or its rehearsal. */
export function Component() {
  const { draw, stage } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  if (search.has('rehearsal')) {
    return <RehearsalStage draw={draw} sold={stage.live.participants} runAt={draw.runAt} />;
  }
  return <LiveStage draw={draw} initial={stage} />;
}
