import { numberSpaceOf } from '../../statements/publication.ts';
import { drawnIndexOf } from '../picks/check-picks.ts';
import type { Case } from '../evidence.ts';
import { receiptsRead } from '../receipts/given-receipts.ts';
import type { LogQuestion } from './log-question.ts';

/** Everything that the checks of a case want to know of its log. */
export function logQuestionOf(given: Case, sizes: readonly number[]): LogQuestion {
  const { publication, pubHash } = given.certificate;
  return {
    pubHash,
    space: numberSpaceOf(publication),
    ticketCap: publication.ticketCap,
    drawnIndex: drawnIndexOf(given),
    receipts: receiptsRead(given).map(({ logIndex, log }) => ({ logIndex, logSize: log.size })),
    sizes,
  };
}
