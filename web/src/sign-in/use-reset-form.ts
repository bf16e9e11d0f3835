import { newPasswordForm, resetPassword } from '@clubdraw/contract/accounts/sign-in';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { ownDevice } from '../api/session/device.ts';
import { codeSessionOf, forgetCodeSession } from './one-time-code/code-session.ts';
import { resetText } from './auth-messages.ts';
import { beginSession } from './begin-session.ts';
import { pageFor } from '../api/session/guards.ts';
import { useFadingAlert } from '../ui/use-fading-alert.ts';
import { useArrival } from './arrival.ts';

/** The new password twice and the code that allows it; who has it set is signed in. */
export function useResetForm(email: string) {
  const navigate = useNavigate();
  const { from } = useArrival();
  const [form, setForm] = useState({ password: '', confirm: '', otp: '' });
  const [busy, setBusy] = useState(false);
  const [alert, showAlert] = useFadingAlert();
  const place = useRef<HTMLFormElement>(null);
  const ready = form.password !== '' && form.confirm !== '' && form.otp !== '';
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { password, otp } = form;
      const body = { username: email, password, otp, sessionId: codeSessionOf('owner', email) };
      const { token } = await call(resetPassword, { body }, { device: ownDevice() });
      forgetCodeSession('owner');
      beginSession(token, email);
      await navigate(pageFor(from), { replace: true });
    } catch (error) {
      showAlert(resetText(error));
      setBusy(false);
    }
  };
  const reset = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || !ready) return;
    const [wrong] = newPasswordForm.safeParse(form).error?.issues ?? [];
    if (!wrong) return void send();
    showAlert(wrong.message);
    place.current?.querySelector<HTMLInputElement>(`[name="${wrong.path.join('.')}"]`)?.focus();
  };
  const change = (part: Partial<typeof form>): void => setForm({ ...form, ...part });
  return { form, change, place, alert, busy, ready, reset };
}
