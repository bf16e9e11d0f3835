import { sql } from 'kysely';
import { transaction, type Db } from '../../server/src/db/database.ts';
import { systemClock } from '../../server/src/edge/clock.ts';
import { systemRandom } from '../../server/src/edge/random.ts';
import { insertMails, markMailsSent } from '../../server/src/modules/notifications/mails.store.ts';
import { ticketsIssued } from '../../server/src/modules/notifications/tickets-issued.store.ts';
import { markEvents } from '../../server/src/modules/provider-events/provider-events.store.ts';
import { issueBatch, type IssueOutcome } from '../../server/src/modules/tickets/issue.store.ts';
import { grouped } from './floor-group.ts';
import type { mailSender } from './floor-mail.ts';
import type { PaidSession } from './floor-provider.ts';

type Paid = { drawId: string; paid: PaidSession };
type About = { paymentId: string; firstSerial: number };
type Ordered = About & { mailId: string; recipient: string };

const random = systemRandom(systemClock);
const dayMs = 86_400_000;
/** The mail is about as long as the product's without its receipts, as quoted-printable. */
const words = 'Your tickets are below. Keep this mail: it shows what you bought.\r\n'.repeat(150);

/**
 * Does all that follows a stored event: tickets, the event's mark, one mail by SMTP, the mail's
 * mark.
 */
export function paidHandler(
  db: Db,
  send: ReturnType<typeof mailSender>,
): (one: Paid) => Promise<void> {
  const issue = grouped(async (all: Paid[]) => issueAll(db, all));
  const markEvent = grouped(async (eventIds: string[]) => {
    await markEvents(db, { eventIds, outcome: 'done', now: systemClock.now() });
    return eventIds;
  });
  const read = grouped(async (all: About[]) => readTexts(db, all));
  const markMail = grouped(async (ids: string[]) => {
    await markMailsSent(db, ids, systemClock.now());
    return ids;
  });
  return async (one) => {
    const ordered = await issue(one);
    void markEvent(one.paid.eventId);
    if (ordered === 'settled') return;
    const { recipient: to, mailId } = ordered;
    await send({
      to,
      text: `To: ${to}\r\nMessage-ID: <${mailId}@floor>\r\n${await read(ordered)}`,
    });
    await markMail(mailId);
  };
}

/** Tickets and their mails of all payments that came together, in one transaction for each draw. */
async function issueAll(db: Db, all: readonly Paid[]): Promise<(Ordered | 'settled')[]> {
  const ordered = new Map<string, Ordered>();
  for (const [drawId, ofDraw] of Map.groupBy(all, (one) => one.drawId)) {
    const now = systemClock.now();
    const arrivals = ofDraw.map(({ paid: { paymentId, providerPaymentId } }) => {
      return {
        paymentId,
        providerPaymentId,
        count: 1,
        isUnchecked: true,
        refundId: random.uuidv7(),
      };
    });
    await transaction(db, async (trx) => {
      const outcomes = await issueBatch(trx, { drawId, arrivals, now });
      const mails = outcomes.flatMap(mailOf);
      const pace = { now, tryAt: new Date(now.getTime() + dayMs), maxADay: null };
      await insertMails(trx, mails, { ...pace, jobs: sql`SELECT` });
      for (const { id: mailId, recipient, about } of mails)
        ordered.set(about.paymentId, { ...about, mailId, recipient });
    });
  }
  return all.map(({ paid }) => ordered.get(paid.paymentId) ?? 'settled');
}

function mailOf(outcome: IssueOutcome) {
  if (outcome.verdict !== 'issued') return [];
  const { paymentId, firstSerial, email: recipient } = outcome;
  const key = `tickets:${paymentId}`;
  const about = { paymentId, firstSerial };
  return [{ id: random.uuidv7(), kind: 'ticketsIssued', key, about, recipient, mailbox: null }];
}

async function readTexts(db: Db, abouts: readonly About[]): Promise<string[]> {
  const read = await ticketsIssued.read(db, abouts);
  const texts = new Map(
    read.map(({ at, mail }) => {
      const codes = 'codes' in mail ? mail.codes.join('\r\n') : '';
      return [at, `Subject: Your tickets\r\n\r\n${words}${codes}`];
    }),
  );
  return abouts.map((_, at) => texts.get(at + 1) ?? '');
}
