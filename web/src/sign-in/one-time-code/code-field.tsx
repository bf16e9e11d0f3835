import { oneTimeCodes } from '@clubdraw/domain/one-time-code';
import { useEffect, useRef } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type Props = {
  code: string;
  onCode: (code: string) => void;
  disabled: boolean;
  /** Why the last code opened nothing; it stands until the code changes. */
  error?: string | undefined;
  /** The code is what its screen is for: the keyboard goes on here, as what led here is gone. */
  first?: boolean;
};

/** Six digits; a pasted code may have spaces in it. */
export function CodeField({ code, onCode, disabled, error, first = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first || error !== undefined) field.current?.focus();
  }, [first, error]);
  return (
    <TextField
      ref={field}
      label="OTP"
      className="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={oneTimeCodes.digits}
      value={code}
      onChange={(event) => onCode(event.target.value.replace(/\s/g, ''))}
      disabled={disabled}
      error={error}
      urgent
    />
  );
}
