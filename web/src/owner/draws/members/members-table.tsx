import type { DrawMember } from '@clubdraw/contract/draws/draw-members';
import { showAmount } from '@clubdraw/domain/money/money';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { lazy, Suspense, useState } from 'react';
import { EmailText } from '../../../frame/email-text.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

const PurchasesDialog = lazy(async () => ({
  default: (await import('./purchases-dialog.tsx')).PurchasesDialog,
}));

type MemberProps = {
  member: DrawMember;
  timezone: string;
  hasToConfirm: boolean;
  /** Tickets cost money. */
  isPaid: boolean;
};

function Member(props: MemberProps & { onOpen: () => void }) {
  const { member, timezone, hasToConfirm, isPaid, onOpen } = props;
  const { ownerEmail, name, phone, ticketCount, latestCreatedAt, awaitsConfirmation } = member;
  const paid = member.paid ? showAmount(member.paid) : '';
  const isWide = useWide();
  const runs = useMay(whoRuns);
  const more = [name, phone].filter((one) => one !== null).join(', ');
  const date = (
    <time dateTime={latestCreatedAt.toISOString()}>{showDateTime(latestCreatedAt, timezone)}</time>
  );
  return (
    <tr>
      <th scope="row">
        {runs ? (
          <button
            type="button"
            className="cell-link"
            aria-haspopup="dialog"
            aria-label={`Purchases of ${ownerEmail}`}
            onClick={onOpen}
          >
            <EmailText email={ownerEmail} />
          </button>
        ) : (
          <EmailText email={ownerEmail} />
        )}
        {more === '' ? null : <div className="small dim">{more}</div>}
        {hasToConfirm ? (
          <div className="small dim">{awaitsConfirmation ? 'Not confirmed yet' : 'Confirmed'}</div>
        ) : null}
        {isWide ? null : <div className="small dim">{date}</div>}
      </th>
      <td className="r">
        {showCount(ticketCount)}
        {isPaid && !isWide ? <div className="small">{paid}</div> : null}
      </td>
      {isPaid && isWide ? <td className="r">{paid}</td> : null}
      {isWide ? <td>{date}</td> : null}
    </tr>
  );
}

type Props = {
  drawId: string;
  members: readonly DrawMember[];
  timezone: string;
  /** Entries count once they are confirmed. */
  hasToConfirm: boolean;
};

/**
 * The holders of tickets in a draw (product §2.21), each with what they paid, the date of the
 * latest ones and the way to their purchases. On a phone the date stands below the e-mail, and the
 * money below the tickets: they would break over lines.
 */
export function MembersTable({ drawId, members, timezone, hasToConfirm }: Props) {
  const isWide = useWide();
  const isPaid = members.some(({ paid }) => paid !== null);
  const [opened, setOpened] = useState<DrawMember>();
  return (
    <>
      <table className="plain-table">
        <caption className="sr">Members of this draw</caption>
        <thead>
          <tr>
            <th scope="col">{isWide ? 'Email' : 'Email, Date'}</th>
            <th scope="col" className="r">
              No. Tickets
              {isPaid && !isWide ? <div>Paid</div> : null}
            </th>
            {isPaid && isWide ? (
              <th scope="col" className="r">
                Paid
              </th>
            ) : null}
            {isWide ? <th scope="col">Date</th> : null}
          </tr>
        </thead>
        <tbody>
          {members.map((member, at) => (
            <Member
              // Two masked addresses may be the same.
              key={`${at} ${member.ownerEmail}`}
              member={member}
              timezone={timezone}
              hasToConfirm={hasToConfirm}
              isPaid={isPaid}
              onOpen={() => setOpened(member)}
            />
          ))}
        </tbody>
      </table>
      <Suspense>
        {opened ? (
          <PurchasesDialog
            drawId={drawId}
            member={opened}
            timezone={timezone}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
