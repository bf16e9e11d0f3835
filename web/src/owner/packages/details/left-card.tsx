import type { Leaver, PackageStanding } from '@clubdraw/contract/packages/package-standing';
import { dayAndMonth } from '@clubdraw/domain/time/local-time';
import { EmailText } from '../../../frame/email-text.tsx';

const causeWords: Record<NonNullable<Leaver['cause']>, string> = {
  member: 'left',
  package: 'ended with the package',
  provider: 'ended: the payment failed',
};

function leaverText({ tierName, endsAt, cause }: Leaver, timezone: string): string {
  const { day, month, year } = dayAndMonth(endsAt, timezone);
  const on = `${day} ${month} ${year}`;
  return cause === null
    ? `${tierName}, stops on ${on}`
    : `${tierName}, ${causeWords[cause]}, ${on}`;
}

type Props = Pick<PackageStanding, 'left'> & { timezone: string };

/** Members who left or stopped renewing, the latest first (product §2.14). */
export function LeftCard({ left, timezone }: Props) {
  return (
    <section className="card stack" aria-labelledby="left-title">
      <h2 id="left-title">Members who left</h2>
      {left.length === 0 ? <p className="small dim">Nobody has left.</p> : null}
      <ul className="stack-s">
        {left.map((leaver) => (
          <li key={`${leaver.email} ${leaver.endsAt.toISOString()}`}>
            <EmailText email={leaver.email} />
            <p className="small dim">{leaverText(leaver, timezone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
