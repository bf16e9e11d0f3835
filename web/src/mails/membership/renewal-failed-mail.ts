import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showMoney } from '@clubdraw/domain/money/money';
import { letter, buttonTo, say, writeTo } from '../letter.tsx';
import type { MailParts } from '../mail-parts.ts';

type Facts = Extract<Mail, { kind: 'renewalFailed' }>;

/** Tells a member that a renewal failed, and the way to pay it. */
export function renewalFailedMail(mail: Facts, site: Site): MailParts {
  const what = `${showMoney(mail.price)} for your membership of ${mail.packageName} could not be collected.`;
  return letter(
    {
      subject: `Payment failed: please update your card for ${mail.packageName}`,
      heading: 'Your payment failed.',
      preheader: what,
      paperOf: mail.packageId,
    },
    [
      say(what),
      say(
        'Until it is paid you have no place in the next draw. We try again in the coming days. Everything that you bought before stays yours.',
      ),
      buttonTo('Pay, or use another card', mail.payUrl, 'Pay now, with this card or another'),
      writeTo('Questions', site.supportEmail),
    ],
  );
}
