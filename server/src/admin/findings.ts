import {
  readFinding,
  readOpenFindings,
  settleFinding,
} from '../modules/payments/reconciliation/settle-finding.ts';
import { ProviderFailure } from '../edge/provider-failure.ts';
import { orderOf } from '../modules/operator/settle-lost.ts';
import {
  idOf,
  wordsOf,
  type ChangingCommand,
  type CommandWorld,
  type ReadingCommand,
} from './command.ts';
import { counted, when } from './lines.ts';
import { lostLine } from './settle-lost.ts';

export const findingsCommand: ReadingCommand = {
  name: 'findings',
  usage: '',
  help: 'Lists what waits for a person. docs/operations.md says what to do for each kind.',
  read: async (world, asked, say) => {
    wordsOf(asked);
    const open = await readOpenFindings(world);
    for (const finding of open) {
      const { id, kind, subject, detail, createdAt } = finding;
      say(`${id} ${kind} of ${subject}, ${when(createdAt)}`);
      say(`  ${detail}`);
      const bought = await boughtIn(world, finding);
      if (bought !== undefined) say(`  ${bought}`);
    }
    say(open.length === 0 ? 'Nothing waits for a person.' : counted(open.length, 'finding'));
    return 0;
  },
};

export const settleFindingCommand: ChangingCommand = {
  name: 'settle-finding',
  usage: 'FINDING',
  help: 'Notes that a finding was looked at and put right. It changes nothing else.',
  prepare: async (world, asked) => {
    const id = idOf(wordsOf(asked, 'FINDING').FINDING);
    const finding = await readFinding(world, id);
    if (!finding) return { refused: 'No finding has this id.' };
    if (finding.resolvedAt) return { nothing: `It was settled ${when(finding.resolvedAt)}.` };
    return {
      will: [`Settles ${finding.kind} of ${finding.subject}: ${finding.detail}`],
      subjects: [id, finding.subject],
      act: async () => ((await settleFinding(world, id)) ? 'Settled.' : 'It was settled before.'),
    };
  },
};

type Finding = Awaited<ReturnType<typeof readOpenFindings>>[number];

/** The buyer of what was lost, whose address only the provider knows. */
async function boughtIn(
  world: CommandWorld,
  { accountId, subject }: Finding,
): Promise<string | undefined> {
  if (accountId === null) return undefined;
  try {
    const order = await orderOf(world, { accountId, sessionId: subject });
    return order ? lostLine(order) : 'The provider does not know this session.';
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    return 'The provider does not say now who bought it.';
  }
}
