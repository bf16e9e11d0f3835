import { expect, it } from 'vitest';
import { gatherSettings, presumedSettings, type Ask } from '../../machine/gather-settings.ts';
import { BadSettings, readSettings } from '../../../server/src/settings.ts';

const given = {
  SMTP_URL: 'smtp://name:word@mail.raffle.example:587?requireTLS=true',
  PLATFORM_LEGAL: 'Draws Ltd, 1 Bay Street, Hobart',
  STRIPE_SECRET_KEY: 'sk_live_51QzPk8LmW2vRt7NbXcYd4Fg',
  STRIPE_WEBHOOK_SECRET: 'whsec_9fKq2LxWm7RtVb4NzPd8YcHs3GjT6uEa',
};
const nobody: Ask = async () => undefined;

/** Answers questions in turn, and keeps them. */
function person(answers: readonly string[]) {
  const asked: string[] = [];
  const ask: Ask = async (question) => {
    asked.push(question);
    return answers[asked.length - 1];
  };
  return { ask, asked };
}

it('has settings with which the product starts, and makes the secrets that nobody chooses (product §16.1)', async () => {
  const settings = await gatherSettings('raffle.example', given, nobody);
  const recovery = 'e81d4c7ab2f90635d7c1e84fa09b36528cf4d1a7e3b90562f8d4c1a7be03596d';
  const whole = { NODE_ENV: 'production', RECOVERY_KEY: recovery, ...settings };
  expect(readSettings(whole)).toMatchObject({ publicUrl: 'https://raffle.example' });
  expect(settings).toMatchObject({ ...given, MAIL_FROM: 'Clubdraw <no-reply@raffle.example>' });
  const again = await gatherSettings('raffle.example', given, nobody);
  for (const name of ['APP_SECRET', 'SIGNING_KEY', 'DATABASE_URL'])
    expect(again[name]).not.toBe(settings[name]);
  // Given again it keeps all of them.
  expect(await gatherSettings('raffle.example', settings, nobody)).toEqual(settings);
});

it('asks for what is missing, proposes an answer, and asks again for what is wrong (product §16.1)', async () => {
  const { SMTP_URL: _, ...without } = given;
  const open = 'smtp://name:word@mail.raffle.example:587';
  const { ask, asked } = person([open, '', '', '', '', given.SMTP_URL]);
  const settings = await gatherSettings('raffle.example', without, ask);
  expect(settings).toMatchObject({ ...given, SUPPORT_EMAIL: 'help@raffle.example' });
  expect(asked[2]).toBe('The address for help, in pages and mails [help@raffle.example]: ');
  expect(asked.at(-1)).toContain('SMTP_URL must begin with smtps://');
  expect(asked).toHaveLength(6);
});

it('names what was proposed and taken', async () => {
  const settings = await gatherSettings(
    'raffle.example',
    { ...given, PLATFORM_ZONE: 'UTC' },
    nobody,
  );
  const presumed = presumedSettings('raffle.example', {
    given: { ...given, PLATFORM_ZONE: 'UTC' },
    settings,
  });
  expect(presumed).toEqual([
    'MAIL_FROM=Clubdraw <no-reply@raffle.example>',
    'SUPPORT_EMAIL=help@raffle.example',
    'SALES_EMAIL=sales@raffle.example',
  ]);
  expect(presumedSettings('raffle.example', { given: settings, settings })).toEqual([]);
});

it('says what is missing or wrong where nobody answers (product §16.1)', async () => {
  const { PLATFORM_LEGAL: _, ...without } = given;
  const missing = gatherSettings('raffle.example', without, nobody);
  await expect(missing).rejects.toThrow('PLATFORM_LEGAL');
  const url = 'postgres://clubdraw:x@database.example/clubdraw';
  const wrong = gatherSettings('raffle.example', { ...given, DATABASE_URL: url }, nobody);
  await expect(wrong).rejects.toThrow('DATABASE_URL must end with ?sslmode=verify-full');
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(BadSettings);
});
