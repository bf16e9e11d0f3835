import type { Mail } from '@clubdraw/contract/mails/mails';
import { Text } from '@react-email/components';
import { letter, MailTo, say } from './letter.tsx';
import type { MailParts } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'clubRegistered' }>;

/** Tells the sales team that a club has signed up and expects to hear from them (product §1.2). */
export function clubRegisteredMail({ email }: Facts): MailParts {
  const heading = 'A club has signed up';
  const next = 'We told them that a member of the sales team will be in touch shortly.';
  const sheet = (
    <Text style={styles.text}>
      <MailTo address={email} />
    </Text>
  );
  return letter({ subject: `New club: ${email}`, heading, preheader: next }, [
    { text: `${heading}: ${email}`, sheet },
    say(next),
  ]);
}
