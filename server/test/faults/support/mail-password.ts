import { createTransport } from 'nodemailer';
import { randomBytes } from 'node:crypto';
import { scheduler } from 'node:timers/promises';
import { rowsOf } from './books.ts';
import type { RunningProduct } from './running-product.ts';

/**
 * The mail server's one password for the product, as somebody changes it who can have no second one
 * beside it.
 */
export type MailPassword = {
  /** SMTP_URL with the newest password. */
  url: () => string;
  /** The mail server knows this one alone, from now on. */
  demand: () => Promise<void>;
  /** Makes another one and ends the one before, which is refused from now on. */
  change: () => Promise<void>;
};

export function mailPassword(running: RunningProduct): MailPassword {
  let password = newPassword();
  const demand = async (): Promise<void> => {
    await running.outside.control('mail-passwords', { passwords: [password] });
  };
  const urlOf = (secret: string): string => {
    const url = new URL(running.env()['SMTP_URL'] ?? '');
    [url.username, url.password] = ['clubdraw', secret];
    return url.href;
  };
  return {
    url: () => urlOf(password),
    demand,
    change: async () => {
      const earlier = password;
      password = newPassword();
      await demand();
      if (await isTaken(urlOf(earlier))) throw new Error('the mail server takes the earlier one');
      if (!(await isTaken(urlOf(password)))) throw new Error('the mail server refuses the new one');
    },
  };
}

async function isTaken(url: string): Promise<boolean> {
  const transport = createTransport(url);
  try {
    return await transport.verify();
  } catch (error) {
    if (error instanceof Error && 'responseCode' in error && error.responseCode === 535)
      return false;
    throw error;
  } finally {
    transport.close();
  }
}

const waits = 'sent_at IS NULL AND refused_at IS NULL AND tries > 0';

/** The mails that the mail server did not take so far, once there is one. */
export async function untilMailsWait(running: RunningProduct): Promise<string[]> {
  for (;;) {
    const rows = await rowsOf<{ id: string }>(running, `SELECT id FROM mails WHERE ${waits}`);
    if (rows.length > 0) return rows.map(({ id }) => id);
    await scheduler.wait(100);
  }
}

/**
 * Mails of these that are not handed over, and mails that were given up; none, once all is well.
 */
export async function untilMailsAreGone(
  running: RunningProduct,
  ids: readonly string[],
): Promise<void> {
  const given = await rowsOf(running, 'SELECT FROM mails WHERE refused_at IS NOT NULL');
  if (given.length > 0) throw new Error(`${given.length} mails were given up`);
  const open = 'SELECT FROM mails WHERE id = ANY ($1) AND sent_at IS NULL';
  while ((await rowsOf(running, open, [ids])).length > 0) await scheduler.wait(100);
}

/** Buyers of these who have not got exactly one mail with their tickets. */
export async function wronglyMailed(
  running: RunningProduct,
  buyers: readonly { email: string; isPaid: boolean }[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { email, isPaid } of buyers) {
    const mails = await running.outside.mails({ to: email, subject: 'Your ticket' });
    if (mails.length !== (isPaid ? 1 : 0)) wrong.push(`${email}: ${mails.length}`);
  }
  return wrong;
}

function newPassword(): string {
  return randomBytes(16).toString('hex');
}
