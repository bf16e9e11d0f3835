import { randomBytes } from 'node:crypto';
import { relayChain } from '../sandbox/src/relay/relay-chain.ts';
import { StartRefused } from './start-refused.ts';

/** Where the parts of one product are, and which of them are started here. */
export type Plan = {
  port: number;
  sandboxPort: number;
  smtpPort: number;
  /** Whether the environment names no database of its own. */
  hasOwnDatabase: boolean;
  /** Whether payments or mails go to the sandbox. */
  hasSandbox: boolean;
  /** Whether a process of its own does the jobs: unless `JOBS` says where they are done. */
  hasWorker: boolean;
  /** Where this machine reaches the product, whatever the world calls it. */
  localUrl: string;
  settings: NodeJS.ProcessEnv;
};

/**
 * Settles what is started and with which settings. A setting that the environment has wins.
 *
 * The sandbox stands in for the payment provider and the mail server; it is left out when both are
 * given. Its clock and its sign-in are used only with its payments: a real provider cannot follow
 * the one, and the other lets everybody be anybody.
 */
export function planProduct(environment: NodeJS.ProcessEnv): Plan {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const port = portOf(given.PORT ?? '3000');
  if (given.JOBS === 'only') {
    throw new StartRefused('JOBS is "only": script/server starts a product that answers requests.');
  }
  const [sandboxPort, smtpPort] = [port + 1, port + 2];
  const payHere = given.STRIPE_SECRET_KEY === undefined && given.STRIPE_API_URL === undefined;
  const mailHere = given.SMTP_URL === undefined;
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const settings = {
    HOST: 'localhost',
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
    ...(mailHere && { SMTP_URL: `smtp://localhost:${smtpPort}` }),
    ...(payHere && {
      STRIPE_API_URL: sandboxUrl,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      // Known to these two processes only; a webhook signed with an older one is sent again.
      STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}`,
      CLOCK_URL: sandboxUrl,
      PAYPAL: 'on',
      // It takes as many calls as the real one does in live mode.
      PROVIDER_CALLS_PER_SECOND: '90',
      // Its rounds follow the sandbox's clock; those of the world do not.
      DRAND_URLS: relayNames.map((name) => `${sandboxUrl}/relay/${name}`).join(','),
      DRAND_CHAIN: JSON.stringify(relayChain),
    }),
    ...(payHere &&
      signInSettings.every((name) => given[name] === undefined) && {
        OIDC_ISSUER: `${sandboxUrl}/sign-in`,
        OIDC_CLIENT_ID: 'clubdraw',
        OIDC_CLIENT_SECRET: randomBytes(24).toString('base64url'),
      }),
    ...given,
  };
  const hasWorker = given.JOBS === undefined;
  const hasOwnDatabase = given.DATABASE_URL === undefined;
  const hasSandbox = payHere || mailHere;
  const localUrl = `http://${localHost(settings.HOST)}:${port}`;
  return { port, sandboxPort, smtpPort, hasOwnDatabase, hasSandbox, hasWorker, localUrl, settings };
}

const relayNames = ['one', 'two'];

const signInSettings = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

function localHost(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_533) return port;
  throw new StartRefused(`PORT is "${text}": it must be a number from 1 to 65533.`);
}
