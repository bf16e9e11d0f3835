import { secretName } from '../edge/secrets.ts';
import { webhookSecretsOf } from '../edge/stripe/webhook-secrets.ts';
import {
  processNameOf,
  processesWith,
  type Rotation,
  type Verdict,
  type RotationWorld,
} from './rotation.ts';

/** Without an event by an earlier secret for so long, the provider signs with the newest alone. */
const quietSeconds = 60 * 60;

/** The secret with which the provider signs its events; it makes it. */
export const webhookSecretRotation: Rotation = { look };

async function look(world: RotationWorld): Promise<Verdict> {
  const [newest = '', ...earlier] = webhookSecretsOf(world.settings.stripe.webhookSecret).map(
    secretName,
  );
  const { processes, lines } = await processesWith(world, ({ webhookSecrets }) => webhookSecrets);
  const text = `The newest secret here is ${newest}. The processes, each with its newest secret first:\n${lines}`;
  const todo = processes
    .filter(({ webhookSecrets }) => webhookSecrets[0] !== newest)
    .map((one) => `Restart ${processNameOf(one)} with it in front in STRIPE_WEBHOOK_SECRET.\n`);
  const late = processes
    .filter(({ earlierWebhookSeconds: since }) => since !== null && since < quietSeconds)
    .map(
      (one) =>
        `Wait: ${processNameOf(one)} got an event by an earlier secret within the last hour.\n`,
    );
  if (todo.length === 0 && processes.every(({ newestWebhookUses }) => newestWebhookUses === 0)) {
    late.push('Wait: no process has got an event by the newest secret yet.\n');
  }
  if (todo.length + late.length > 0) {
    return { isDone: false, text: [text, ...todo, ...late].join('') };
  }
  const mayGo = earlier.length > 0 ? 'Set STRIPE_WEBHOOK_SECRET to the newest alone.\n' : '';
  return {
    isDone: true,
    text: `${text}Events come by the newest secret. ${mayGo}`.trimEnd() + '\n',
  };
}
