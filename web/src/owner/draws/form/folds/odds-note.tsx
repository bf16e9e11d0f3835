import type { NumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { Notice } from '../../../../ui/notice.tsx';
import { oddsText } from '../number-range-of.ts';
import { oddsMeaning } from './odds-meaning.ts';

type Props = { range: NumberRange; cap: number | null };

/** The meaning of these odds, beside the choice of it (product §2.10). */
export function OddsNote({ range, cap }: Props) {
  return (
    <Notice kind="note">
      <p className="strong">{oddsText(range)}</p>
      <p>{oddsMeaning(range, cap)}</p>
    </Notice>
  );
}
