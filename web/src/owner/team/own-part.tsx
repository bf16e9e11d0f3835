import { leaveTeamCall } from '@clubdraw/contract/accounts/team';
import { roleNames, roleWords } from '@clubdraw/domain/texts/role-names';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forgetClub } from '../../api/session/club.ts';
import { useProfile } from '../../api/session/profile.ts';
import type { AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { paths } from '../../paths.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { OfferedClub } from './offered-club.tsx';
import { useDoing } from '../../confirmation/use-doing.ts';

/** The part of somebody in the club of another: what it is, and the way out (product §2.47). */
export function OwnPart({ confirmation }: { confirmation: AskedConfirmation }) {
  const { role, club, clubId, clubs } = useProfile();
  const offeredUntil = clubs.find(({ id }) => id === clubId)?.offeredUntil ?? null;
  const name = club.shownName ?? 'this club';
  return (
    <main className="page narrow stack-l">
      {offeredUntil ? (
        <OfferedClub name={name} until={offeredUntil} confirmation={confirmation} />
      ) : null}
      <section className="card stack" aria-labelledby="part-title">
        <h2 id="part-title" className="anywhere">
          {roleNames[role]} of {name}
        </h2>
        {role === 'owner' ? null : <p>{roleWords[role]}</p>}
        <LeaveTeam name={name} />
      </section>
    </main>
  );
}

function LeaveTeam({ name }: { name: string }) {
  const [opened, setOpened] = useState(false);
  const { busy, problem, start } = useDoing();
  const close = (): void => setOpened(false);
  const leave = (): void =>
    void start(async () => {
      await call(leaveTeamCall, {});
      forgetClub();
      window.location.assign(paths.welcome);
    });
  return (
    <div>
      <Button look="quiet" onClick={() => setOpened(true)}>
        Leave the team…
      </Button>
      <Dialog opened={opened} title="Leave the team?" onClose={close}>
        <AlertNotice kind="bad" text={problem} />
        <p className="anywhere">
          You see nothing of {name} from then on. What you did stays. The owner can invite you
          again.
        </p>
        <DialogAnswers keep="Stay" onKeep={close} busy={busy}>
          <Button look="bad" busy={busy} onClick={leave}>
            Leave
          </Button>
        </DialogAnswers>
      </Dialog>
    </div>
  );
}
