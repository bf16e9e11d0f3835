import { emailExists, signUpForm } from '@clubdraw/contract/accounts/accounts';
import * as messages from '@clubdraw/domain/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
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
    const { exists, isVerified } = await call(emailExists, { query: { username: email } });
    return exists && isVerified;
  } catch {
    return false;
  }
}

/** The owner's sign-up: an address that is free goes on to its code. */
export function useSignUpForm() {
  const navigate = useNavigate();
  const [alert, showAlert] = useFadingAlert();
  const { register, handleSubmit, control, formState, setError } = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: { email: '', password: '', confirm: '' },
  });
  const [email, password, confirm] = useWatch({ control, name: ['email', 'password', 'confirm'] });
  const { errors, isSubmitting: busy } = formState;
  const askForCode = async (form: SignUp): Promise<void> => {
    if (await isTaken(form.email)) return showAlert(messages.emailRegistered);
    const problem = await passwordProblem(form.email, form.password);
    if (problem !== undefined)
      return setError('password', { message: problem }, { shouldFocus: true });
    keepPassword(form.email, form.password);
    await navigate(paths.oneTimeCode, { state: { email: form.email, state: 'register' } });
  };
  const ready = canSubmitPassword(email, password) && confirm !== '';
  const submit = (event: FormEvent): void => void handleSubmit(askForCode)(event);
  return { register, errors, alert, busy, ready, submit };
}
