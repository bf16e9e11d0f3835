import { noteHandOverCall } from '@clubdraw/contract/draws/hand-over';
import * as words from '@clubdraw/domain/draws/hand-over-words';
import { showDay } from '@clubdraw/domain/time/local-time';
import { useState } from 'react';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';

type Props = {
  drawId: string;
  /** The ticket that has the prize. */
  code: string;
  prize: string;
  /** The winner's address, or another word for who it is. */
  whom: string;
  handedOverAt: Date | null;
  timezone: string;
};

/** The note as this page knows it: a press is not asked for again. */
function useHandOver({ drawId, code, handedOverAt }: Props) {
  const [at, setAt] = useState(handedOverAt);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const note = async (handedOver: boolean): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call(noteHandOverCall, { params: { id: drawId }, body: { code, handedOver } });
      setAt(handedOver ? productNow() : null);
      setSaid(handedOver ? null : words.notHandedOver);
      setAsks(false);
    } catch (error) {
      setProblem(plainText(error));
    }
    setBusy(false);
  };
  return { at, said, busy, problem, note, asks, setAsks };
}

/**
 * Notes that one winner has the prize, after a question, and takes the note back. The press stays
 * one element, so that the focus stays on it.
 */
export function HandOver(props: Props) {
  const { code, prize, whom, timezone } = props;
  const { at, said, busy, problem, note, asks, setAsks } = useHandOver(props);
  const close = (): void => setAsks(false);
  return (
    <>
      <output className="small dim">
        {at ? `${words.handedOver} on ${showDay(at, timezone)}.` : said}
      </output>
      <Button
        look="compact quiet"
        busy={busy && !asks}
        onClick={() => (at ? void note(false) : setAsks(true))}
      >
        {at ? words.notYet : words.handedOver}
        <span className="sr"> for ticket {code}</span>
      </Button>
      {asks ? null : <AlertNotice kind="bad" text={problem} />}
      <Dialog opened={asks} title={words.isHandedOver} onClose={close}>
        <p className="anywhere">{words.askHandedOver(prize, whom)}</p>
        <AlertNotice kind="bad" text={problem} />
        <DialogAnswers keep={words.notYet} onKeep={close} busy={busy}>
          <Button busy={busy} onClick={() => void note(true)}>
            {words.handedOver}
          </Button>
        </DialogAnswers>
      </Dialog>
    </>
  );
}
