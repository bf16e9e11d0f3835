import { enterPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { waitInWords } from './card-words.ts';

type Counts = { waiting: number; entered: number; turnedAway: number };

type Props = {
  drawId: string;
  counts: Counts;
  /** Until when cards are typed in and turned away. */
  endsAt: Date;
  timezone: string;
  /** Whether that is still to come. */
  isOpen: boolean;
};

/** Enters all cards that wait; how many that were is said. */
function useEntering(drawId: string) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [entered, setEntered] = useState<number>();
  const enter = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await call(enterPostalEntriesCall, { params: { id: drawId } });
      setEntered(answer.entered);
      await revalidate();
    } catch (error) {
      setProblem(plainText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, entered, enter };
}

function stateInWords({ counts, endsAt, timezone, isOpen }: Props): string {
  const end = showDateTime(endsAt, timezone);
  if (!isOpen) {
    return `Cards could be typed in and turned away until ${end}. All that waited have their tickets since then.`;
  }
  return counts.waiting === 0
    ? `Cards can be typed in until ${end}. Each waits first, so that you can look at it again.`
    : `They get them by themselves on ${end}. Until then you can turn one away that shall not count; a card that has its ticket stays.`;
}

/**
 * How many cards wait, when they are entered by themselves, and the button that enters them now.
 */
export function WaitingCard(props: Props) {
  const { drawId, counts, isOpen } = props;
  const { busy, problem, entered, enter } = useEntering(drawId);
  const { waiting, turnedAway } = counts;
  const to = (state: keyof Counts) => `${paths.drawEntries(drawId)}?state=${state}`;
  return (
    <section className="card stack" aria-labelledby="waiting-cards">
      <h2 id="waiting-cards">{waitInWords(waiting)}</h2>
      <p>{stateInWords(props)}</p>
      <p className="small dim">
        <Link to={to('waiting')}>{showCount(waiting)} waiting</Link> ·{' '}
        <Link to={to('entered')}>{showCount(counts.entered)} with a ticket</Link> ·{' '}
        <Link to={to('turnedAway')}>{showCount(turnedAway)} turned away</Link>
        {turnedAway > 0 ? '. Everybody can read this last number and the causes.' : null}
      </p>
      <AlertNotice kind="bad" text={problem} />
      {entered === undefined || busy ? null : (
        <Notice kind="good" live="status">
          <p>{entered === 1 ? '1 card has its ticket.' : `${entered} cards have their tickets.`}</p>
        </Notice>
      )}
      {waiting > 0 && isOpen ? (
        <Button look="quiet" busy={busy} onClick={() => void enter()}>
          {waiting === 1
            ? 'Give 1 card its ticket now'
            : `Give ${showCount(waiting)} cards their tickets now`}
        </Button>
      ) : null}
    </section>
  );
}
