import { startLiveDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { showDrawAgainCall } from '@clubdraw/contract/draws/stage-endpoint';
import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';

const order = z.object({ intent: z.enum(['startLive', 'showAgain']) });

/** Does what the owner pressed on the stage or on its remote. */
export async function obeyStage({ params, request }: ActionFunctionArgs) {
  const input = { params: { id: params['drawId'] ?? '' } };
  const { intent } = order.parse(await request.json());
  return attempt(async () => {
    await (intent === 'startLive'
      ? call(startLiveDrawCall, input)
      : call(showDrawAgainCall, input));
    return 'done' as const;
  });
}
