import type { Mail } from '@clubdraw/contract/mails/mails';
import { Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { oneLine, paragraphs, type MailParts } from './mail-parts.ts';
import { colours, styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'clubRegistered' }>;

/** Tells the sales team that a club has signed up and expects to hear from them (product §1.2). */
export function clubRegisteredMail({ email }: Facts): MailParts {
  const subject = oneLine(`New club: ${email}`);
  const next = 'We told them that a member of the sales team will be in touch shortly.';
  return {
    subject,
    text: paragraphs(`A club has signed up: ${email}`, next),
    element: (
      <MailFrame
        title={subject}
        preheader={next}
        tint={colours.ground}
        from="Clubdraw"
        paper={colours.canary}
        heading="A club has signed up"
      >
        <Text style={styles.text}>
          <Link href={`mailto:${email}`} style={styles.link}>
            {email}
          </Link>
        </Text>
        <Text style={styles.text}>{next}</Text>
      </MailFrame>
    ),
  };
}
