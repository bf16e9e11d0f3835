import {
  cancelDraw as cancelCall,
  drawStats as statsCall,
  getDraw,
  getPublicDraw,
  listDraws as listCall,
  startLiveDraw as startLiveCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import {
  createDraw as createCall,
  createPromoDraw,
  updateDraw as updateCall,
} from '@clubdraw/contract/draws/publish-draw';
import { listDrawMembers as membersCall } from '@clubdraw/contract/draws/draw-members';
import {
  downloadDrawCalendar,
  downloadDrawQr,
  downloadShareCard,
  watchDraw,
} from '@clubdraw/contract/draws/draw-files';
import { getStage, showDrawAgain as showAgainCall } from '@clubdraw/contract/draws/stage-endpoint';
import { getPrice } from '@clubdraw/contract/payments/price-call';
import { draftOfKind } from '@clubdraw/contract/promotions/promo-form';
import { updateDrawTerms as updateTermsCall } from '@clubdraw/contract/terms/terms';
import type { DrawKind } from '@clubdraw/domain/draw-kind';
import * as messages from '@clubdraw/domain/messages';
import { downloadRoute } from '../../http/mount/mount-download.ts';
import { eventsRoute } from '../../http/events/mount-events.ts';
import { route } from '../../http/mount/mount.ts';
import { cancelDraw } from './cancel-draw.ts';
import { countAudiences, readStandings } from './public/read-standings.ts';
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
  route(createCall, async ({ context, actor: { ownerId }, input }) => {
    const drawId = await createDraw(context, { ownerId, draft: input.body });
    return { data: await readOwnDraw(context, { ownerId, drawId }) };
  }),
  route(createPromoDraw, async ({ context, actor: { ownerId }, input }) => {
    const drawId = await createDraw(context, { ownerId, draft: input.body });
    return { data: await readOwnDraw(context, { ownerId, drawId }) };
  }),
  route(updateCall, async ({ context, actor: { ownerId }, input }) => {
    const drawId = input.params.id;
    const { termsHtml, revision } = input.body;
    const draftOf = (kind: DrawKind) => draftOfKind(kind, input.body);
    await updateDraw(context, { ownerId, drawId, draftOf, termsHtml, revision });
    return { data: await readOwnDraw(context, { ownerId, drawId }) };
  }),
  route(updateTermsCall, async ({ context, actor: { ownerId }, input }) => {
    const drawId = input.params.id;
    await updateDrawTerms(context, { ownerId, drawId, ...input.body });
    return readTerms(context, { drawId, ownerId });
  }),
  route(listCall, async ({ context, actor: { ownerId }, input }) =>
    listDraws(context, { ownerId, filters: input.query }),
  ),
  route(getDraw, async ({ context, actor: { ownerId }, input }) =>
    readOwnDraw(context, { ownerId, drawId: input.params.id }),
  ),
  route(statsCall, async ({ context, actor: { ownerId }, input }) =>
    readDrawStats(context, { ownerId, drawId: input.params.id }),
  ),
  route(
    membersCall,
    ({ context, actor: { ownerId }, input }) =>
      listDrawMembers(context, { ownerId, drawId: input.params.id, filters: input.query }),
    ({ context, actor: { ownerId }, input }) =>
      exportDrawMembers(context, { ownerId, drawId: input.params.id, filters: input.query }),
  ),
  route(cancelCall, async ({ context, actor: { ownerId }, input }) => {
    const owned = { ownerId, drawId: input.params.id };
    await cancelDraw(context, owned);
    return readOwnDraw(context, owned);
  }),
  route(startLiveCall, async ({ context, actor: { ownerId }, input }) => {
    const owned = { ownerId, drawId: input.params.id };
    await startLiveDraw(context, owned);
    return readOwnDraw(context, owned);
  }),
  route(showAgainCall, async ({ context, actor: { ownerId }, input }) => {
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
    read: readStandings,
    countAll: countAudiences,
  }),
  route(getStage, async ({ context, input }) => readStage(context, input.params.id)),
  route(getPrice, async ({ context, client, input }) =>
    readPrice(context, { ...input.query, clientAddress: client.address, proof: client.proof }),
  ),
  route(getPublicDraw, async ({ context, input }) => readPublicDraw(context, input.params.id)),
];
