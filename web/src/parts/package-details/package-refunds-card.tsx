import type { OwnedPackage } from '@clubdraw/contract/packages';
import { Notice } from '../../ui/notice.tsx';
import { showCount } from '../../ui/show-count.ts';

/** How far the refunds of a cancelled package are; it moves by itself. */
export function PackageRefundsCard({ found }: { found: OwnedPackage }) {
  const { total, done, failed } = found.refunds;
  if (!found.cancelledAt || total === 0) return null;
  return (
    <section className="card stack" aria-labelledby="refunds-title">
      <h2 id="refunds-title">Refunds</h2>
      <progress className="upload" value={done} max={total} aria-labelledby="refunds-title" />
      <output className="num">
        {showCount(done)} of {showCount(total)} payments are refunded.
      </output>
      <p className="small dim">Most banks need 5 to 10 days to show the money.</p>
      {failed > 0 ? (
        <Notice kind="warn">
          <p>
            {showCount(failed)} {failed === 1 ? 'refund needs' : 'refunds need'} help from us. Their
            members are told that the money is on its way.
          </p>
        </Notice>
      ) : null}
    </section>
  );
}
