import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { BadSettings, readSettings } from '../../server/src/settings.ts';
import { StartRefused } from '../start-refused.ts';
import type { NamedSettings } from './settings-file.ts';

type Question = { name: string; words: string; preset?: (domain: string) => string };

const legal = 'The legal name of the platform, its address and numbers, on one line';

/** All that nobody can know but the operator. */
const questions: readonly Question[] = [
  {
    name: 'SMTP_URL',
    words: 'The mail server, such as smtp://name:password@mail.example:587?requireTLS=true',
  },
  {
    name: 'MAIL_FROM',
    words: 'The sender of every mail',
    preset: (domain) => `Clubdraw <no-reply@${domain}>`,
  },
  {
    name: 'SUPPORT_EMAIL',
    words: 'The address for help, in pages and mails',
    preset: (domain) => `help@${domain}`,
  },
  {
    name: 'SALES_EMAIL',
    words: 'The address that hears of each new club',
    preset: (domain) => `sales@${domain}`,
  },
  { name: 'PLATFORM_LEGAL', words: legal },
  { name: 'PLATFORM_ZONE', words: 'The zone of the months of fee statements', preset: zoneHere },
  { name: 'STRIPE_SECRET_KEY', words: 'The secret key of the payment provider, sk_live_…' },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    words: 'The secret of the webhook at the provider, whsec_…',
  },
];

/** Asks a person; undefined where nobody answers. */
export type Ask = (question: string) => Promise<string | undefined>;

/** As the units have it: `readSettings` demands of it what production needs. */
const production = { NODE_ENV: 'production' };

/**
 * The settings of an installation: those that are given, random ones for the secrets that nobody
 * chooses, and the answers of a person to the rest, until the product would start with all of them.
 *
 * @throws {StartRefused} that names what is missing or wrong where nobody answers
 */
export async function gatherSettings(
  domain: string,
  given: NamedSettings,
  ask: Ask,
): Promise<NamedSettings> {
  const settings = { ...generated(domain), ...given };
  for (const question of questions) {
    if (!settings[question.name]) await answer(question, { domain, settings, ask });
  }
  for (let wrong = problemsOf(settings); wrong.length > 0; wrong = problemsOf(settings)) {
    const asked = questions.filter(({ name }) => wrong.some((line) => line.startsWith(name)));
    const words = `These settings are wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}\n`;
    if (asked.length === 0) throw new StartRefused(words.trimEnd());
    for (const { name, words: about } of asked) {
      const given = await ask(`${words}${about}: `);
      if (given === undefined) throw new StartRefused(words.trimEnd());
      settings[name] = given;
    }
  }
  return settings;
}

/** The answers that were proposed and taken, as lines `NAME=value`: somebody should read them. */
export function presumedSettings(
  domain: string,
  { given, settings }: { given: NamedSettings; settings: NamedSettings },
): string[] {
  return questions
    .filter(({ name, preset }) => !given[name] && settings[name] === preset?.(domain))
    .map(({ name }) => `${name}=${settings[name]}`);
}

function secret(): string {
  return randomBytes(32).toString('hex');
}

/** A database of this machine, and secrets. */
function generated(domain: string): NamedSettings {
  return {
    PUBLIC_URL: `https://${domain}`,
    DATABASE_URL: `postgres://clubdraw:${secret()}@127.0.0.1:5432/clubdraw`,
    APP_SECRET: secret(),
    SIGNING_KEY: secret(),
    TRUST_PROXY: '1',
    NOTICE_SECONDS: '5',
  };
}

type Answering = { domain: string; settings: NamedSettings; ask: Ask };

async function answer(
  { name, words, preset }: Question,
  { domain, settings, ask }: Answering,
): Promise<void> {
  const proposed = preset?.(domain);
  const given = await ask(`${words}${proposed === undefined ? '' : ` [${proposed}]`}: `);
  settings[name] = given?.trim() || (proposed ?? '');
}

/** A sentence for each setting that is not as it must be. `RECOVERY_KEY` is made later. */
function problemsOf(settings: NamedSettings): string[] {
  try {
    readSettings({ ...production, RECOVERY_KEY: anyKey, ...settings });
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return [...error.problems];
    throw error;
  }
}

const anyKey = Buffer.from(
  generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '',
  'base64url',
).toString('hex');

/** Debian's file has it, and `TZ` may be anything. */
function zoneHere(): string {
  const file = '/etc/timezone';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'UTC';
}

/** Asks at the terminal; where there is none, or it is closed, nobody answers. */
export async function withTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) return work(async () => undefined);
  const reading = createInterface({ input: stdin });
  const lines = reading[Symbol.asyncIterator]();
  try {
    return await work(async (question) => {
      stdout.write(question);
      const { value } = await lines.next();
      return typeof value === 'string' ? value : undefined;
    });
  } finally {
    reading.close();
  }
}
