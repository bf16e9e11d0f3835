import type { Context } from '../../context.ts';
import type { CodeSubject } from './code-subject.ts';

/** The keyed hash of a code: six digits without the key are found in a second. */
export function codeHash(
  context: Context,
  { purpose, subject }: CodeSubject,
  code: string,
): Buffer {
  return context.secrets.keyedHash('one-time-code', `${purpose}\n${subject}\n${code}`);
}
