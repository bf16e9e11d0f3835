import type { Mail } from '@clubdraw/contract/mails/mails';
import { paragraphs, type MailParts } from './mail-parts.ts';

type Facts = Extract<Mail, { kind: 'entriesClosed' }>;

/** The public random values in words. */
export const beacons = {
  drand: 'the public random beacon drand',
  test: 'a test beacon of this machine',
} as const;

/** The file of plain text that goes with a mail about a draw. */
export const expertsFile = 'for-experts.txt';

/** Said of it in the mail. */
export const expertsWords = `For experts: ${expertsFile}, attached, has what a check compares.`;

/** To the second and in UTC, as a verifier shows it. */
function exact(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function whyOf({ round, beacon }: Facts): string {
  return `The number that decides is round ${round} of ${beacons[beacon]}. The dates below are Clubdraw’s; that the mail reached you before the second one is your own.`;
}

/**
 * Each with what it is for: the seal of the list, a head of the ledger, and the program that checks
 * both.
 */
function proofsOf(mail: Facts): { words: string; proof: string }[] {
  const { closeHash, closedAt, round, roundAt } = mail;
  return [
    {
      words:
        'This is the seal of the list. If the draw shows another one afterwards, the list was changed:',
      proof: `${closeHash}\nclosed ${exact(closedAt)}\nround ${round}, ${exact(roundAt)}`,
    },
    {
      words:
        'This is the head of the ledger of all draws. The ledger may only grow from it, and verify.mjs --checkpoint checks that.',
      proof: mail.checkpoint.trimEnd(),
    },
    {
      words:
        'The SHA-256 of verify.mjs, which checks both. Compute it yourself, by sha256sum, shasum -a 256 or certutil -hashfile:',
      proof: mail.verifier,
    },
  ];
}

/** The facts by which anybody notices a changed list, as the file that goes with the mail. */
export function sealForExperts(mail: Facts): NonNullable<MailParts['file']> {
  const proofs = proofsOf(mail).map(({ words, proof }) => `${words}\n\n${proof}`);
  return { name: expertsFile, text: paragraphs(whyOf(mail), ...proofs) };
}
