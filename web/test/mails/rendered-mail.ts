import type { Mail } from '@clubdraw/contract/mails/mails';
import { renderMail } from '../../src/mails/render-mail.tsx';
import { site } from '../public/page-facts.ts';
import { mails } from './mail-facts.ts';

/** An example mail of a kind, with other facts where they are given. */
export async function rendered(kind: string, change: Partial<Mail> = {}) {
  const { mail } = mails[kind] ?? {};
  if (!mail) throw new Error('no such mail');
  // The caller changes what this kind has.
  return renderMail({ ...mail, ...change } as Mail, site);
}
