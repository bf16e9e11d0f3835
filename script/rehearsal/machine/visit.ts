import { ProductClient } from '@clubdraw/journeys/http-client';
import { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { scheduler } from 'node:timers/promises';
import { checkOut, pay } from '@clubdraw/journeys/buyer';
import { signIn } from '@clubdraw/journeys/club';
import { buy, openClub, owner, publish, showPicture } from '../story.ts';
import { messageOf } from '../../../server/src/message-of.ts';

/**
 * `visit.ts DOMAIN open`: an owner opens a club and publishes a draw, and somebody buys; prints the
 * draw. `visit.ts DOMAIN publish`: the same owner publishes one more. `visit.ts DOMAIN once DRAW`:
 * somebody buys two tickets. `visit.ts DOMAIN buy DRAW`: people buy one ticket after the other,
 * until this is asked to end; prints how many paid and how many were refused.
 */
const [domain = '', act = '', drawId = ''] = process.argv.slice(2);
const world = {
  product: new ProductClient(`https://${domain}`),
  sandbox: new SandboxClient('https://localhost:4001'),
};
const dayMs = 86_400_000;
const pauseMs = 200;

if (act === 'open') await open();
else if (act === 'publish') await publishOneMore(await signIn(world.product, owner));
else if (act === 'once') await buy(world, drawId, `late-${Date.now()}@rehearsal.example`);
else await buyOnAndOn();

async function open(): Promise<void> {
  const made = await publishOneMore(await openClub(world));
  await buy(world, made, 'ana@rehearsal.example');
  process.stdout.write(`${made}\n`);
}

async function publishOneMore(token: string): Promise<string> {
  const imageId = await showPicture(world, token);
  const runAt = new Date(Date.now() + dayMs);
  return publish(world, token, { name: 'One more draw', runAt, imageId });
}

async function buyOnAndOn(): Promise<void> {
  const over = new AbortController();
  process.once('SIGTERM', () => over.abort());
  const refusals: string[] = [];
  let paid = 0;
  for (let n = 1; !over.signal.aborted; n += 1) {
    try {
      const email = `buyer-${n}@rehearsal.example`;
      await pay(world.sandbox, await checkOut(world.product, { drawId, count: 1, email }));
      paid += 1;
    } catch (error) {
      refusals.push(messageOf(error));
    }
    await scheduler.wait(pauseMs);
  }
  process.stdout.write(`${JSON.stringify({ paid, refusals })}\n`);
}
