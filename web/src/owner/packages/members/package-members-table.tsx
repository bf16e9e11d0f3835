import type { PackageMember } from '@clubdraw/contract/packages/package-members';
import { EmailText } from '../../../frame/email-text.tsx';
import { showCount } from '../../../ui/show-count.ts';

type Props = { members: readonly PackageMember[] };

/** The members of a package, and how many bought draws each has left (product §2.21). */
export function PackageMembersTable({ members }: Props) {
  return (
    <>
      <table className="plain-table">
        <caption className="sr">Members of this package</caption>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Tier Name</th>
            <th scope="col" className="r">
              left Recurrence
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ email, tierName, leftRecurrence }, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- one e-mail may hold several
            <tr key={position}>
              <th scope="row">
                <EmailText email={email} />
              </th>
              <td>{tierName}</td>
              <td className="r">{showCount(leftRecurrence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small dim">
        left Recurrence: draws that the member has paid for and that have not closed.
      </p>
    </>
  );
}
