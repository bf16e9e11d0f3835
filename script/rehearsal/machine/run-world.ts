import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startAcme } from '../../../sandbox/src/acme/acme-server.ts';
import { relayChain } from '../../../sandbox/src/relay/relay-chain.ts';
import { startSandbox } from '../../../sandbox/src/sandbox.ts';
import { makeCertificates } from '../../machine/certificates.ts';

/**
 * `run-world.ts DOMAIN FOLDER`: the world around a machine that has only itself: provider, mail
 * server, beacon and an authority for certificates, all behind TLS. Writes into the folder
 * `authorities.pem`, whom to trust, and `settings.env`, what an operator would type in; then it
 * stays.
 */
const [domain = '', folder = ''] = process.argv.slice(2);
const ports = { port: 4001, smtpPort: 4002 };
const acmePort = 4003;

const { authority, certificate: cert, key } = await makeCertificates(['localhost']);
const acme = await startAcme({ tls: { cert, key }, port: acmePort });
const trusted = [authority, acme.root];
setDefaultCACertificates([...getCACertificates('default'), ...trusted]);
const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
const mail = { mailUser: 'clubdraw', mailPassword: randomBytes(12).toString('hex') };
const sandbox = await startSandbox({
  ...ports,
  productUrl: `https://${domain}`,
  webhookSecret,
  strict: { cert, key, ...mail },
});
const settings = {
  REHEARSAL: 'on',
  STRIPE_API_URL: sandbox.url,
  DRAND_URLS: `${sandbox.url}/relay/one`,
  DRAND_CHAIN: JSON.stringify(relayChain),
  SMTP_URL: `smtp://${mail.mailUser}:${mail.mailPassword}@localhost:${sandbox.smtpPort}?requireTLS=true`,
  PLATFORM_LEGAL: 'Rehearsal Ltd, 1 Bay Street, Hobart',
  STRIPE_SECRET_KEY: 'sk_test_rehearsal',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  NODE_EXTRA_CA_CERTS: `${folder}/authorities.pem`,
};
writeFileSync(`${folder}/authorities.pem`, trusted.join(''));
const lines = Object.entries(settings).map(([name, value]) => `${name}=${inQuotes(value)}\n`);
writeFileSync(`${folder}/settings.env`, lines.join(''), { mode: 0o600 });
process.stdout.write(`The world is there: ${sandbox.url} ${acme.directory}\n`);

function inQuotes(value: string): string {
  return `'${value}'`;
}
