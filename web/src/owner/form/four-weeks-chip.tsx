import { localDateTime } from '@clubdraw/domain/local-time';
import { productNow } from '../../api/product-time.ts';
import { Button } from '../../ui/button.tsx';

const fourWeeksMs = 28 * 24 * 60 * 60 * 1000;

type Props = {
  /** The zone that the date is read in. */
  timezone: string;
  /** Gets a local date-time, as a date field has it. */
  onChoose: (local: string) => void;
};

/** The usual date of a draw, with one press: by the product's clock, on the day of its zone. */
export function FourWeeksChip({ timezone, onChoose }: Props) {
  const choose = (): void => {
    const then = new Date(productNow().getTime() + fourWeeksMs);
    onChoose(`${localDateTime(then, timezone).slice(0, 10)}T19:00`);
  };
  return (
    <div>
      <Button look="quiet compact" onClick={choose}>
        In four weeks, 7 pm
      </Button>
    </div>
  );
}
