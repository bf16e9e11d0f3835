import {
  endOtherSessionsCall,
  endSessionCall,
  type OwnSession,
} from '@clubdraw/contract/accounts/security/security';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { useState } from 'react';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ownTime } from './own-time.ts';

type RowProps = { session: OwnSession; busy: boolean; onEnd: () => void };

function SessionRow({ session, busy, onEnd }: RowProps) {
  const { device, createdAt, usedAt, isCurrent } = session;
  return (
    <li>
      <span className="what">
        <span className="row wrap">
          <b>{device}</b>
          {isCurrent ? <span className="chip good">This device</span> : null}
        </span>
        <span className="dim small">
          Since {ownTime(createdAt)}
          {isCurrent ? null : `, last used ${ownTime(usedAt)}`}
        </span>
      </span>
      {isCurrent ? null : (
        <Button
          look="quiet compact"
          busy={busy}
          aria-label={`Sign out ${device}, since ${ownTime(createdAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

type Props = { sessions: readonly OwnSession[]; onChanged: () => Promise<void> };

/** The browsers that are signed in, each with a way to end it (product §11.11). */
export function SessionsCard({ sessions, onChanged }: Props) {
  const [ending, setEnding] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const end = async (which: string, work: () => Promise<unknown>): Promise<void> => {
    if (ending !== undefined) return;
    setEnding(which);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(plainText(error));
    }
    // One that another tab ended meanwhile is gone from the list, too.
    await onChanged();
    setEnding(undefined);
  };
  return (
    <section className="card stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Signed in</h2>
      <p className="dim">
        A device is signed out after 30 days without use, and after 90 days at the latest.
      </p>
      <AlertNotice kind="bad" text={problem} />
      <ul className="own-list">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() =>
              void end(session.id, () => call(endSessionCall, { params: { id: session.id } }))
            }
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button
            look="bad quiet"
            icon={<Icon of={SignOutIcon} />}
            busy={ending === 'others'}
            onClick={() => void end('others', () => call(endOtherSessionsCall, {}))}
          >
            Sign out all other devices
          </Button>
        </div>
      ) : null}
    </section>
  );
}
