import { equalBytes } from '../bytes.ts';
import { voidWords } from '../void-words.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import type { StatedHead } from './ledger-facts.ts';
import type { LogFacts } from './log-facts.ts';

/**
 * V13: the log's own rules held, or it would not be here; now against what was closed, and against what
 * the ledger stated of it while it grew.
 */
export function checkLog(
  { certificate }: Case,
  log: LogFacts | string | null,
  heads: readonly StatedHead[],
): Outcome {
  if (typeof log === 'string') return failed(log);
  if (!log) return notChecked('It needs the entry log.');
  const { size, issued, voided, voidsByReason, listSize } = log;
  const numbers = {
    logSize: size,
    issued,
    voided,
    voidsByReason,
    listSize,
    heads: heads.length,
  };
  const { close, result } = certificate;
  if (!close) return notChecked(`The log has ${size} leaves; the draw is not closed yet.`, numbers);
  if (size !== close.logSize) {
    return failed(`The log has ${size} leaves, ${close.logSize} were closed.`, numbers);
  }
  if (!equalBytes(log.root, close.logRoot)) {
    return failed('The log’s root is not the one that was closed.', numbers);
  }
  const broken = heads.find((head) => !isPrefix(log, head));
  if (broken) {
    const { seq, size: stated } = broken;
    return failed(`Entry ${seq} of the ledger stated another log of ${stated} leaves.`, numbers);
  }
  if (listSize !== close.listSize || !equalBytes(log.listRoot, close.listRoot)) {
    return failed(`The ${listSize} tickets that count are not the list that was closed.`, numbers);
  }
  if (result?.outcome === 'no-winner' && log.drawnPosition !== null) {
    return failed('A ticket that counts has the drawn number, though nobody won.', numbers);
  }
  const why = voidWords(voidsByReason);
  const gone = why === '' ? `${voided} void` : `${voided} void (${why})`;
  return passed(`${issued} tickets, ${gone}, ${listSize} in the list.`, numbers);
}

function isPrefix({ roots }: LogFacts, { size, root }: StatedHead): boolean {
  const own = roots.get(size);
  return own !== undefined && equalBytes(own, root);
}
