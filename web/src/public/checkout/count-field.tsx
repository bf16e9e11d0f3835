import { wholeNumber } from '../frame/whole-number.ts';
import { Icon } from '../frame/icon.tsx';

type Props = { count: number; max: number; onChange: (count: number) => void };

/** How many tickets are being bought; changed here without going back. */
export function CountField({ count, max, onChange }: Props) {
  return (
    <fieldset className="field">
      <legend className="label">Tickets</legend>
      <div className="stepper">
        <button
          className="icon-btn"
          type="button"
          aria-label="One fewer"
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className="strong num">{wholeNumber(count)}</output>
        <button
          className="icon-btn"
          type="button"
          aria-label="One more"
          disabled={count >= max}
          onClick={() => onChange(count + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </fieldset>
  );
}
