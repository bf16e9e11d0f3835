import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, packagePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showCount } from '../ui/show-count.ts';
import { drawLinks } from './draw-links.tsx';
import { inText, letter, say, sayNames, sentFor } from './letter.tsx';
import { type MailParts, senderOf, subjectName } from './mail-parts.ts';
import { styles } from './mail-styles.ts';
import { expertsWords, sealForExperts } from './seal-for-experts.ts';
import { WayOut, wayOutText } from './way-out.tsx';

type Facts = Extract<Mail, { kind: 'entriesClosed' }>;

function countOf({ listSize }: Facts): string {
  return listSize === 1 ? 'One ticket takes part' : `${showCount(listSize)} tickets take part`;
}

/** The number that decides, by where it comes from. */
const numberOf = {
  drand:
    'a public random number decides who wins. It comes from drand, which many organisations run together; neither the club nor Clubdraw is one of them',
  test: 'a number of a test beacon decides who wins. Anybody can compute it, so this is a rehearsal',
} as const satisfies Record<Facts['beacon'], string>;

/** A mail can be late, and then it shows nothing. */
function keepOf(when: string): string {
  return `Keep this e‑mail. If it reached you before ${when}, it shows you the list as it was before the number came. If it came later, it cannot show you that.`;
}

const notYouWords = 'Not you? No more e‑mails of this club.';

/** Tells who holds a ticket what was sealed, before the round that decides is there. */
export function entriesClosedMail(mail: Facts, site: Site): MailParts {
  const heading = 'Entries are closed.';
  const when = showDateTime(mail.roundAt, mail.timezone);
  const path = mail.packageId ? packagePath(mail.packageId) : drawPath(mail.drawId);
  const check = site.publicUrl + verifyPath(mail.drawId);
  const decides = `On ${when} ${numberOf[mail.beacon]}.`;
  return letter(
    {
      subject: `Entries closed: ${subjectName(mail)}`,
      heading,
      preheader: `${countOf(mail)}. ${decides}`,
      paperOf: mail.drawId,
      sender: senderOf(mail, site),
      file: sealForExperts(mail),
    },
    [
      inText(heading),
      sayNames(`${countOf(mail)} in ${mail.drawName}. The list of tickets is closed.`),
      say(decides),
      say(keepOf(when)),
      drawLinks({ url: site.publicUrl + path, check, words: 'Check this draw yourself' }),
      {
        text: wayOutText(mail, notYouWords, site),
        sheet: <WayOut mail={mail} words={notYouWords} site={site} />,
      },
      say(expertsWords, styles.small),
      sentFor(mail),
    ],
  );
}
