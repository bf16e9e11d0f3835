import { oneTimeCodes } from '@clubdraw/domain/people/one-time-code';
import { newPasswordForm, resetPasswordCall } from '@clubdraw/contract/sign-in/sign-in';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { ownDevice } from '../api/session/device.ts';
import { codeSessionOf, forgetCodeSession } from './one-time-code/code-session.ts';
import { resetText } from './auth-messages.ts';
import { beginSession } from './begin-session.ts';
import { pageFor } from '../api/session/guards.ts';
import { useFadingAlert } from '../ui/use-fading-alert.ts';
import { useWholeCode } from '../ui/use-whole-code.ts';
import { useArrival } from './arrival.ts';

type Form = { password: string; confirm: string; otp: string };

/** Sets the new password and signs in with it; throws what the server refuses. */
function useReset(email: string): (form: Form) => Promise<void> {
  const navigate = useNavigate();
  const { from } = useArrival();
  return async ({ password, otp }) => {
    const body = { username: email, password, otp, sessionId: codeSessionOf('owner', email) };
    const { token } = await call(resetPasswordCall, { body }, { device: ownDevice() });
    forgetCodeSession('owner');
    beginSession(token, email);
    await navigate(pageFor(from), { replace: true });
  };
}

/** The new password twice and the code that allows it, whose last digit sends what is complete. */
export function useResetForm(email: string) {
  const reset = useReset(email);
  const [form, setForm] = useState<Form>({ password: '', confirm: '', otp: '' });
  const [busy, setBusy] = useState(false);
  const [alert, showAlert] = useFadingAlert();
  const place = useRef<HTMLFormElement>(null);
  /** True once the code that stands in the field was sent. */
  const isSent = useRef(false);
  const ready = form.password !== '' && form.confirm !== '' && form.otp !== '';
  const send = async (): Promise<void> => {
    if (busy || !ready) return;
    isSent.current = true;
    const [wrong] = newPasswordForm.safeParse(form).error?.issues ?? [];
    if (wrong) {
      showAlert(wrong.message);
      place.current?.querySelector<HTMLInputElement>(`[name="${wrong.path.join('.')}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await reset(form);
    } catch (error) {
      showAlert(resetText(error));
      setBusy(false);
    }
  };
  useWholeCode(form.otp, oneTimeCodes.digits, () => {
    if (!isSent.current) void send();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const change = (part: Partial<Form>): void => {
    setForm({ ...form, ...part });
    if (part.otp !== undefined) isSent.current = false;
  };
  return { form, change, place, alert, busy, ready, submit };
}
