import { inText, letter, say } from './letter.tsx';
import type { MailParts } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

const heading = 'Nothing under this e‑mail yet';
const why =
  'Somebody, probably you, asked to see the tickets of this e‑mail address. No ticket or membership was bought with it.';

/**
 * In the place of a customer's code, for an address that has nothing. It has no digit in its text.
 */
export function nothingYetMail(): MailParts {
  return letter({ subject: heading, preheader: why }, [
    inText(heading),
    say(why),
    say(
      'If you bought with another address, sign in with that one: it is the address that your tickets were mailed to.',
    ),
    say('If you did not ask for this, you can ignore this e‑mail.', styles.small),
  ]);
}
