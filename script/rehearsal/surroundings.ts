import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startProgram } from '../process/start-program.ts';
import { answersAt, untilReady } from '../process/until-ready.ts';
import { productPrograms } from '../programs.ts';
import type { CertificateFiles, Certificates } from '../machine/certificates.ts';
import type { Ports } from './ports.ts';
import { startSecuredDatabase } from './secured-database.ts';
import { startSecuredStore, type SecuredStore } from './secured-store.ts';
import { demand } from './story.ts';

/** The programs that the product stands on and talks to. */
export type Surroundings = {
  databaseUrl: string;
  /** For the migration alone. */
  ownerUrl: string;
  /** For pictures and other files. */
  store: SecuredStore;
  sandboxUrl: string;
  /** The name and password that its mail server knows. */
  mailUser: string;
  mailPassword: string;
  webhookSecret: string;
};

type Options = {
  folder: string;
  certificates: Certificates;
  files: CertificateFiles;
  ports: Ports;
  say: (line: string) => void;
};

const stopSeconds = 20;

/** Starts database and stand-ins, as strict as those of the world; `opening` ends them. */
export async function openSurroundings(
  opening: AsyncDisposableStack,
  { folder, certificates, files, ports, say }: Options,
): Promise<Surroundings> {
  const dataDir = join(folder, 'database');
  const database = await startSecuredDatabase({ dataDir, certificates, say });
  opening.defer(() => database.stop());
  const { url, ownerUrl, refusal } = database;
  demand(refusal.includes('no encryption'), `PostgreSQL said: ${refusal}`);
  say(`✓ PostgreSQL takes TLS and a password alone. In clear it says: ${refusal}`);
  const store = await startSecuredStore(certificates);
  opening.defer(() => store.stop());
  const mail = { mailUser: 'clubdraw', mailPassword: randomBytes(12).toString('hex') };
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const sandboxUrl = `https://localhost:${ports.sandbox}`;
  const sandbox = await startProgram({
    name: 'sandbox',
    entry: productPrograms.sandbox,
    logFile: join(folder, 'sandbox.log'),
    recordFile: join(folder, 'sandbox.pid'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'stand-ins'),
      PRODUCT_URL: `https://localhost:${ports.https}`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_PORT: `${ports.sandbox}`,
      SANDBOX_SMTP_PORT: `${ports.smtp}`,
      SANDBOX_CERTIFICATE: files.certificate,
      SANDBOX_KEY: files.key,
      SANDBOX_SMTP_USER: mail.mailUser,
      SANDBOX_SMTP_PASSWORD: mail.mailPassword,
      NODE_EXTRA_CA_CERTS: files.authority,
    },
  });
  opening.defer(() => sandbox.stop(stopSeconds));
  await untilReady(sandbox, { isReady: answersAt(`${sandboxUrl}/clock`) });
  say('✓ The stand-ins answer over HTTPS; their mail server wants STARTTLS and a password.');
  return { databaseUrl: url, ownerUrl, store, sandboxUrl, webhookSecret, ...mail };
}
