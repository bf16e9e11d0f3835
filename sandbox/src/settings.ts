import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StrictMail } from './mail/smtp.ts';
import { usualRates } from './provider/http/call-pace.ts';
import type { SandboxSettings } from './sandbox.ts';

/** A setting that cannot be used, named in a sentence. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/**
 * Reads the settings of the process. Without a webhook secret one is made that nobody knows.
 * @throws BadSetting
 */
export function readSettings(environment: NodeJS.ProcessEnv): Required<SandboxSettings> {
  const productUrl = readOrigin(environment['PRODUCT_URL'] || 'http://localhost:3000');
  return {
    port: readPort(environment, 'SANDBOX_PORT', 3001),
    smtpPort: readPort(environment, 'SANDBOX_SMTP_PORT', 3002),
    dataDir: join(environment['DATA_DIR'] || '.data', 'sandbox'),
    productUrl,
    webhookSecret:
      environment['STRIPE_WEBHOOK_SECRET'] || `whsec_${randomBytes(24).toString('base64url')}`,
    pace: {
      total: readRate(environment, 'SANDBOX_CALLS_PER_SECOND', usualRates.total),
      perEndpoint: readRate(
        environment,
        'SANDBOX_ENDPOINT_CALLS_PER_SECOND',
        usualRates.perEndpoint,
      ),
    },
    publicUrl: (environment['PUBLIC_URL'] || productUrl).replace(/\/+$/, ''),
    signIn: {
      clientId: environment['OIDC_CLIENT_ID'] || 'clubdraw',
      clientSecret: environment['OIDC_CLIENT_SECRET'] || 'sandbox',
    },
    strict: readStrictness(environment),
  };
}

function readStrictness(environment: NodeJS.ProcessEnv): StrictMail | undefined {
  if (!environment['SANDBOX_CERTIFICATE']) return undefined;
  return {
    cert: readPem(environment, 'SANDBOX_CERTIFICATE'),
    key: readPem(environment, 'SANDBOX_KEY'),
    mailUser: environment['SANDBOX_SMTP_USER'] || 'clubdraw',
    mailPassword: environment['SANDBOX_SMTP_PASSWORD'] || 'sandbox',
  };
}

function readPem(environment: NodeJS.ProcessEnv, name: string): string {
  const path = environment[name] ?? '';
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new BadSetting(`${name} is "${path}": it must name a PEM file.`);
  }
}

function readPort(environment: NodeJS.ProcessEnv, name: string, preset: number): number {
  const text = environment[name] || String(preset);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new BadSetting(`${name} is "${text}": it must be a number from 0 to 65535.`);
}

function readRate(environment: NodeJS.ProcessEnv, name: string, preset: number): number {
  const text = environment[name] || String(preset);
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new BadSetting(`${name} is "${text}": it must be a number from 1 to 999999.`);
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new BadSetting(`PRODUCT_URL is "${text}": it must begin with http:// or https://.`);
}
