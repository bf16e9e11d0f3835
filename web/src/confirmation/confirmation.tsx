import * as messages from '@clubdraw/domain/texts/messages';
import { Suspense, useState, type ReactNode } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { Dialog } from '../ui/dialog.tsx';

/** The person closed the question: what it was asked for does not happen. */
export class ConfirmationDropped extends Error {}

type Asked = { yes: () => void; no: () => void };

export type AskedConfirmation = {
  /**
   * Does work that needs a confirmation, and asks for it first where there is none.
   * @throws ConfirmationDropped when the person closes the question
   */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** The question; it belongs into the page. */
  dialog: ReactNode;
};

/** The answers that a question may give: it calls one of them, once. */
export type Answers = { onYes: () => void; onNo: () => void };

type Asking = {
  isConfirmed: () => Promise<boolean>;
  question: (answers: Answers) => ReactNode;
};

function isAskedFor(error: unknown): boolean {
  return error instanceof ApiFailure && error.message === messages.confirmItIsYou;
}

/** Asks somebody again who they are, where the server wants to know (product §11.11, §11.13). */
export function useConfirmation({ isConfirmed, question }: Asking): AskedConfirmation {
  const [asked, setAsked] = useState<Asked>();
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const no = (): void => reject(new ConfirmationDropped());
      setAsked({ yes: resolve, no });
    });
  const during = async <T,>(work: () => Promise<T>): Promise<T> => {
    if (!(await isConfirmed())) await ask();
    try {
      return await work();
    } catch (error) {
      // It ran out in between.
      if (!isAskedFor(error)) throw error;
      await ask();
      return work();
    }
  };
  const answer = (how: keyof Asked) => (): void => {
    asked?.[how]();
    setAsked(undefined);
  };
  const dialog = (
    <Dialog opened={asked !== undefined} title="Is it you?" onClose={answer('no')}>
      <Suspense>{question({ onYes: answer('yes'), onNo: answer('no') })}</Suspense>
    </Dialog>
  );
  return { during, dialog };
}
