import { checkOut, joinDraw, pay } from '@clubdraw/journeys/buyer';
import { completeOnboarding, signIn, signUp } from '@clubdraw/journeys/club';
import { JourneyFailed, ProductClient } from '@clubdraw/journeys/http-client';
import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { advanceTarget, instantTarget } from '../../clock/advance-target.ts';
import type { SandboxClock } from '../../clock/clock.ts';
import type { Advances } from '../../clock/walk.ts';
import type { DemoClub, DemoDraw, DemoKeeper, DemoPackage } from './demo-keeper.ts';
import { instantOfRound } from '../../relay/relay-chain.ts';
import { demoBuyers, demoPlan, type PlannedDraw } from './demo-plan.ts';
import { createPackage, demoPackage, joinPackage } from './fill-package.ts';
import { freeOwnerEmail, newPassword } from './demo-owner.ts';
import { describeClub, publishPlannedDraw, type SignedInOwner } from './demo-steps.ts';

export interface DemoWorld {
  readonly productUrl: string;
  /** This sandbox as others reach it. */
  readonly sandbox: SandboxClient;
  readonly clock: SandboxClock;
  readonly advances: Advances;
  readonly keeper: DemoKeeper;
  /** Says what is being done, for whoever waits. */
  readonly say: (doing: string) => void;
}

/**
 * Fills in the demo club over the product's own interface, from where an earlier attempt ended.
 * @throws JourneyFailed
 */
export async function fillDemoClub(world: DemoWorld): Promise<DemoClub> {
  const product = new ProductClient(world.productUrl);
  world.say('Signing up an owner');
  const owner = { product, token: await signInOwner(world, product) };
  await connectAccount(world, owner);
  await describeClub(owner);
  world.say(`Package: ${demoPackage.name}`);
  await fillPackage(world, owner);
  for (const [at, plan] of demoPlan.entries()) {
    world.say(`Draw ${at + 1} of ${demoPlan.length}: ${plan.name}`);
    await fillDraw(world, owner, plan);
  }
  return world.keeper.keep({ ...kept(world), isComplete: true });
}

/** Answers the token of the owner's session. */
async function signInOwner(world: DemoWorld, product: ProductClient): Promise<string> {
  const known = await signInAgain(world, product);
  if (known !== undefined) return known;
  const { keeper, productUrl, sandbox } = world;
  const blank = { productUrl, draws: [], isComplete: false };
  const owner = { email: await freeOwnerEmail(product), password: newPassword() };
  await signUp({ product, sandbox }, owner);
  keeper.keep({ ...blank, ...owner, isRegistered: true });
  return signIn(product, owner);
}

/** The product's database may have been emptied, or be another one, since the club was noted. */
async function signInAgain(
  { keeper: { club }, productUrl }: DemoWorld,
  product: ProductClient,
): Promise<string | undefined> {
  if (!club?.isRegistered || club.productUrl !== productUrl) return undefined;
  try {
    return await signIn(product, club);
  } catch (error) {
    if (error instanceof JourneyFailed && error.status === 401) return undefined;
    throw error;
  }
}

async function connectAccount(world: DemoWorld, { product, token }: SignedInOwner): Promise<void> {
  const before = await product.call('GET', '/api/me/', { token });
  if (before['isStipeConnected'] === true) return;
  world.say('Connecting the payment account');
  await completeOnboarding(product, { token, business: 'Salt & Sunday' });
  await settled(world);
  const after = await product.call('GET', '/api/me/', { token });
  if (after['isStipeConnected'] === true) return;
  throw new JourneyFailed('The payment account is not connected although its onboarding is done.');
}

async function fillPackage(world: DemoWorld, owner: SignedInOwner): Promise<void> {
  let made = kept(world).package;
  made ??= keepPackage(world, { id: await createPackage(owner, world.clock.now()), joined: 0 });
  for (const member of demoPackage.members.slice(made.joined)) {
    await joinPackage(
      { product: owner.product, sandbox: world.sandbox },
      { packageId: made.id, member },
    );
    made = keepPackage(world, { ...made, joined: made.joined + 1 });
  }
}

async function fillDraw(world: DemoWorld, owner: SignedInOwner, plan: PlannedDraw): Promise<void> {
  const { product, token } = owner;
  let draw = kept(world).draws.find(({ key }) => key === plan.key);
  if (!draw) {
    const id = await publishPlannedDraw(owner, plan, world.clock.now());
    draw = keepDraw(world, { key: plan.key, id, sold: 0, isEnded: false });
  }
  if (draw.isEnded) return;
  const { runAt } = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
  const isOpen = typeof runAt === 'string' && new Date(runAt) > world.clock.now();
  if (isOpen) draw = await sellAll(world, product, { plan, draw });
  await settled(world);
  if (plan.end === 'cancelled') {
    await product.call('DELETE', `/api/club-owner/draw/${draw.id}`, { token });
  }
  if (plan.end === 'drawn') await passDate(world, product, { id: draw.id, runAt });
  await settled(world);
  if (plan.end === 'drawn') await refuseWithoutResult(product, draw.id, plan.name);
  keepDraw(world, { ...draw, isEnded: true });
}

/**
 * The draw closes at its date; the round that decides, which it published, comes some time later.
 */
async function passDate(
  { advances }: DemoWorld,
  product: ProductClient,
  { id, runAt }: { id: string; runAt: unknown },
): Promise<void> {
  const { pub } = await product.call('GET', `/public/draws/${id}/certificate`);
  const roundTime = instantOfRound(publishedRound(pub));
  await advances.advance((now) => instantTarget(now, runAt));
  await advances.advance((now) => instantTarget(now, roundTime.toISOString()));
}

function publishedRound(pub: unknown): number {
  const round = typeof pub === 'object' && pub !== null && 'round' in pub ? pub.round : undefined;
  if (typeof round === 'number') return round;
  throw new JourneyFailed('The publication of a draw names no round.');
}

async function refuseWithoutResult(
  product: ProductClient,
  id: string,
  name: string,
): Promise<void> {
  const { result } = await product.call('GET', `/public/club-owner/draw/${id}`);
  if (typeof result === 'object' && result !== null) return;
  throw new JourneyFailed(`The date of "${name}" has passed, and Clubdraw has not drawn it yet.`);
}

async function sellAll(
  world: DemoWorld,
  product: ProductClient,
  { plan, draw }: { plan: PlannedDraw; draw: DemoDraw },
): Promise<DemoDraw> {
  const firstBuyer = demoPlan.indexOf(plan);
  let made = draw;
  for (const count of plan.purchases.slice(draw.sold)) {
    const buyer = demoBuyers[(firstBuyer + made.sold) % demoBuyers.length] ?? demoBuyers[0];
    if (plan.entryCost === 0) await joinDraw(product, draw.id, buyer);
    else await buyTickets(world, product, { drawId: draw.id, count, buyer });
    made = keepDraw(world, { ...made, sold: made.sold + 1 });
  }
  return made;
}

/** To the payment page, and through it. */
async function buyTickets(
  { sandbox }: DemoWorld,
  product: ProductClient,
  purchase: { drawId: string; count: number; buyer: (typeof demoBuyers)[number] },
): Promise<void> {
  const { drawId, count, buyer } = purchase;
  const paymentUrl = await checkOut(product, { drawId, count, email: buyer.email });
  await pay(sandbox, paymentUrl, { name: buyer.name });
}

async function settled({ advances }: DemoWorld): Promise<void> {
  await advances.advance((now) => advanceTarget(now, 'PT0S'));
}

function kept({ keeper: { club } }: DemoWorld): DemoClub {
  if (club) return club;
  throw new JourneyFailed('The demo club was not signed up.');
}

function keepPackage(world: DemoWorld, made: DemoPackage): DemoPackage {
  world.keeper.keep({ ...kept(world), package: made });
  return made;
}

function keepDraw(world: DemoWorld, draw: DemoDraw): DemoDraw {
  const club = kept(world);
  const others = club.draws.filter(({ key }) => key !== draw.key);
  world.keeper.keep({ ...club, draws: [...others, draw] });
  return draw;
}
