import { readConfirmationCall } from '@clubdraw/contract/accounts/security/security';
import { lazy } from 'react';
import { call } from '../api/call.ts';
import { useConfirmation, type AskedConfirmation } from './confirmation.tsx';

const Question = lazy(async () => ({
  default: (await import('../owner/home/account/question.tsx')).Question,
}));

/** Asks the owner again who they are, by a passkey or a code (product §11.11). */
export function useOwnerConfirmation(email: string, hasPasskey: boolean): AskedConfirmation {
  return useConfirmation({
    isConfirmed: async () => (await call(readConfirmationCall, {})).isConfirmed,
    question: (answers) => <Question email={email} hasPasskey={hasPasskey} {...answers} />,
  });
}
