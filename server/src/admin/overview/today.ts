import { systemClock } from '../../edge/clock.ts';
import { readDay, type TradeSum } from '../../modules/operator/read-trade.ts';
import { wordsOf, type CommandWorld, type ReadingCommand } from '../command.ts';
import { counted, listed, money, when } from '../lines.ts';
import { looks, type Instants } from './looks.ts';

function instantsOf({ clock }: CommandWorld): Instants {
  return { now: clock.now(), onMachine: systemClock.now() };
}

export const todayCommand: ReadingCommand = {
  name: 'today',
  usage: '',
  help: `Shows the last 24 hours and what is open now: sales by hour, payment pages and the line, refunds, mails, events,
findings, jobs, backups, processes, the ledger and its witnesses. Where something is to be done, the command that does
it stands beside it, and the exit code is 1.`,
  read: async (world, asked, say) => {
    wordsOf(asked);
    const instants = instantsOf(world);
    for (const line of await salesLines(world)) say(line);
    let isCalm = true;
    for (const look of looks) {
      const { name, says, act } = await look(world, instants);
      say(`${act === undefined ? '✓' : '!'} ${name}: ${says}`);
      if (act === undefined) continue;
      isCalm = false;
      say(`    ${act}`);
    }
    return isCalm ? 0 : 1;
  },
};

async function salesLines(world: CommandWorld): Promise<string[]> {
  const { since, hours, checkouts } = await readDay(world);
  const byCurrency = Map.groupBy(hours, ({ currency }) => currency);
  const all = [...byCurrency.values()].map((some) => soldWords(sumOf(some)));
  const { open, waiting } = checkouts;
  return [
    `Sales from ${when(since)} on: ${all.length === 0 ? 'none' : all.join('; ')}.`,
    ...hours.map(({ hour, ...sold }) => `  ${when(hour).slice(11, 16)}  ${soldWords(sold)}`),
    `Now: ${counted(open, 'open payment page')}, ${waiting} in line.`,
  ];
}

function sumOf([first, ...rest]: readonly TradeSum[]): TradeSum {
  if (!first) throw new Error('a currency without an hour');
  return rest.reduce(
    (sum, one) => ({
      ...sum,
      purchases: sum.purchases + one.purchases,
      tickets: sum.tickets + one.tickets,
      totalMinor: sum.totalMinor + one.totalMinor,
    }),
    first,
  );
}

/** `3 purchases, 7 tickets, $70.00 AUD`. */
export function soldWords({ purchases, tickets, totalMinor, currency }: TradeSum): string {
  return listed(
    counted(purchases, 'purchase'),
    counted(tickets, 'ticket'),
    money(totalMinor, currency),
  );
}
