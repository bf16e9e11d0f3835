import type { Mail } from '@clubdraw/contract/mails/mails';
import { Text } from '@react-email/components';
import { letter, say } from './letter.tsx';
import type { MailParts } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'oneTimeCode' }>;

/** A one-time code. In the text part it is the only number of six digits. */
export function oneTimeCodeMail(facts: Facts): MailParts {
  const { code, minutes } = facts;
  const validity = `It works for ${minutes} minutes, and once.`;
  const preheader = `${code} is your code. ${validity}`;
  return letter({ subject: 'Your Clubdraw code', heading: 'Your code', preheader }, [
    { text: `Your code is ${code}`, sheet: <Text style={styles.oneTimeCode}>{code}</Text> },
    say(useOf(facts)),
    say(validity),
    say(
      'Clubdraw never asks you for it by phone or e‑mail. If you did not ask for a code, you can ignore this e‑mail.',
      styles.small,
    ),
  ]);
}

const moveUses = {
  from: 'It changes the e‑mail address of a purchase: with it your tickets go to another address, with new codes.',
  to: 'It brings the tickets of a purchase to this e‑mail address. Type it only if you bought them.',
};

function useOf(facts: Facts): string {
  const { isForRefund = false, isForEntry = false, isForAddress = false, isForMove } = facts;
  if (isForMove) return moveUses[isForMove];
  if (isForAddress) {
    return 'It makes this e‑mail address the one that signs in to a club’s account. Type it only if that is your club.';
  }
  if (isForEntry) return 'It is for a free entry: with it you get one free ticket.';
  if (!isForRefund) return '';
  return 'It is for a refund: with it your payment is cancelled, your tickets are removed and the money goes back.';
}
