import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { FreeEntry } from './use-free-entry.ts';

type GivenProps = {
  draw: PageDraw;
  given: NonNullable<FreeEntry['given']>;
  again: () => void;
};

/**
 * The outcome of a free entry: its ticket, or the code alone where the connection lost the ticket's
 * looks.
 */
export function Given({ draw, given, again }: GivenProps) {
  const { Ticket, message, code } = given;
  if (Ticket) return <Ticket draw={draw} given={given} again={again} />;
  return (
    <p className="notice good">
      {message ?? 'You’re in.'} <span className="unbroken">{code}</span>
    </p>
  );
}
