import {
  cancelDrawCall,
  drawStatsCall,
  getDrawCall,
  getPublicDrawCall,
  listDrawsCall,
  startLiveDrawCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import {
  createDrawCall,
  createPromoDrawCall,
  updateDrawCall,
} from '@clubdraw/contract/draws/form/publish-draw';
import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import {
  downloadDrawCalendar,
  downloadDrawQr,
  downloadShareCard,
  watchDraw,
} from '@clubdraw/contract/draws/draw-files';
import { getStageCall, showDrawAgainCall } from '@clubdraw/contract/draws/stage-endpoint';
import { getPriceCall } from '@clubdraw/contract/payments/price-call';
import { draftOfKind } from '@clubdraw/contract/draws/form/promo-form';
import { updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import * as messages from '@clubdraw/domain/texts/messages';
import { downloadRoute } from '../../http/mount/mount-download.ts';
import { eventsRoute } from '../../http/events/mount-events.ts';
import { route } from '../../http/mount/mount.ts';
import {
  drawFor,
  drawMembersFor,
  requireMoneySeen,
  requirePeopleSeen,
  seesPeople,
} from '../accounts/team/masks.ts';
import { cancelDraw } from './cancel-draw.ts';
import { countAudiences, readLiveStates } from './public/read-live-states.ts';
import { createDraw } from './create-draw.ts';
import { drawCalendar } from './public/draw-calendar.ts';
import { drawQr } from './public/draw-qr.ts';
import { exportDrawMembers } from './members/export-draw-members.ts';
import { listDrawMembers } from './members/list-draw-members.ts';
import { listDraws } from './list-draws.ts';
import { readShareCard } from './public/read-share-card.ts';
import { readDrawStats, readOwnDraw } from './read-own-draw.ts';
import { readPrice } from './public/read-price.ts';
import { readPublicDraw } from './public/read-public-draw.ts';
import { readStage } from './public/read-stage.ts';
import { showDrawAgain } from './stage/show-draw-again.ts';
import { startLiveDraw } from './start-live-draw.ts';
import { readTerms } from '../terms/read-terms.ts';
import { updateDraw } from './update-draw.ts';
import { updateDrawTerms } from './update-draw-terms.ts';

const events = { ...watchDraw, unknown: messages.noDrawWithThisId };

export const drawsRoutes = [
  route(createDrawCall, async ({ context, actor: { ownerId }, input }) => {
    const drawId = await createDraw(context, { ownerId, draft: input.body });
    return { data: await readOwnDraw(context, { ownerId, drawId }) };
  }),
  route(createPromoDrawCall, async ({ context, actor: { ownerId }, input }) => {
    const drawId = await createDraw(context, { ownerId, draft: input.body });
    return { data: await readOwnDraw(context, { ownerId, drawId }) };
  }),
  route(updateDrawCall, async ({ context, actor: { ownerId }, input }) => {
    const drawId = input.params.id;
    const { termsHtml, revision } = input.body;
    const draftOf = (kind: DrawKind) => draftOfKind(kind, input.body);
    await updateDraw(context, { ownerId, drawId, draftOf, termsHtml, revision });
    return { data: await readOwnDraw(context, { ownerId, drawId }) };
  }),
  route(updateDrawTermsCall, async ({ context, actor: { ownerId }, input }) => {
    const drawId = input.params.id;
    await updateDrawTerms(context, { ownerId, drawId, ...input.body });
    return readTerms(context, { drawId, ownerId });
  }),
  route(listDrawsCall, async ({ context, actor: { ownerId }, input }) =>
    listDraws(context, { ownerId, filters: input.query }),
  ),
  route(getDrawCall, async ({ context, actor, input }) =>
    drawFor(actor, await readOwnDraw(context, { ownerId: actor.ownerId, drawId: input.params.id })),
  ),
  route(drawStatsCall, async ({ context, actor: { ownerId }, input }) =>
    readDrawStats(context, { ownerId, drawId: input.params.id }),
  ),
  route(
    listDrawMembersCall,
    async ({ context, actor, input }) => {
      const { query: filters } = input;
      requirePeopleSeen(actor, Boolean(filters.email));
      const { ownerId } = actor;
      const list = await listDrawMembers(context, { ownerId, drawId: input.params.id, filters });
      return { ...list, members: drawMembersFor(actor, list.members) };
    },
    ({ context, actor, input }) => {
      const { query: filters } = input;
      requireMoneySeen(actor);
      requirePeopleSeen(actor, Boolean(filters.email));
      const { ownerId } = actor;
      const isMasked = !seesPeople(actor);
      return exportDrawMembers(context, { ownerId, drawId: input.params.id, filters, isMasked });
    },
  ),
  route(cancelDrawCall, async ({ context, actor: { ownerId }, input }) => {
    const owned = { ownerId, drawId: input.params.id };
    await cancelDraw(context, owned);
    return readOwnDraw(context, owned);
  }),
  route(startLiveDrawCall, async ({ context, actor: { ownerId }, input }) => {
    const owned = { ownerId, drawId: input.params.id };
    await startLiveDraw(context, owned);
    return readOwnDraw(context, owned);
  }),
  route(showDrawAgainCall, async ({ context, actor: { ownerId }, input }) => {
    const drawId = input.params.id;
    await showDrawAgain(context, { ownerId, drawId });
    return readStage(context, drawId);
  }),
  downloadRoute(downloadDrawQr, (context, { params, query }) =>
    drawQr(context, { ...params, ...query }),
  ),
  downloadRoute(downloadDrawCalendar, (context, { params }) => drawCalendar(context, params)),
  downloadRoute(downloadShareCard, (context, { params, query }) =>
    readShareCard(context, { ...params, version: query.v }),
  ),
  eventsRoute(events, ({ drawId }) => drawId, {
    read: readLiveStates,
    countAll: countAudiences,
  }),
  route(getStageCall, async ({ context, input }) => readStage(context, input.params.id)),
  route(getPriceCall, async ({ context, client, input }) =>
    readPrice(context, { ...input.query, clientAddress: client.address, proof: client.proof }),
  ),
  route(getPublicDrawCall, async ({ context, input }) => readPublicDraw(context, input.params.id)),
];
