import { scheduler } from 'node:timers/promises';
import { rowsOf } from './books.ts';
import {
  askForPlaces,
  checkOutByPage,
  mendTypedAddress,
  pay,
  refundInDashboard,
  takeBack,
  type Purchase,
} from './buyer.ts';
import type { FaultyClub, SoldPackage } from './club.ts';
import { endCard, enterFreeByPage, typeCardsByPage } from './free-entries.ts';
import type { Action } from './history.ts';
import { grantRole, handOver, workByKey, type Hands } from './hands.ts';
import { askToJoinByPage, changeTierByPage, renewByProvider, type Member } from './member.ts';
import { usualRate, type RunningProduct } from './running-product.ts';

/** The parts that a history plays with. */
export type World = {
  running: RunningProduct;
  club: FaultyClub;
  hands: Hands;
  /** The first runs during the history, the second is cancelled, the third runs at the end. */
  draws: string[];
  /** Those of them that anybody can enter for nothing, online and by post. */
  freeDraws: string[];
  purchases: Purchase[];
  /** The first goes on, the second is cancelled. */
  packages: SoldPackage[];
  members: Member[];
};

/** An error while somebody is killed is one that people would see, and nothing else. */
export async function act(world: World, action: Action): Promise<unknown> {
  const { running, draws, purchases } = world;
  switch (action.do) {
    case 'buy': {
      const drawId = draws[action.at % draws.length] ?? '';
      const code = drawId === draws[1] && action.count > 1 ? 'HALF' : undefined;
      const purchase = await checkOutByPage(running, { drawId, count: action.count, code });
      purchases.push(purchase);
      await scheduler.wait(action.pauseMs);
      return pay(running, purchase, action.card);
    }
    case 'abandon':
      return abandon(world, draws[action.at % draws.length] ?? '');
    case 'join':
    case 'renew':
    case 'cancelMembership':
    case 'changeTier':
    case 'cancelPackage':
      return actAsMember(world, action);
    case 'enterForFree':
    case 'typeCards':
    case 'endCard':
      return actFreely(world, action);
    case 'handOver':
    case 'grantRole':
    case 'workByKey':
      return actAsHand(world, action);
    case 'cancelDraw':
      return ownerCall(world, 'DELETE', draws[1] ?? '');
    case 'runDraw':
      return running.advance('PT61M');
    case 'disturb':
      return running.outside.tryControl(action.path, action.body);
    case 'slowProvider':
      return slowProvider(running, action);
    case 'endDispute':
      return endDispute(running, action);
    case 'release':
    case 'takeBack':
    case 'mendAddress':
    case 'refundInDashboard':
    default:
      return changeMind(world, action);
  }
}

/** Asks for places and leaves; of the draw that gives tickets away, asks for one of those. */
async function abandon({ running, draws }: World, drawId: string): Promise<unknown> {
  return askForPlaces(running, { drawId, code: drawId === draws[1] ? 'GIFT' : undefined });
}

type OfFreeWay = Extract<Action, { do: 'enterForFree' | 'typeCards' | 'endCard' }>;

async function actFreely({ running, club, freeDraws }: World, action: OfFreeWay): Promise<unknown> {
  const drawId = freeDraws[action.at % freeDraws.length] ?? '';
  if (action.do === 'enterForFree') return enterFreeByPage(running, { ...action, drawId });
  if (action.do === 'typeCards') return typeCardsByPage(running, club, { ...action, drawId });
  return endCard(running, club, { ...action, drawId });
}

type OfHand = Extract<Action, { do: 'handOver' | 'grantRole' | 'workByKey' }>;

async function actAsHand({ running, hands, freeDraws }: World, action: OfHand): Promise<unknown> {
  if (action.do === 'handOver') return handOver(running, hands);
  if (action.do === 'grantRole') return grantRole(running, hands, action.role);
  return workByKey(running, hands, freeDraws[action.at % freeDraws.length] ?? '');
}

type OfMember = Extract<
  Action,
  { do: 'join' | 'renew' | 'cancelMembership' | 'changeTier' | 'cancelPackage' }
>;

async function actAsMember(world: World, action: OfMember): Promise<unknown> {
  const { running, club, packages, members } = world;
  if (action.do === 'cancelPackage') {
    const path = `/api/club-owner/membership/${packages[1]?.packageId}`;
    return running.product(-1).ask('DELETE', path, { token: club.token });
  }
  if (action.do === 'join') {
    const sold = packages[members.length % packages.length];
    if (!sold) return undefined;
    const member = await askToJoinByPage(running, sold);
    members.push(member);
    await scheduler.wait(action.pauseMs);
    return pay(running, member, action.card);
  }
  const member = members[action.at % Math.max(1, members.length)];
  if (!member) return undefined;
  if (action.do === 'renew') return renewByProvider(running, club, member);
  if (action.do === 'changeTier') return changeTierByPage(running, member);
  return takeBack(running, { paymentId: member.membershipId, email: member.email });
}

async function changeMind(
  { running, club, purchases }: World,
  action: Extract<Action, { do: 'release' | 'takeBack' | 'mendAddress' | 'refundInDashboard' }>,
): Promise<unknown> {
  const purchase = purchases[action.at % Math.max(1, purchases.length)];
  if (!purchase) return undefined;
  if (action.do === 'takeBack') return takeBack(running, purchase);
  if (action.do === 'mendAddress') return mendTypedAddress(running, purchase);
  if (action.do === 'refundInDashboard')
    return refundInDashboard(running, club, purchase, action.amount);
  const { paymentId, email } = purchase;
  return running
    .product(0)
    .ask('POST', `/public/payment/${paymentId}/release`, { body: { email } });
}

/** A provider that is killed meanwhile starts again with its usual pace. */
async function slowProvider(
  { outside }: RunningProduct,
  { total, perEndpoint, forMs }: Extract<Action, { do: 'slowProvider' }>,
): Promise<void> {
  await outside.tryControl('pace', { total, perEndpoint });
  await scheduler.wait(forMs);
  await outside.tryControl('pace', { total: usualRate, perEndpoint: usualRate });
}

async function ownerCall({ running, club }: World, method: string, drawId: string) {
  const path = `/api/club-owner/draw/${drawId}`;
  return running.product(-1).ask(method, path, { token: club.token });
}

async function endDispute(
  running: RunningProduct,
  { at, outcome }: { at: number; outcome: 'won' | 'lost' },
): Promise<unknown> {
  const open = await rowsOf<{ id: string }>(
    running,
    "SELECT id FROM disputes WHERE state = 'open' ORDER BY id",
  );
  const dispute = open[at % Math.max(1, open.length)]?.id;
  return dispute === undefined
    ? undefined
    : running.outside.tryControl('dispute/close', { dispute, outcome });
}
