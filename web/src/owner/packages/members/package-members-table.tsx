import type { PackageMember } from '@clubdraw/contract/packages/package-members';
import { showDay } from '@clubdraw/domain/time/local-time';
import { EmailText } from '../../../frame/email-text.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { useWide } from '../../../ui/use-wide.ts';

type Props = { members: readonly PackageMember[]; timezone: string };

/**
 * The members of a package: since when, by which tier, and how many bought draws each has left
 * (product §2.21). On a phone the tier stands below the e-mail.
 */
export function PackageMembersTable({ members, timezone }: Props) {
  const isWide = useWide();
  return (
    <>
      <table className="plain-table">
        <caption className="sr">Members of this package</caption>
        <thead>
          <tr>
            <th scope="col">{isWide ? 'Email' : 'Email, Tier Name'}</th>
            {isWide ? <th scope="col">Tier Name</th> : null}
            <th scope="col" className="r">
              left Recurrence
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ email, tierName, leftRecurrence, createdAt }, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- one e-mail may hold several
            <tr key={position}>
              <th scope="row">
                <EmailText email={email} />
                {isWide ? null : <div className="small">{tierName}</div>}
                <div className="small dim">Member since {showDay(createdAt, timezone)}</div>
              </th>
              {isWide ? <td>{tierName}</td> : null}
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
