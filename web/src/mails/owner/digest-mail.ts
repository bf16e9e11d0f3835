import type {
  MembersOfWeek,
  OwnerMailFacts,
  SoldOfDay,
} from '@clubdraw/contract/mails/owner-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showDay, showDateTime } from '@clubdraw/domain/time/local-time';
import { plus, showMoney, type Money } from '@clubdraw/domain/money/money';
import { paths } from '../../paths.ts';
import { showCount } from '../../ui/show-count.ts';
import type { MailParts } from '../mail-parts.ts';
import { ownerSheet, type Fact } from './owner-frame.tsx';

type Of<Kind extends OwnerMailFacts['kind']> = Extract<OwnerMailFacts, { kind: Kind }>;

/** Sums for each currency by itself, as words: "$120.00 AUD and $20.00 USD". */
function sumsOf(amounts: readonly Money[]): string {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  const sums = [...byCurrency.values()].map(([first, ...rest]) =>
    first ? showMoney(rest.reduce(plus, first)) : '',
  );
  return sums.join(' and ');
}

/** The money that went back, or is on its way; no line where none did. */
export function refundFacts(amounts: readonly Money[]): Fact[] {
  const back = amounts.filter(({ amount }) => amount > 0);
  return back.length === 0 ? [] : [{ label: 'Refunded', value: sumsOf(back) }];
}

function countOf({ isPackage, count }: SoldOfDay): string {
  const thing = isPackage ? 'payment' : 'ticket';
  return count === 1 ? `1 ${thing}` : `${showCount(count)} ${thing}s`;
}

function salesMail(mail: Of<'salesOfDay'>, site: Site): MailParts {
  const { sold, from, timezone } = mail;
  const day = showDay(from, timezone);
  const paid = sumsOf(sold.map((one) => one.paid));
  const net = sumsOf(sold.map((one) => one.net));
  const [only] = sold;
  const isOne = sold.length === 1 && only !== undefined && !only.isPackage;
  return ownerSheet(
    mail,
    {
      subject: `Your sales on ${day}`,
      heading: `You sold for ${paid}.`,
      preheader: `${day}: ${paid}.`,
      what: [`On ${day}, by the time of ${timezone}.`],
      facts: [
        ...sold.map((one) => ({
          label: `${one.name}: ${countOf(one)}`,
          value: showMoney(one.paid),
        })),
        ...refundFacts(sold.map((one) => one.refunded)),
        { label: 'You keep, before the payment provider’s fees', value: net },
      ],
      button: isOne
        ? { words: 'See the draw', path: paths.drawDetails(only.id) }
        : { words: 'See your draws', path: paths.welcome },
      ...(only && { paperOf: only.id }),
    },
    site,
  );
}

function membersOf(one: MembersOfWeek): Fact[] {
  const { name, members, joined, left, renewed, paid, refunded, nextDrawAt, timezone } = one;
  return [
    { label: `${name}: members`, value: showCount(members) },
    { label: 'Joined', value: showCount(joined) },
    { label: 'Renewed', value: showCount(renewed) },
    { label: 'Left', value: showCount(left) },
    ...(paid.length > 0 ? [{ label: 'Paid', value: sumsOf(paid) }] : []),
    ...refundFacts(refunded),
    ...(nextDrawAt ? [{ label: 'Next draw', value: showDateTime(nextDrawAt, timezone) }] : []),
  ];
}

function weekMail(mail: Of<'membersOfWeek'>, site: Site): MailParts {
  const { packages, from, until, timezone } = mail;
  const total = (count: (one: MembersOfWeek) => number): number =>
    packages.reduce((sum, one) => sum + count(one), 0);
  const members = total((one) => one.members);
  const lastDay = new Date(until.getTime() - 1);
  const [only] = packages;
  return ownerSheet(
    mail,
    {
      subject: 'Your members this week',
      heading: members === 1 ? 'You have 1 member.' : `You have ${showCount(members)} members.`,
      preheader: `${total((one) => one.joined)} joined, ${total((one) => one.left)} left.`,
      what: [`From ${showDay(from, timezone)} to ${showDay(lastDay, timezone)}.`],
      facts: packages.flatMap(membersOf),
      button:
        packages.length === 1 && only
          ? { words: 'See the package', path: paths.packageDetails(only.packageId) }
          : { words: 'See your packages', path: paths.packageList },
      ...(only && { paperOf: only.packageId }),
    },
    site,
  );
}

/** The sales of a day, or the members who came and left in a week. */
export function digestMail(mail: Of<'salesOfDay'> | Of<'membersOfWeek'>, site: Site): MailParts {
  return mail.kind === 'salesOfDay' ? salesMail(mail, site) : weekMail(mail, site);
}
