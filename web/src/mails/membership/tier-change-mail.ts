import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { portalPath } from '@clubdraw/contract/pages/public-paths';
import { comingTierWords } from '@clubdraw/domain/memberships/tier-change-words';
import { showMoney } from '@clubdraw/domain/money/money';
import { periodNames } from '@clubdraw/domain/time/frequency';
import { letter, buttonTo, say, writeTo } from '../letter.tsx';
import type { MailParts } from '../mail-parts.ts';

type Facts = Extract<Mail, { kind: 'tierChange' }>;

type Words = { subject: string; heading: string; what: string; next: string };

function wordsOf(mail: Facts): Words {
  const { news, packageName, agreed, current, frequency, words } = mail;
  const { tierName } = agreed;
  const from = `${comingTierWords(agreed, mail)}.`;
  const stays = `Your membership stays in ${current.tierName}, ${showMoney(current.price)} each ${periodNames[frequency]}.`;
  const all: Record<Facts['news'], Words> = {
    agreed: {
      subject: `You change to ${tierName} in ${packageName}`,
      heading: `You change to ${tierName}.`,
      what: from,
      next: `${words ?? ''} Nothing is charged now, and what you have bought stays. You can take the change back until then.`,
    },
    withdrawn: {
      subject: `You stay in ${current.tierName} in ${packageName}`,
      heading: `You stay in ${current.tierName}.`,
      what: `Your change to ${tierName} is taken back.`,
      next: stays,
    },
    passedBy: {
      subject: `Your change to ${tierName} in ${packageName} comes later`,
      heading: 'Your change comes later.',
      what: `The payment provider renewed your membership before it could be changed: you paid for ${current.tierName}, and have its entries. ${from}`,
      next: `${words ?? ''} We try again by ourselves, and you have nothing to do.`,
    },
    billedYet: {
      subject: `Your renewal in ${packageName} was made in ${tierName}`,
      heading: `Your renewal was made in ${tierName}.`,
      what: `Your change was taken back too late for this renewal: you paid ${showMoney(agreed.price)} for ${tierName}, and have its entries.`,
      next: `From the next renewal on it is as before. ${stays}`,
    },
  };
  return all[news];
}

/** Tells a member what becomes of a change of tier (product §13.11). */
export function tierChangeMail(mail: Facts, site: Site): MailParts {
  const { what, next, ...words } = wordsOf(mail);
  return letter({ ...words, preheader: what, paperOf: mail.packageId }, [
    say(what),
    say(next),
    buttonTo('See your memberships', site.publicUrl + portalPath(null), 'Your memberships'),
    writeTo('Questions', site.supportEmail),
  ]);
}
