import type { DrawMember } from '@clubdraw/contract/draws/draw-members';
import { showDateTime } from '@clubdraw/domain/local-time';
import { EmailText } from '../../../ui/email-text.tsx';
import { showCount } from '../../../ui/show-count.ts';

type Props = {
  members: readonly DrawMember[];
  timezone: string;
  /** Entries count once they are confirmed. */
  hasToConfirm: boolean;
};

/** The holders of tickets in a draw (product §2.21), each with the date of the latest ones. */
export function MembersTable({ members, timezone, hasToConfirm }: Props) {
  return (
    <table className="plain-table">
      <caption className="sr">Members of this draw</caption>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col" className="r">
            No. Tickets
          </th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ ownerEmail, ticketCount, latestCreatedAt, awaitsConfirmation }) => (
          <tr key={ownerEmail}>
            <th scope="row">
              <EmailText email={ownerEmail} />
              {hasToConfirm ? (
                <div className="small dim">
                  {awaitsConfirmation ? 'Not confirmed yet' : 'Confirmed'}
                </div>
              ) : null}
            </th>
            <td className="r">{showCount(ticketCount)}</td>
            <td>
              <time dateTime={latestCreatedAt.toISOString()}>
                {showDateTime(latestCreatedAt, timezone)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
