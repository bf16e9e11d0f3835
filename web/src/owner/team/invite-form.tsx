import { invitationForm, inviteToTeamCall } from '@clubdraw/contract/accounts/team';
import { invitationDays, maxTeam, type TeamRole } from '@clubdraw/domain/people/roles';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { RoleField } from './role-field.tsx';

type Problems = { email?: string | undefined; form?: string };

/** Sends one invitation at a time, and says to whom it went or why it did not. */
function useInvite() {
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('manager');
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [invited, setInvited] = useState<string>();
  const send = async (): Promise<void> => {
    const typed = invitationForm.safeParse({ email, role });
    setInvited(undefined);
    if (!typed.success) return setProblems({ email: typed.error.issues[0]?.message });
    setBusy(true);
    setProblems({});
    try {
      const { data } = await call(inviteToTeamCall, { body: typed.data });
      setInvited(data.email);
      setEmail('');
    } catch (error) {
      const email = error instanceof ApiFailure ? error.fields['email'] : undefined;
      return setProblems(email === undefined ? { form: plainText(error) } : { email });
    } finally {
      setBusy(false);
    }
    return revalidate();
  };
  return { email, setEmail, role, setRole, busy, problems, invited, send };
}

/** The address of somebody and the part that they get (product §2.47). */
export function InviteForm({ isFull }: { isFull: boolean }) {
  const { email, setEmail, role, setRole, busy, problems, invited, send } = useInvite();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <section className="card stack" aria-labelledby="invite-title">
      <h2 id="invite-title">Invite somebody</h2>
      {invited === undefined ? null : (
        <Notice kind="good" live="status">
          <p className="anywhere">
            {invited} has an e‑mail with a link. It is good for {invitationDays} days.
          </p>
        </Notice>
      )}
      {isFull ? <p className="dim">A team has {maxTeam} people at most.</p> : null}
      <form className="stack" noValidate onSubmit={onSubmit}>
        <TextField
          label="E‑mail address"
          type="email"
          autoComplete="off"
          help="They sign in, or sign up, with this address."
          error={problems.email}
          value={email}
          disabled={busy}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleField label="Part in the club" role={role} disabled={busy} onChoose={setRole} />
        <AlertNotice kind="bad" text={problems.form ?? null} />
        <div>
          <Button
            submit
            icon={<Icon of={PaperPlaneTiltIcon} />}
            busy={busy}
            disabled={email.trim() === ''}
          >
            Send the invitation
          </Button>
        </div>
      </form>
    </section>
  );
}
