import {
  addPackageHelperLinkCall,
  removePackageHelperLinkCall,
} from '@clubdraw/contract/packages/package-helper-links';
import type { PackageStanding } from '@clubdraw/contract/packages/package-standing';
import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { linkInWords } from '@clubdraw/domain/clubs/helper-link';
import { call } from '../../../api/call.ts';
import { useShortLink } from '../../../share/use-short-link.ts';
import { showCount } from '../../../ui/show-count.ts';
import { AddHelper, HelperWays, useHelpers } from '../../links/helper-names.tsx';
import { publicPackageUrl, sharedPackage } from '../package-facts.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../../frame/only.tsx';

type TableProps = {
  links: PackageStanding['links'];
  link: string;
  helpers: ReturnType<typeof useHelpers>;
};

function MembersByLink({ links, link, helpers }: TableProps) {
  return (
    <table className="link-table">
      <caption className="sr">Members by link</caption>
      <thead>
        <tr>
          <th scope="col">Link</th>
          <th scope="col">Members</th>
          <th scope="col">Payments</th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ via, name, members, periods }) => (
          <tr key={via}>
            <th scope="row">
              {linkInWords(via, name)}
              <Only to={whoRuns}>
                <HelperWays helpers={helpers} link={link} via={via} name={name} />
              </Only>
            </th>
            <td>{showCount(members)}</td>
            <td>{showCount(periods)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { found: OwnedPackage; links: PackageStanding['links'] };

/**
 * The members that came by links with a name, and a link for each helper, made with a name and a
 * press (product §2.35).
 */
export function LinksCard({ found, links }: Props) {
  const { id } = found;
  const helpers = useHelpers({
    add: async (name) => call(addPackageHelperLinkCall, { params: { id }, body: { name } }),
    remove: async (via) => call(removePackageHelperLinkCall, { params: { id, via } }),
  });
  const link = useShortLink(sharedPackage(found)) ?? publicPackageUrl(id);
  return (
    <section className="card stack" aria-labelledby="links-title">
      <h2 id="links-title">Members by link</h2>
      {links.length === 0 ? (
        <p className="small dim">Nobody came by a link yet. Give each helper one of their own.</p>
      ) : (
        <MembersByLink links={links} link={link} helpers={helpers} />
      )}
      <output className="small dim">{helpers.said}</output>
      <Only to={whoRuns}>{found.cancelledAt ? null : <AddHelper helpers={helpers} />}</Only>
    </section>
  );
}
