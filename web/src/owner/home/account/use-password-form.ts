import {
  changePasswordCall,
  changePasswordForm,
} from '@clubdraw/contract/accounts/security/security';
import { useRef, useState, type FormEvent } from 'react';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { passwordProblem } from '../../../sign-in/password-problem.ts';
import {
  ConfirmationDropped,
  type AskedConfirmation,
} from '../../../confirmation/confirmation.tsx';

type Form = { password: string; confirm: string };
type Problem = { field: keyof Form | 'all'; text: string };

type Use = { email: string; confirmation: AskedConfirmation; onDone: () => void };

/** The new password twice; what is wrong with it is said before anybody is asked who they are. */
export function usePasswordForm({ email, confirmation, onDone }: Use) {
  const [form, setForm] = useState<Form>({ password: '', confirm: '' });
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const say = (wrong: Problem): void => {
    setProblem(wrong);
    place.current?.querySelector<HTMLInputElement>(`[name="${wrong.field}"]`)?.focus();
  };
  const send = async ({ password }: Form): Promise<Problem | undefined> => {
    const easy = await passwordProblem(email, password);
    if (easy !== undefined) return { field: 'password', text: easy };
    try {
      await confirmation.during(() => call(changePasswordCall, { body: { password } }));
      onDone();
      return undefined;
    } catch (error) {
      if (error instanceof ConfirmationDropped) return undefined;
      return { field: 'all', text: plainText(error) };
    }
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    const [wrong] = changePasswordForm.safeParse(form).error?.issues ?? [];
    if (wrong) {
      const field = wrong.path[0] === 'confirm' ? 'confirm' : 'password';
      return say({ field, text: wrong.message });
    }
    setBusy(true);
    const refused = await send(form);
    setBusy(false);
    if (refused) say(refused);
  };
  const change = (part: Partial<Form>): void => setForm({ ...form, ...part });
  const textAt = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined);
  return { form, change, place, busy, textAt, save };
}
