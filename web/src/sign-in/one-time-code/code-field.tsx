import { oneTimeCodes } from '@clubdraw/domain/people/one-time-code';
import { useEffect, useRef } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';

type Props = {
  code: string;
  onCode: (code: string) => void;
  disabled: boolean;
  /** Why the last code opened nothing; it stands until the code changes. */
  error?: string | undefined;
  /** The code is what its screen is for: the keyboard goes on here, as what led here is gone. */
  first?: boolean;
};

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '').slice(0, oneTimeCodes.digits);
}

/** Six digits; a pasted code may have spaces in it. */
export function OneTimeCodeField({ code, onCode, disabled, error, first = false }: Props) {
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
      value={code}
      // Cut here: a browser would cut the end off a code that was pasted with spaces in it.
      onChange={(event) => onCode(withoutSpaces(event.target.value))}
      disabled={disabled}
      error={error}
      urgent
    />
  );
}
