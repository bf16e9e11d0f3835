import type { OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showMoney } from '@clubdraw/domain/money/money';
import type { MailParts } from '../mail-parts.ts';
import { detailsOf, plural } from './draw-facts.ts';
import { ownerSheet } from './owner-frame.tsx';

type Of<Kind extends OwnerMailFacts['kind']> = Extract<OwnerMailFacts, { kind: Kind }>;

/** Mails about money that did not go as it was to go. */

export function refundWaitsMail(mail: Of<'refundWaits'>, site: Site): MailParts {
  const amount = showMoney(mail.amount);
  return ownerSheet(
    mail,
    {
      subject: `A refund is waiting: ${mail.drawName}`,
      heading: 'A refund is waiting.',
      preheader: `${amount} could not go back to ${plural(mail.buyers, 'buyer')}.`,
      what: [
        `${amount} of ${mail.drawName} could not go back to ${plural(mail.buyers, 'buyer')} yet. Most often the balance of the payment account is too low.`,
        'We told the buyers that their money is on its way.',
      ],
      facts: [],
      next: [
        `Add money to the balance of your payment account, or connect it again. Each refund that it refused is tried again every day; ${site.supportEmail} can have it tried at once.`,
      ],
      button: detailsOf(mail),
      paperOf: mail.packageId ?? mail.drawId,
    },
    site,
  );
}

export function renewalDiffersMail(mail: Of<'renewalDiffers'>, site: Site): MailParts {
  const { drawName, email, paid, price } = mail;
  return ownerSheet(
    mail,
    {
      subject: `A renewal of another sum: ${drawName}`,
      heading: 'A member paid another sum.',
      preheader: `${showMoney(paid)} instead of ${showMoney(price)}.`,
      what: [
        `A renewal of ${drawName} was changed in your dashboard at the payment provider. The member has the place in the draw all the same.`,
      ],
      facts: [
        { label: 'Member', value: '', email },
        { label: 'Paid', value: showMoney(paid) },
        { label: 'Price', value: showMoney(price) },
      ],
      next: ['Other members may have paid another sum as well: we tell you once for each draw.'],
      button: detailsOf(mail),
      paperOf: mail.packageId ?? mail.drawId,
    },
    site,
  );
}
