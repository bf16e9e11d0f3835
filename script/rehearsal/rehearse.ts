import { ProductClient } from '@clubdraw/journeys/http-client';
import { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Form } from './installed-place.ts';
import { openStage, type Stage } from './stage.ts';
import {
  buy,
  demand,
  openClub,
  publish,
  readPages,
  showPicture,
  startCrowd,
  untilDrawn,
  type World,
} from './story.ts';
import { verifyDraw } from './verify-draw.ts';

export type Rehearsal = {
  form: Form;
  /** An image of `script/make-image`, in which the processes run then. */
  image?: string | undefined;
  /** Empty, and open to every user of the system. */
  folder: string;
  /** Gets a line for everything that was seen. */
  say: (line: string) => void;
};

/**
 * Rehearses production on this machine: everything that an operator sets up, then a club that sells
 * and draws while each process is replaced.
 *
 * @throws with the first thing that is not as it must be
 */
export async function rehearse({ form, image, folder, say }: Rehearsal): Promise<void> {
  await using stage = await openStage({ form, image, folder, say });
  const world = {
    product: new ProductClient(stage.url),
    sandbox: new SandboxClient(stage.sandboxUrl),
  };
  const drawId = await sellAndDraw({ world, stage, form, say });
  const verdict = await verifyDraw({
    url: stage.url,
    drawId,
    folder: join(folder, 'proof'),
    authority: stage.authority,
  });
  demand(verdict.startsWith('VERIFIED'), verdict);
  say(`✓ The downloaded verify.mjs says of the draw: ${verdict}`);
  sayWhereFilesLie(stage, say);
  for (const { name, stop } of stage.processes.toReversed()) await endWell(name, stop);
  say('✓ Every process finished its work and ended with 0 when it was asked to stop.');
}

type Telling = { world: World; stage: Stage; form: Form; say: (line: string) => void };

/**
 * From the owner's sign-up to the result, with a crowd and with processes that are replaced;
 * answers the draw.
 */
async function sellAndDraw({ world, stage, form, say }: Telling): Promise<string> {
  const token = await openClub(world);
  const imageId = await showPicture(world, token);
  say(
    '✓ An owner signed up with a mailed code, signed in, connected an account and uploaded a picture.',
  );
  const runAt = new Date(Date.now() + (form === 'short' ? shortLead : wholeLead));
  const drawId = await publish(world, token, {
    name: 'The rehearsed draw',
    runAt,
    imageId,
  });
  const crowded = await publish(world, token, {
    name: 'A crowd',
    runAt: tomorrow(),
    imageId,
  });
  say('✓ Two draws are on sale.');
  for (const name of ['ana', 'ben']) await buy(world, drawId, `${name}@rehearsal.example`);
  say('✓ Two buyers paid, and their mails say in both parts that no money is real.');
  say(`✓ So do ${await readPages(world, drawId)} sorts of pages, once each.`);
  const crowd = startCrowd(world, crowded);
  for (const { name, start, stop } of stage.replaced) {
    await endWell(name, stop);
    await start();
    say(`✓ ${name} was stopped and started again while people bought.`);
  }
  say(`✓ ${await crowd.end()} of them paid, and each has one ticket and one mail.`);
  await untilDrawn(world, { drawId, withinMs: drawnWithinMs });
  say('✓ The draw ran in real time: closed, decided by a round of the beacon, and told.');
  return drawId;
}

function sayWhereFilesLie({ storedFiles, dataDir }: Stage, say: (line: string) => void): void {
  const keys = storedFiles();
  demand(!existsSync(join(dataDir, 'files')), 'Files lie in DATA_DIR, beside the store.');
  const folders = [...new Set(keys.map((key) => key.split('/')[0] ?? ''))].toSorted();
  demand(folders.includes('images'), `The store has only: ${folders.join(', ')}`);
  say(`✓ ${keys.length} files lie in the S3 store (${folders.join(', ')}), and none in DATA_DIR.`);
}

/** Time to buy in, in ms; a draw waits 180 s for its round. */
const [shortLead, wholeLead] = [8_000, 30_000];
const drawnWithinMs = 360_000;

function tomorrow(): Date {
  return new Date(Date.now() + 86_400_000);
}

async function endWell(name: string, stop: () => Promise<string>): Promise<void> {
  const how = await stop();
  demand(how === 'exit code 0', `${name} ended with ${how}.`);
}
