import { Notice } from '../../ui/notice.tsx';
import { showCount } from '../../ui/show-count.ts';

type Props = {
  refunds: { total: number; done: number; failed: number };
  /** The people who are told of a refund: 'buyers' or 'members'. */
  people: string;
};

/** How far the refunds of what was cancelled are; it moves by itself. Nothing without any. */
export function RefundsCard({ refunds: { total, done, failed }, people }: Props) {
  if (total === 0) return null;
  return (
    <section className="card stack" aria-labelledby="refunds-title">
      <h2 id="refunds-title">Refunds</h2>
      <progress className="upload" value={done} max={total} aria-labelledby="refunds-title" />
      <output className="num">
        {total === 1
          ? `The payment ${done === 1 ? 'is refunded' : 'is being refunded'}.`
          : `${showCount(done)} of ${showCount(total)} payments are refunded.`}
      </output>
      <p className="small dim">Most banks need 5 to 10 days to show the money.</p>
      {failed > 0 ? (
        <Notice kind="warn">
          <p>
            {showCount(failed)} {failed === 1 ? 'refund needs' : 'refunds need'} help from us. Their{' '}
            {people} are told that the money is on its way.
          </p>
        </Notice>
      ) : null}
    </section>
  );
}
