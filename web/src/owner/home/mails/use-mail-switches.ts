import {
  getOwnerMailsCall,
  saveOwnerMailsCall,
  type OwnerMailSwitches,
} from '@clubdraw/contract/accounts/owner-mails';
import type { OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import { useRef, useState } from 'react';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';

type Switching = {
  switches: OwnerMailSwitches;
  set: (kind: OwnerMail, isOn: boolean) => void;
  /** Of the last change; "Saved" once nothing is on its way. */
  note: 'Saved' | null;
  problem: string | null;
};

/**
 * The switches of mails, each saved as soon as it is pressed, one after the other. One that could
 * not be saved goes back.
 */
export function useMailSwitches(stored: OwnerMailSwitches): Switching {
  const [switches, setSwitches] = useState(stored);
  const [note, setNote] = useState<Switching['note']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef(Promise.resolve());
  const waiting = useRef(0);
  const save = async (kind: OwnerMail, isOn: boolean): Promise<void> => {
    try {
      // As they are stored now: what another tab switched stays.
      const current = await call(getOwnerMailsCall, {});
      await call(saveOwnerMailsCall, { body: { ...current, [kind]: isOn } });
      if (waiting.current === 1) setNote('Saved');
    } catch (error) {
      setProblem(plainText(error));
      setSwitches((now) => ({ ...now, [kind]: !isOn }));
    } finally {
      waiting.current -= 1;
    }
  };
  const set = (kind: OwnerMail, isOn: boolean): void => {
    setSwitches((now) => ({ ...now, [kind]: isOn }));
    setNote(null);
    setProblem(null);
    waiting.current += 1;
    last.current = last.current.then(async () => save(kind, isOn));
  };
  return { switches, set, note, problem };
}
