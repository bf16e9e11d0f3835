import type { PackageMember } from '@clubdraw/contract/packages/package-members';
import { showMoney, type Money } from '@clubdraw/domain/money/money';
import { periodNames, type Frequency } from '@clubdraw/domain/time/frequency';
import { showDay } from '@clubdraw/domain/time/local-time';
import { EmailText } from '../../../frame/email-text.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { useWide } from '../../../ui/use-wide.ts';

type Props = { members: readonly PackageMember[]; frequency: Frequency; timezone: string };

/** "$10.00 AUD a week": members of one tier may have joined at several prices. */
function priceText(price: Money, frequency: Frequency): string {
  return `${showMoney(price)} a ${periodNames[frequency]}`;
}

/** The tier that a member changes into, and from when on. */
function ComingTier({ member, timezone }: { member: PackageMember; timezone: string }) {
  const { comingTier, comingFrom } = member;
  if (comingTier === null || !comingFrom) return null;
  return (
    <div className="small dim">
      {comingTier} from {showDay(comingFrom, timezone)}
    </div>
  );
}

/**
 * The members of a package: since when, by which tier, at which price, and how many bought draws
 * each has left (product §2.21). On a phone the tier stands below the e-mail.
 */
export function PackageMembersTable({ members, frequency, timezone }: Props) {
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
          {members.map((member, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- one e-mail may hold several
            <tr key={position}>
              <th scope="row">
                <EmailText email={member.email} />
                {isWide ? null : (
                  <div className="small">
                    {member.tierName} · {priceText(member.price, frequency)}
                    <ComingTier member={member} timezone={timezone} />
                  </div>
                )}
                <div className="small dim">Member since {showDay(member.createdAt, timezone)}</div>
              </th>
              {isWide ? (
                <td>
                  {member.tierName}
                  <div className="small dim num">{priceText(member.price, frequency)}</div>
                  <ComingTier member={member} timezone={timezone} />
                </td>
              ) : null}
              <td className="r">{showCount(member.leftRecurrence)}</td>
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
