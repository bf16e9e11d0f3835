import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, packagePath } from '@clubdraw/contract/pages/public-paths';
import { moneyBackTicketsStay } from '@clubdraw/domain/purchases/give-back-messages';
import { showMoney } from '@clubdraw/domain/money/money';
import { Link, Text } from '@react-email/components';
import { inText, letter, MailTo, say, sentFor } from './letter.tsx';
import { senderOf, type MailParts } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'refundStarted' }>;

const reasons: Record<Facts['cause'], (drawName: string) => string> = {
  draw_cancelled: (drawName) =>
    `The club cancelled ${drawName}. Your tickets are removed and you get the full amount back.`,
  round_never_came: (drawName) =>
    `No public random value decided ${drawName} within seven days of its time. No later one may decide it, so it has no winner, and you get the full amount back.`,
  entries_lost: (drawName) =>
    `A fault on our side lost what happened around the time of ${drawName}, and it may have been drawn already. It is not drawn again, so it has no winner, and you get the full amount back.`,
  buyer_asked: (drawName) =>
    `You asked for your money back for ${drawName}. Your tickets are removed and you get the full amount back.`,
  club_gave_back: (drawName) => `The club gave your money for ${drawName} back.`,
  club_refunded: (drawName) => `The club gave your money for ${drawName} back.`,
  struck: (drawName) =>
    `We took your tickets out of ${drawName}, as another e-mail says. You get the full amount back.`,
  dispute_won: (drawName) =>
    `Your bank gave your disputed payment back to the club, and ${drawName} had no room for your tickets any more: it was closed or full. You get the full amount back.`,
  dispute_lost_in_part: (drawName) =>
    `Your bank gave you a part of your payment for ${drawName} back, so your tickets are removed. This is the rest of it.`,
  package_cancelled: (packageName) =>
    `The club cancelled ${packageName}. You get your last payment back in full, keep your entries in the upcoming draw and are not charged again.`,
  membership_cancelled: (packageName) =>
    `You cancelled your membership of ${packageName}. Your entries in draws to come are removed, you get what you paid for them back in full and are not charged again.`,
  draw_full: (packageName) =>
    `The next draw of ${packageName} has no room for your entries any more: it is full. Your payment bought nothing and you get the full amount back. Your membership has ended, and you are not charged again.`,
  payment_differs: (drawName) =>
    `What was paid for ${drawName} is not what we had asked for. You have no tickets from it and get back all that was paid.`,
  late_payment: (drawName) =>
    `Your payment arrived when ${drawName} had no room for it any more: it was closed or full. You have no tickets from it and get the full amount back.`,
};

const wayOut =
  ' You can take them out until the draw’s time, by the link in the e‑mail that brought them.';

function reasonOf({ cause, drawName, packageId, keepsTickets, canTakeOut }: Facts): string {
  if (cause === 'club_refunded' || cause === 'club_gave_back') {
    return keepsTickets
      ? `${moneyBackTicketsStay} It is ${drawName}. If one of them wins, the prize is yours all the same.${canTakeOut ? wayOut : ''}`
      : reasons[cause](drawName);
  }
  return packageId && cause === 'late_payment'
    ? `A payment for ${drawName} arrived after your membership had ended. It bought nothing, and you get the full amount back.`
    : reasons[cause](drawName);
}

/** The refund of a payment: how much, why, where it goes and how long that takes. */
export function refundStartedMail(mail: Facts, site: Site): MailParts {
  const { packageId, drawId, paymentId } = mail;
  const heading = `${showMoney(mail.amount)} is on its way back.`;
  const url = site.publicUrl + (packageId ? packagePath(packageId) : drawPath(drawId));
  const place = packageId ? 'The package' : 'The draw';
  const links = (
    <Text style={styles.small}>
      Payment {paymentId}
      <br />
      <Link href={url} style={styles.link}>
        {place}
      </Link>{' '}
      · Questions: <MailTo address={site.supportEmail} />
    </Text>
  );
  return letter(
    {
      subject: `Refund for ${mail.drawName}`,
      heading,
      preheader: `${heading} Most banks need 5 to 10 days.`,
      paperOf: packageId ?? drawId,
      sender: senderOf(mail, site),
    },
    [
      inText(heading),
      say(reasonOf(mail)),
      say(
        'It goes to the card or wallet that paid. Most banks need 5 to 10 days. You do not need to do anything.',
      ),
      inText(`${place}: ${url}`),
      inText(`Payment: ${paymentId}`),
      { text: `Questions: ${site.supportEmail}`, sheet: links },
      sentFor(mail),
    ],
  );
}
