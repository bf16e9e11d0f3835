import { getCrowdCall, type Crowd } from '@clubdraw/contract/crowds/crowds';
import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { crowdMissed, crowdProgress } from '@clubdraw/domain/purchases/crowd-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { productNow } from '../../../api/product-time.ts';
import { useRevalidateWhile } from '../../../frame/use-revalidate-while.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showCount } from '../../../ui/show-count.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { CrowdForm } from './crowd-form.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';

export const handle: PageHandle = {
  may: whoRuns,
  title: 'Many buyers at once',
  failed: messages.failedToLoadDraw,
  withRestriction: true,
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const input = { params: { id: params['drawId'] ?? '' } };
  const options = { signal: request.signal };
  const [draw, { crowd, missed }] = await Promise.all([
    call(getDrawCall, input, options),
    call(getCrowdCall, input, options),
  ]);
  return { draw, crowd, missed };
}

/** How far the pages of the announced buyers are. */
function Progress({ draw: { timezone }, crowd }: { draw: OwnedDraw; crowd: Crowd }) {
  return (
    <Notice kind={crowd.readyAt === null ? 'good' : 'note'} live="status">
      <p>
        {showCount(crowd.buyers)} buyers on {showDateTime(crowd.at, timezone)}.
      </p>
      <p>{crowdProgress(crowd, { now: productNow(), timezone })}</p>
    </Notice>
  );
}

const pauseMs = 5_000;

/** Announces many buyers at once, whose payment pages are then made ahead (product §2.42). */
export function Component() {
  const { draw, crowd, missed } = useLoaderData<typeof loader>();
  useRevalidateWhile(crowd !== null && crowd.readyAt !== null, pauseMs);
  const isOpen = draw.status === 'Published';
  return (
    <main className="page stack narrow">
      <h2 className="big-title">
        <Link className="title-link" to={paths.drawDetails(draw.id)}>
          {draw.name}
        </Link>
      </h2>
      <p className="dim">
        Will many people buy in the same minute, as after a message to all of them? Announce them,
        and their payment pages are ready before they come. Otherwise they wait in line, about a
        minute for each thousand. On a page that is ready a buyer types the e‑mail once more.
      </p>
      {crowd ? <Progress draw={draw} crowd={crowd} /> : null}
      {missed && draw.opensAt ? (
        <Notice kind="note" live="status">
          <p>
            {crowdMissed(
              showCount(missed.buyers),
              showDateTime(missed.at, draw.timezone),
              showDateTime(draw.opensAt, draw.timezone),
            )}
          </p>
        </Notice>
      ) : null}
      {isOpen ? (
        <CrowdForm key={crowd?.at.getTime() ?? 'none'} draw={draw} crowd={crowd} />
      ) : (
        <p className="dim">{messages.drawClosed}</p>
      )}
    </main>
  );
}
