import type { DrawResult } from '@clubdraw/contract/draws/draw-result';
import { passedOverWords } from '@clubdraw/domain/draws/draw-outcome';
import { dayAndMonth } from '@clubdraw/domain/time/local-time';

type Props = { passedOver: DrawResult['passedOver']; timezone: string };

/**
 * Those who lost the prize, each with the reason that everybody can read; nothing where there is
 * nobody.
 */
export function PassedOver({ passedOver, timezone }: Props) {
  if (passedOver.length === 0) return null;
  return (
    <ul className="stack-s">
      {passedOver.map((passed) => {
        const { code, cause, reason, at } = passed;
        const { day, month } = dayAndMonth(new Date(at), timezone);
        return (
          <li key={code}>
            <b className="num unbroken">{code}</b>, {day} {month}:{' '}
            {passedOverWords(passed, timezone)}.
            {/* The others' reasons are in those words already. */}
            {cause !== 'unclaimed' && cause !== 'declined' ? null : (
              <>
                <br />
                <bdi className="dim anywhere">{reason}</bdi>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
