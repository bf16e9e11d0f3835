import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { Icon } from '../../ui/icon.tsx';
import { emptyListWords } from '../rows/empty-words.ts';

const explained = {
  draws: 'You sell tickets until a date; then one of them wins the prize.',
  packages:
    'Members pay each week, fortnight, month or year, and take part in a draw each time. Good for a club that has a prize to give again and again.',
  promoDraws:
    'People join with their e‑mail address and pay nothing. Good for a table, a stall or a bar: a QR code leads to it.',
};

/** Nothing of a kind yet, in a line; its button stands beside the section's title. */
export function NothingYet({ of }: { of: keyof typeof explained }) {
  return (
    <div className="nothing-yet">
      <p className="dim">{emptyListWords[of].title}</p>
      <details className="advanced small">
        <summary>
          <Icon of={CaretRightIcon} />
          What is this?
        </summary>
        <p className="dim">{explained[of]}</p>
      </details>
    </div>
  );
}
