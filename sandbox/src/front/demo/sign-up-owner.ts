import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailbox } from '../../mail/mailbox.ts';
import { DemoTrouble, textOf, type ProductClient } from './product-client.ts';

const MOST_OWNERS = 99;
const LOOK_EVERY_MS = 50;
const MAIL_WITHIN_MS = 15_000;

/** An e-mail that no owner of this product has yet. */
export async function freeOwnerEmail(product: ProductClient): Promise<string> {
  for (let number = 1; number <= MOST_OWNERS; number += 1) {
    const email = `tess${number === 1 ? '' : number}@saltandsunday.example`;
    const { exists } = await product.call(
      'GET',
      `/auth/exists?username=${encodeURIComponent(email)}`,
    );
    if (exists === false) return email;
  }
  throw new DemoTrouble('There are too many demo owners already.');
}

/** Easy to type, and not the same on two machines. */
export function newPassword(): string {
  const words = ['salt', 'tide', 'kelp', 'dune', 'reef', 'swell', 'shell', 'cove', 'gull', 'pier'];
  const word = (): string => words[randomInt(words.length)] ?? 'wave';
  return `${word()}-${word()}-${randomInt(1000, 10_000)}`;
}

/** Signs up as a newcomer does: asks for a code, reads it in the mailbox, registers with it. */
export async function signUpOwner(
  { product, mailbox }: { product: ProductClient; mailbox: Mailbox },
  owner: { email: string; password: string },
): Promise<void> {
  const latest = mailbox.list({ to: owner.email, limit: 1 })[0]?.id;
  await product.call('POST', '/auth/otp', { username: owner.email });
  const otp = await codeAfter(mailbox, owner.email, latest);
  await product.call('POST', '/auth/register', {
    username: owner.email,
    password: owner.password,
    otp,
  });
}

export async function signIn(
  product: ProductClient,
  owner: { email: string; password: string },
): Promise<void> {
  product.token = undefined;
  const answer = await product.call('POST', '/auth/login/', {
    username: owner.email,
    password: owner.password,
  });
  product.token = textOf(answer, 'token');
}

async function codeAfter(
  mailbox: Mailbox,
  email: string,
  latest: string | undefined,
): Promise<string> {
  const giveUpAt = performance.now() + MAIL_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const [mail] = mailbox.list({ to: email, limit: 1 });
    // The code is the only six-digit number of a code's text part.
    const code = mail && mail.id !== latest ? /\b\d{6}\b/.exec(mail.text)?.[0] : undefined;
    if (code !== undefined) return code;
    await sleep(LOOK_EVERY_MS);
  }
  throw new DemoTrouble(`No code arrived for ${email} within ${MAIL_WITHIN_MS / 1000} s.`);
}
