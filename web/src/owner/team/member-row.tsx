import {
  changeRoleCall,
  inviteToTeamCall,
  removeFromTeamCall,
  type TeamMember,
} from '@clubdraw/contract/accounts/team';
import type { TeamRole } from '@clubdraw/domain/people/roles';
import { roleNames } from '@clubdraw/domain/texts/role-names';
import { showDay } from '@clubdraw/domain/time/local-time';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import type { AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { EmailText } from '../../frame/email-text.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { HandOverButton, offerWords } from './hand-over.tsx';
import { RoleField } from './role-field.tsx';
import { useDoing } from '../../confirmation/use-doing.ts';

function standing({ role, joinedAt, invitedUntil, offeredUntil }: TeamMember): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (offeredUntil) return offerWords(offeredUntil);
  if (joinedAt) return `${roleNames[role]} since ${showDay(joinedAt, timeZone)}`;
  if (!invitedUntil) return roleNames[role];
  const isOver = invitedUntil <= productNow();
  const day = showDay(invitedUntil, timeZone);
  return `${roleNames[role]}. ${isOver ? `The invitation is over since ${day}` : `Invited, until ${day}`}`;
}

type DialogProps = { member: TeamMember; opened: boolean; onClose: () => void };

function RoleDialog({ member, opened, onClose }: DialogProps) {
  const [role, setRole] = useState<TeamRole>(member.role);
  const { busy, problem, start } = useDoing();
  const save = async (): Promise<void> => {
    const params = { id: member.id };
    if (await start(() => call(changeRoleCall, { params, body: { role } }))) onClose();
  };
  return (
    <Dialog opened={opened} title="Another part in the club" onClose={onClose}>
      <p className="strong anywhere">{member.email}</p>
      <AlertNotice kind="bad" text={problem} />
      <RoleField label="Part" role={role} disabled={busy} onChoose={setRole} />
      <DialogAnswers keep="Keep the part" onKeep={onClose} busy={busy}>
        <Button busy={busy} disabled={role === member.role} onClick={() => void save()}>
          Save
        </Button>
      </DialogAnswers>
    </Dialog>
  );
}

function RemoveDialog({ member, opened, onClose }: DialogProps) {
  const { busy, problem, start } = useDoing();
  const isIn = member.joinedAt !== null;
  const remove = async (): Promise<void> => {
    if (await start(() => call(removeFromTeamCall, { params: { id: member.id } }))) onClose();
  };
  return (
    <Dialog
      opened={opened}
      title={isIn ? 'Remove this person?' : 'Take the invitation back?'}
      onClose={onClose}
    >
      <AlertNotice kind="bad" text={problem} />
      <p className="strong anywhere">{member.email}</p>
      <p>
        {isIn
          ? 'They see nothing of the club from this moment on. What they did stays.'
          : 'The link of the e‑mail opens nothing any more.'}
      </p>
      <DialogAnswers keep="Keep" onKeep={onClose} busy={busy}>
        <Button look="bad" busy={busy} onClick={() => void remove()}>
          {isIn ? 'Remove' : 'Take it back'}
        </Button>
      </DialogAnswers>
    </Dialog>
  );
}

type Props = { member: TeamMember; confirmation: AskedConfirmation };

/** Somebody in the team, or who is invited, with what the owner can do. */
export function MemberRow({ member, confirmation }: Props) {
  const [open, setOpen] = useState<'role' | 'remove'>();
  const { busy, problem, start } = useDoing();
  const { email, role, joinedAt } = member;
  const close = (): void => setOpen(undefined);
  return (
    <li>
      <span className="what">
        <b>
          <EmailText email={email} />
        </b>
        <span className="dim small">{standing(member)}</span>
        <AlertNotice kind="bad" text={problem} />
      </span>
      <span className="row wrap">
        <Button
          look="quiet compact"
          aria-label={`Change the part of ${email}`}
          onClick={() => setOpen('role')}
        >
          Change
        </Button>
        {joinedAt ? null : (
          <Button
            look="quiet compact"
            busy={busy}
            aria-label={`Invite again: ${email}`}
            onClick={() => void start(() => call(inviteToTeamCall, { body: { email, role } }))}
          >
            Invite again
          </Button>
        )}
        {role === 'manager' && joinedAt ? (
          <HandOverButton member={member} confirmation={confirmation} />
        ) : null}
        <Button
          look="quiet compact"
          aria-label={`Remove ${email}`}
          onClick={() => setOpen('remove')}
        >
          Remove
        </Button>
      </span>
      <RoleDialog
        key={`${role} ${open ?? ''}`}
        member={member}
        opened={open === 'role'}
        onClose={close}
      />
      <RemoveDialog member={member} opened={open === 'remove'} onClose={close} />
    </li>
  );
}
