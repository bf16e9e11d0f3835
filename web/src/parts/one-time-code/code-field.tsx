import { oneTimeCodes } from '@clubdraw/domain/one-time-code';
import { TextField } from '../../ui/text-field.tsx';

type Props = { code: string; onCode: (code: string) => void; disabled: boolean };

/** Six digits; a pasted code may have spaces in it. */
export function CodeField({ code, onCode, disabled }: Props) {
  return (
    <TextField
      label="OTP"
      className="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={oneTimeCodes.digits}
      value={code}
      onChange={(event) => onCode(event.target.value.replace(/\s/g, ''))}
      disabled={disabled}
    />
  );
}
