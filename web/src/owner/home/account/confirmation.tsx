import { readConfirmation } from '@clubdraw/contract/accounts/security';
import * as messages from '@clubdraw/domain/messages';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../ui/dialog.tsx';

const Question = lazy(async () => ({ default: (await import('./question.tsx')).Question }));

/** The person closed the question: what it was asked for does not happen. */
export class ConfirmationDropped extends Error {}

type Asked = { yes: () => void; no: () => void };

export type Confirmation = {
  /**
   * Does work that needs a confirmation, and asks for it first where there is none.
   * @throws ConfirmationDropped when the person closes the question
   */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** The question; it belongs into the page. */
  dialog: ReactNode;
};

function isAskedFor(error: unknown): boolean {
  return error instanceof ApiFailure && error.message === messages.confirmItIsYou;
}

/** Asks the owner again who they are, where the server wants to know (product §11.11). */
export function useConfirmation(email: string, hasPasskey: boolean): Confirmation {
  const [asked, setAsked] = useState<Asked>();
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const no = (): void => reject(new ConfirmationDropped());
      setAsked({ yes: resolve, no });
    });
  const during = async <T,>(work: () => Promise<T>): Promise<T> => {
    const { isConfirmed } = await call(readConfirmation, {});
    if (!isConfirmed) await ask();
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
      <Suspense>
        <Question email={email} hasPasskey={hasPasskey} onYes={answer('yes')} onNo={answer('no')} />
      </Suspense>
    </Dialog>
  );
  return { during, dialog };
}
