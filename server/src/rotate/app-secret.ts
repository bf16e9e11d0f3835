import { keptDays } from '@clubdraw/domain/time/retention';
import { audit } from '../audit.ts';
import { makeSeedFile } from '../edge/seed-file.ts';
import { resealPublications } from '../modules/draw-log/secrets/reseal-publications.ts';
import {
  dayAfter,
  processNameOf,
  processesWith,
  type Rotation,
  type Verdict,
  type RotationWorld,
} from './rotation.ts';

/** The secret that encrypts seeds and signs links (decision 0102). */
export const appSecretRotation: Rotation = {
  make: (path) => {
    makeSeedFile(path);
    return `${path} has a new secret.
1. Set APP_SECRETS_OLD to it in every process, beside what stands there, and restart one after the other. With a
   single process go on with step 2.
2. Set APP_SECRET to it, and APP_SECRETS_OLD to the one that was APP_SECRET; restart one after the other.
3. clubdraw rotate app-secret --finish
`;
  },
  look,
  finish: async (world) => {
    const looked = await look(world);
    if (!looked.isDone) return looked;
    const { resealed } = await resealPublications(world);
    audit({ log: world.log, actor: 'operator' }, 'key-used', { key: 'app' });
    return { isDone: true, text: `${looked.text}${restOf(world, resealed)}` };
  },
};

async function look(world: RotationWorld): Promise<Verdict> {
  const [newest = ''] = world.secrets.names.appSecrets;
  const { processes, lines } = await processesWith(world, ({ appSecrets }) => appSecrets);
  const behind = processes.filter(({ appSecrets }) => appSecrets[0] !== newest);
  const text = `APP_SECRET here is ${newest}. The processes, each with its newest secret first:\n${lines}`;
  if (behind.length === 0) return { isDone: true, text };
  const late = behind.map((one) => `Restart ${processNameOf(one)} with it as APP_SECRET.\n`);
  return { isDone: false, text: `${text}${late.join('')}` };
}

function restOf(world: RotationWorld, resealed: number): string {
  const done = `Publications whose secrets were encrypted anew: ${resealed}. All are encrypted with APP_SECRET now.\n`;
  if (world.settings.appSecretsOld.length === 0) return done;
  return `${done}Links in mails from before need APP_SECRETS_OLD. Take it out on ${dayAfter(world, keptDays.mails)}, when these mails are forgotten;
where one of these secrets leaked, take it out now, and those links end.
`;
}
