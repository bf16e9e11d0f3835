import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showMoney } from '@clubdraw/domain/money/money';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { oneLine, paragraphs, type MailParts } from './mail-parts.ts';
import { papers, styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'renewalFailed' }>;

const next =
  'Until it is paid you have no place in the next draw. We try again in the coming days. Everything that you bought before stays yours.';

/** Tells a member that a renewal failed, and the way to pay it. */
export function renewalFailedMail(mail: Facts, site: Site): MailParts {
  const paper = papers[stockOf(mail.packageId)];
  const subject = oneLine(`Payment failed: please update your card for ${mail.packageName}`);
  const what = `${showMoney(mail.price)} for your membership of ${mail.packageName} could not be collected.`;
  return {
    subject,
    text: paragraphs(
      what,
      next,
      `Pay now, with this card or another: ${mail.payUrl}`,
      `Questions: ${site.supportEmail}`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={what}
        tint={paper.tint}
        from="Clubdraw"
        paper={paper.stock}
        heading="Your payment failed."
      >
        <Text style={styles.text}>{what}</Text>
        <Text style={styles.text}>{next}</Text>
        <Button href={mail.payUrl} style={styles.button}>
          Pay, or use another card
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
          Questions:{' '}
          <Link href={`mailto:${site.supportEmail}`} style={styles.link}>
            {site.supportEmail}
          </Link>
        </Text>
      </MailFrame>
    ),
  };
}
