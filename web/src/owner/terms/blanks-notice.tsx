import { Notice } from '../../ui/notice.tsx';
import { blanksIn } from './blanks.ts';

/** Names the blanks of our starting text that the club has not filled in; it stops nobody. */
export function BlanksNotice({ text }: { text: string }) {
  const blanks = blanksIn(text);
  if (blanks.length === 0) return null;
  return (
    <Notice kind="warn" live="status">
      <p className="strong">Fill in what is in brackets:</p>
      <p>{blanks.join(', ')}</p>
    </Notice>
  );
}
