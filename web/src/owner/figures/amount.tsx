import { showAmount, type Money } from '@clubdraw/domain/money/money';

/** Money with its figure large and its currency small. */
export function Amount({ money }: { money: Money }) {
  return (
    <>
      <span className="amount">{showAmount(money)}</span>{' '}
      <small className="dim">{money.currency}</small>
    </>
  );
}
