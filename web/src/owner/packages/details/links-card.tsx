import type { PackageStanding } from '@clubdraw/contract/packages/package-standing';
import { showCount } from '../../../ui/show-count.ts';

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${showCount(count)} ${one}s`;
}

/**
 * The members that came by links with a name, such as `?via=newsletter` (product §2.35); nothing
 * without any.
 */
export function LinksCard({ links }: Pick<PackageStanding, 'links'>) {
  if (links.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="links-title">
      <h2 id="links-title">Members by link</h2>
      <dl className="line">
        {links.map(({ via, members, periods }) => (
          <div key={via}>
            <dt>{via}</dt>
            <dd>
              {counted(members, 'member')}, {counted(periods, 'payment')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
