import { teamRoles, type TeamRole } from '@clubdraw/domain/people/roles';
import { roleNames, roleWords } from '@clubdraw/domain/texts/role-names';
import { Field } from '../../ui/fields/field.tsx';

type Props = {
  label: string;
  role: TeamRole;
  disabled: boolean;
  onChoose: (role: TeamRole) => void;
};

function isTeamRole(value: string): value is TeamRole {
  return teamRoles.some((role) => role === value);
}

/** The choice of a part, with what it may do. */
export function RoleField({ label, role, disabled, onChoose }: Props) {
  return (
    <Field label={label} help={roleWords[role]}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={role}
          disabled={disabled}
          onChange={({ target: { value } }) => {
            if (isTeamRole(value)) onChoose(value);
          }}
        >
          {teamRoles.map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
