import type { FoundStory } from '../modules/operator/find-story.ts';
import { counted, listed, money, when } from './lines.ts';

/** A buyer's story, a line each: what was bought, what went back, what was mailed and told. */
export function* storyLines(story: FoundStory | undefined): Generator<string> {
  if (!story) return;
  for (const payment of story.payments) yield* paymentLines(story, payment);
  for (const entry of story.entries) yield* entryLines(story, entry);
  for (const membership of story.memberships) yield* membershipLines(membership);
  if (story.mails.length > 0) yield 'Mails';
  for (const mail of story.mails) yield `  ${mailLine(mail)}`;
  if (story.findings.length > 0) yield 'Findings';
  for (const { id, kind, subject, isOpen } of story.findings) {
    yield `  ${id} ${kind} of ${subject}: ${isOpen ? 'open' : 'settled'}`;
  }
  if (story.actions.length > 0) yield 'Done by operators';
  for (const action of story.actions) yield `  ${actionLine(action)}`;
}

/** One command that an operator gave. */
export function actionLine(action: FoundStory['actions'][number]): string {
  const { begunAt, operator, command, subjects, reason, doneAt, refused } = action;
  const end = doneAt ? 'done' : refused === null ? 'without an end' : `refused: ${refused}`;
  return `${when(begunAt)} ${operator}: ${command} ${subjects.join(' ')} (${reason}), ${end}`;
}

function* paymentLines(
  story: FoundStory,
  payment: FoundStory['payments'][number],
): Generator<string> {
  const { id, email, state, createdAt, paidAt, totalMinor, currency, count } = payment;
  yield `Payment ${id} of ${email}: ${state}`;
  yield `  ${listed(`begun ${when(createdAt)}`, paidAt && `paid ${when(paidAt)}`)}`;
  const period = payment.period === null ? null : `period ${payment.period} of a membership`;
  const total = money(totalMinor, currency);
  yield `  ${listed(`${total} for ${counted(count, 'ticket')}`, payment.method, period)}`;
  yield `  draw ${payment.drawId} ${payment.drawName}, club ${payment.ownerId} ${payment.clubName ?? ''}`;
  const { providerPaymentId, sessionId, invoiceId, accountId } = payment;
  yield `  at the provider: ${listed(providerPaymentId, sessionId, invoiceId, accountId)}`;
  yield* ticketLines(story, id);
  for (const back of story.returns.filter(({ of }) => of === id)) {
    const sum = money(back.amountMinor, back.currency);
    yield `  ${back.what} ${back.id}: ${listed(back.state, sum, when(back.at), back.detail)}`;
  }
  for (const event of story.events.filter(({ of }) => of === id)) {
    const { eventId, kind, madeAt, outcome } = event;
    yield `  event ${eventId} ${kind}: ${when(madeAt)}, ${outcome ?? 'waits'}`;
  }
}

function* entryLines(story: FoundStory, entry: FoundStory['entries'][number]): Generator<string> {
  const { id, email, way, createdAt, takenBackAt, awaitsConfirmation, drawId, drawName } = entry;
  const state = takenBackAt ? 'taken back' : awaitsConfirmation ? 'to be confirmed' : 'counts';
  const free = { promo: '', free: ' into a paid draw', post: ' by post', given: ' by a code' }[way];
  yield `Entry ${id}${free} of ${email ?? 'somebody without an e-mail'}: ${state}`;
  yield `  entered ${when(createdAt)}, draw ${drawId} ${drawName}`;
  yield* ticketLines(story, id);
}

/**
 * The story of somebody who bought a thousand still fits on a screen; the portal and the export
 * have all of them.
 */
const maxCodes = 20;

function* ticketLines(story: FoundStory, of: string): Generator<string> {
  const tickets = story.tickets.filter((ticket) => ticket.of === of);
  const codes = tickets
    .slice(0, maxCodes)
    .map(({ code, isVoid }) => (isVoid ? `${code} (void)` : code));
  const more = tickets.length - codes.length;
  if (codes.length > 0) yield `  tickets ${codes.join(' ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function* membershipLines(membership: FoundStory['memberships'][number]): Generator<string> {
  const { id, email, state, createdAt, cancelAt, endedAt, endCause } = membership;
  yield `Membership ${id} of ${email}: ${state}`;
  yield `  ${listed(
    `begun ${when(createdAt)}`,
    cancelAt && `renews until ${when(cancelAt)}`,
    endedAt && `ended ${when(endedAt)} by ${endCause ?? 'nobody'}`,
  )}`;
  const { priceMinor, currency, paidPeriods, tierName, packageId, packageName } = membership;
  const price = `${money(priceMinor, currency)} a period, ${counted(paidPeriods, 'paid period')}`;
  yield `  tier ${tierName} of package ${packageId} ${packageName}, ${price}`;
  if (membership.subscriptionId !== null) yield `  at the provider: ${membership.subscriptionId}`;
}

function mailLine(mail: FoundStory['mails'][number]): string {
  const { id, kind, recipient, createdAt, sentAt, refusedAt, tries } = mail;
  const state = sentAt
    ? `handed over ${when(sentAt)}`
    : refusedAt
      ? `refused ${when(refusedAt)}`
      : `waits after ${counted(tries, 'attempt')}`;
  return `${id} ${kind} to ${recipient}: written ${when(createdAt)}, ${state}`;
}
