import { getDraw, getPublicDraw, startLiveDraw } from '@clubdraw/contract/draws/draw-endpoints';
import { drawEventsPath, type DrawStage } from '@clubdraw/contract/draws/draw-standing';
import { getStage } from '@clubdraw/contract/draws/stage-endpoint';
import {
  redirectDocument,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { apiOrigin } from '../../../api/api-origin.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { productNow } from '../../../api/product-time.ts';
import { LiveStage } from './live-stage.tsx';
import { RehearsalStage } from './rehearsal-stage.tsx';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import '../../../stage/stage.css';

export const handle: PageHandle = { title: 'Live Draw', bare: true, withRestriction: true };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const drawId = params['drawId'] ?? '';
  // A package's draw, `packageId:n`, runs by itself: its owner has the stage that everybody has.
  if (drawId.includes(':')) return redirectDocument(paths.publicStage(drawId));
  const input = { params: { id: drawId } };
  const options = { signal: request.signal };
  // Another owner's draw is not found, whatever of it is public.
  const [own, draw, stage] = await Promise.all([
    call(getDraw, input, options),
    call(getPublicDraw, input, options),
    call(getStage, input, options),
  ]);
  return { draw: { ...draw, id: own.id }, stage };
}

export async function action({ params }: ActionFunctionArgs) {
  const input = { params: { id: params['drawId'] ?? '' } };
  return attempt(async () => {
    await call(startLiveDraw, input);
    return 'done' as const;
  });
}

function stageOf(id: string): Promise<DrawStage | undefined> {
  return call(getStage, { params: { id } }).catch(() => undefined);
}

/** The stage of one of the owner's draws, or its rehearsal. */
export function Component() {
  const { draw, stage } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  if (search.has('rehearsal')) {
    return <RehearsalStage draw={draw} sold={stage.standing.participants} runAt={draw.runAt} />;
  }
  return (
    <LiveStage
      draw={draw}
      initial={stage}
      now={productNow().getTime()}
      eventsUrl={apiOrigin + drawEventsPath(draw.id)}
      fetchStage={() => stageOf(draw.id)}
    />
  );
}
