import {
  announceCrowdCall,
  callOffCrowdCall,
  getCrowdCall,
} from '@clubdraw/contract/crowds/crowds';
import { route } from '../../../http/mount/mount.ts';
import { announceCrowd } from './announce-crowd.ts';
import { callOffCrowd } from './call-off-crowd.ts';
import { readCrowd } from './read-crowd.ts';
import { readMissedCrowd } from './read-missed-crowd.ts';

export const crowdRoutes = [
  route(announceCrowdCall, async ({ context, actor: { ownerId }, input: { params, body } }) => {
    const owned = { ownerId, drawId: params.id };
    await announceCrowd(context, { ...owned, ...body });
    return { crowd: await readCrowd(context, owned) };
  }),
  route(getCrowdCall, async ({ context, actor: { ownerId }, input: { params } }) => {
    const owned = { ownerId, drawId: params.id };
    return {
      crowd: await readCrowd(context, owned),
      missed: await readMissedCrowd(context, owned),
    };
  }),
  route(callOffCrowdCall, async ({ context, actor: { ownerId }, input: { params } }) => {
    await callOffCrowd(context, { ownerId, drawId: params.id });
    return { ended: true as const };
  }),
];
