import { Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { paragraphs, type MailParts } from './mail-parts.ts';
import { colours, styles } from './mail-styles.ts';

const heading = 'Nothing under this e‑mail yet';
const why =
  'Somebody, probably you, asked to see the tickets of this e‑mail address. No ticket or membership was bought with it.';
const next =
  'If you bought with another address, sign in with that one: it is the address that your tickets were mailed to.';
const otherwise = 'If you did not ask for this, you can ignore this e‑mail.';

/**
 * In the place of a customer's code, for an address that has nothing. It has no digit in its text.
 */
export function nothingYetMail(): MailParts {
  return {
    subject: heading,
    text: paragraphs(heading, why, next, otherwise),
    element: (
      <MailFrame
        title={heading}
        preheader={why}
        tint={colours.ground}
        from="Clubdraw"
        paper={colours.canary}
        heading={heading}
      >
        <Text style={styles.text}>{why}</Text>
        <Text style={styles.text}>{next}</Text>
        <Text style={styles.small}>{otherwise}</Text>
      </MailFrame>
    ),
  };
}
