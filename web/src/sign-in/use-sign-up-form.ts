import { emailExistsCall } from '@clubdraw/contract/accounts/accounts';
import { signUpForm } from '@clubdraw/contract/sign-in/sign-up-form';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { passwordProblem } from './password-problem.ts';
import { keepPassword } from './pending-sign-up.ts';
import { useFadingAlert } from '../ui/use-fading-alert.ts';
import { canSubmitPassword } from './can-submit-password.ts';

type SignUp = z.output<typeof signUpForm>;

/** Whether somebody has verified this address; a check that fails says no (product §4.2). */
async function isTaken(email: string): Promise<boolean> {
  try {
    const { exists, isVerified } = await call(emailExistsCall, { query: { username: email } });
    return exists && isVerified;
  } catch {
    return false;
  }
}

type Errors = Partial<Record<keyof SignUp, string>>;

/** The problems of a form; each field has its first reason. */
function errorsOf(issues: readonly z.core.$ZodIssue[]): Errors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

/** The owner's sign-up: an address that is free goes on to its code, and then to a page. */
export function useSignUpForm(from: string) {
  const navigate = useNavigate();
  const [alert, showAlert] = useFadingAlert();
  const [form, setForm] = useState<SignUp>({ email: '', password: '', confirm: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const refuse = (found: Errors): void => {
    // A field takes the focus once it is usable again.
    flushSync(() => {
      setErrors(found);
      setBusy(false);
    });
    place.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  };
  const askForCode = async ({ email, password }: SignUp): Promise<void> => {
    setBusy(true);
    if (await isTaken(email)) {
      showAlert(messages.emailRegistered);
      return setBusy(false);
    }
    const problem = await passwordProblem(email, password);
    if (problem !== undefined) return refuse({ password: problem });
    keepPassword(email, password);
    await navigate(paths.oneTimeCode, { state: { email, state: 'register', from } });
  };
  const ready = canSubmitPassword(form.email, form.password) && form.confirm !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || !ready) return;
    const { data, error } = signUpForm.safeParse(form);
    if (data) void askForCode(data);
    else refuse(errorsOf(error?.issues ?? []));
  };
  // A reason is about what was sent.
  const change = (part: Partial<SignUp>): void => {
    setForm({ ...form, ...part });
    setErrors({});
  };
  return { form, change, place, errors, alert, busy, ready, submit };
}
