import { strikeCauses, type StrikeCause } from 'fairdraw/statements/ticket-records';
import { foreseeStrike, strikeTickets } from '../modules/operator/strike-tickets.ts';
import { idOf, Misused, optionOf, type AskedCommand, type ChangingCommand } from './command.ts';
import { counted, money } from './lines.ts';

type Holder = Awaited<ReturnType<typeof foreseeStrike>>[number];

const maxChars = 500;

export const strikeCommand: ChangingCommand = {
  name: 'strike',
  usage: 'PURCHASE… --cause CAUSE --text TEXT',
  help: `Takes all tickets of some payments or entries of one draw out of it, until its time: void for reason 3, for
everybody to read in the ledger, with a cause (${strikeCauses.join(' ')})
and a text that says nothing about a person. Their money goes back with the fee, and their holders are told by mail. A
membership goes on: its later periods are its own.`,
  prepare: async (world, asked) => {
    const holderIds = asked.words.map(idOf);
    if (holderIds.length === 0) throw new Misused('It takes PURCHASE…');
    const [cause, words] = [causeOf(asked), textOf(asked)];
    const holders = await foreseeStrike(world, holderIds);
    const fault = faultOf(holderIds, holders);
    if (fault !== undefined) return { refused: fault };
    const live = holders.filter(({ serials }) => serials.length > 0);
    const [first] = live;
    if (!first) return { nothing: 'None of their tickets counts.' };
    const { drawId, drawName } = first;
    return {
      will: [
        ...live.map(lineOf),
        `Draw ${drawId} ${drawName}: the tickets are void, and the ledger says for ever: ${cause}, ${words}`,
      ],
      subjects: [drawId, ...holderIds],
      act: async () => {
        const count = await strikeTickets(world, { drawId, holderIds, cause, words });
        return count === 0
          ? 'None of their tickets counted any more.'
          : `Struck: ${counted(count, 'ticket')}.`;
      },
    };
  },
};

function faultOf(ids: readonly string[], holders: readonly Holder[]): string | undefined {
  const unknown = ids.find((id) => holders.every((one) => one.id !== id));
  if (unknown !== undefined) return `No paid payment and no entry has the id ${unknown}.`;
  return new Set(holders.map(({ drawId }) => drawId)).size > 1
    ? 'They are of several draws.'
    : undefined;
}

function lineOf({ serials, email, isPayment, totalMinor, currency }: Holder): string {
  const back = isPayment
    ? `; ${money(totalMinor, currency)} goes back, less what went back before`
    : '';
  return `${counted(serials.length, 'ticket')} of ${email ?? 'somebody without an e-mail'}${back}.`;
}

function causeOf(asked: AskedCommand): StrikeCause {
  const given = optionOf(asked, 'cause');
  const known = strikeCauses.find((cause) => cause === given);
  if (known) return known;
  throw new Misused(`--cause is one of ${strikeCauses.join(' ')}.`);
}

/** A line for everybody. */
function textOf(asked: AskedCommand): string {
  const text = optionOf(asked, 'text').trim();
  const isLine = text !== '' && text.length <= maxChars && !/[\p{Cc}\p{Cf}@]/u.test(text);
  if (isLine) return text;
  throw new Misused(`--text is one line of at most ${maxChars} characters, without an e-mail.`);
}
