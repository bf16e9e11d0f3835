import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { followPath } from '@clubdraw/contract/pages/club-paths';
import { drawPath, packagePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { prizeForPeople } from '@clubdraw/domain/prizes/unnamed-prize';
import { Button, Link, Text } from '@react-email/components';
import { nextDrawWords } from '../public/follow/follow-press.tsx';
import { showCount } from '../ui/show-count.ts';
import { MailFrame } from './mail-frame.tsx';
import { oneLine, paragraphs, senderOf, subjectName, type MailParts } from './mail-parts.ts';
import { colours, papers, styles } from './mail-styles.ts';
import { TicketBlock } from './ticket-block.tsx';
import { UnsubscribeLink, unsubscribeText } from './unsubscribe-link.tsx';
import { WayOut, wayOutText } from './way-out.tsx';

type Facts = Extract<Mail, { kind: 'resultTold' }>;

const stopWords = {
  why: 'You get one e‑mail with the result of each draw that you have a ticket in.',
  stop: 'No more results of this club',
};

const notYouWords = 'Not you? No more e‑mails of this club.';

/** The tickets that have the places, the first ones; `more` counts the others. */
function winnersOf({ winners = [] }: Facts): { codes: string[]; lines: string[]; more: number } {
  const held = winners.flatMap(({ prize, code }) => (code === null ? [] : [{ prize, code }]));
  const named = held.slice(0, maxNamed);
  const lines = named.map(({ prize, code }) => `${code}: ${prize}`);
  return { codes: named.map(({ code }) => code), lines, more: held.length - named.length };
}

/** The most winning tickets that the mail names. */
const maxNamed = 10;

function headingOf({ outcome }: Facts): string {
  return outcome === 'winner' ? 'Not this time.' : 'Nobody won this time.';
}

function outcomeOf({ outcome, tickets, winners, code }: Facts): string {
  const took = tickets === 1 ? '1 ticket took part.' : `${showCount(tickets)} tickets took part.`;
  if (winners && outcome === 'winner') return `No winning ticket is one of yours. ${took}`;
  return outcome === 'winner'
    ? `The winning ticket was ${code}. ${took}`
    : `${took} No ticket has the number that was drawn.`;
}

const checkWords =
  'You can check this yourself: the page computes the result again from the published rules, the closed list and the public number, and says what rests on whose word.';

/** A package's draw has no page of its own. */
function placeOf({ packageId, drawId }: Facts, site: Site): string {
  return site.publicUrl + (packageId ? packagePath(packageId) : drawPath(drawId));
}

/** Each place with its prize and its ticket, of a draw that has several. */
function EachPlace({ lines, others }: { lines: readonly string[]; others: string }) {
  return (
    <>
      {lines.map((line) => (
        <Text key={line} style={styles.text}>
          <bdi>{line}</bdi>
        </Text>
      ))}
      {others ? <Text style={styles.text}>{others}</Text> : null}
    </>
  );
}

function Ways({ place, follow, words }: { place: string; follow: string; words: string }) {
  return (
    <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
      <Link href={place} style={styles.link}>
        See the draw
      </Link>
      {' · '}
      <Link href={follow} style={styles.link}>
        <bdi>{words}</bdi>
      </Link>
    </Text>
  );
}

/** The result of a draw, to somebody whose tickets did not win. */
export function resultToldMail(mail: Facts, site: Site): MailParts {
  const subject = oneLine(`The result of ${subjectName(mail)}`);
  const paper = papers[stockOf(mail.packageId ?? mail.drawId)];
  const { codes, lines, more } = winnersOf(mail);
  const isOne = lines.length === 0;
  const won = isOne ? 'Winning ticket' : 'Winning tickets';
  const others = more > 0 ? `and ${more} more` : '';
  const stub = `${mail.outcome === 'winner' ? won : 'Drawn number'} · ${showDateTime(mail.drawnAt, mail.timezone)}`;
  const place = placeOf(mail, site);
  const check = site.publicUrl + verifyPath(mail.drawId);
  const follow = site.publicUrl + followPath(mail.ownerId);
  return {
    subject,
    text: paragraphs(
      headingOf(mail),
      isOne ? `${mail.drawName}: ${prizeForPeople(mail, Boolean(mail.packageId))}` : mail.drawName,
      isOne ? `${mail.code}\n${stub}` : [stub, ...lines, others].join('\n').trimEnd(),
      outcomeOf(mail),
      `${checkWords}\nCheck this draw: ${check}`,
      `See the draw: ${place}\n${nextDrawWords(mail.clubName)}: ${follow}`,
      unsubscribeText(mail, stopWords, site),
      wayOutText(mail, notYouWords, site),
      `Sent by Clubdraw${mail.clubName ? ` for ${mail.clubName}` : ''}.`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={isOne ? outcomeOf(mail) : `${codes.join(', ')}. ${outcomeOf(mail)}`}
        tint={paper.tint}
        {...senderOf(mail, site)}
        paper={paper.stock}
        heading={headingOf(mail)}
      >
        {isOne ? (
          <Text style={styles.text}>
            The prize: <bdi>{prizeForPeople(mail, Boolean(mail.packageId))}</bdi>
          </Text>
        ) : null}
        <TicketBlock
          name={mail.drawName}
          codes={isOne ? [mail.code] : codes}
          stub={stub}
          paper={{ background: paper.stock, color: colours.ink, code: colours.ink }}
        />
        <EachPlace lines={lines} others={others} />
        <Text style={styles.text}>{outcomeOf(mail)}</Text>
        <Text style={styles.text}>{checkWords}</Text>
        <Button href={check} style={styles.button}>
          Check this draw
        </Button>
        <Ways place={place} follow={follow} words={nextDrawWords(mail.clubName)} />
        <UnsubscribeLink mail={mail} words={stopWords} site={site} />
        <WayOut mail={mail} words={notYouWords} site={site} />
      </MailFrame>
    ),
  };
}
