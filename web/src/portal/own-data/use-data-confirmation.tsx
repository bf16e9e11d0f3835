import {
  confirmCustomer,
  readDataStanding,
  sendDataCode,
} from '@clubdraw/contract/portal/own-data';
import { lazy } from 'react';
import { call } from '../../api/call.ts';
import { useConfirmation, type Confirmation } from '../../frame/confirmation.tsx';

const MailedCode = lazy(async () => ({
  default: (await import('../../sign-in/one-time-code/mailed-code.tsx')).MailedCode,
}));

/** Asks a customer again who they are, by a code (product §11.13). */
export function useDataConfirmation(email: string): Confirmation {
  return useConfirmation({
    isConfirmed: async () => (await call(readDataStanding, {})).isConfirmed,
    question: (answers) => (
      <MailedCode
        kind="data"
        email={email}
        send={async () => (await call(sendDataCode, {})).sessionId}
        confirm={(body) => call(confirmCustomer, { body })}
        {...answers}
      />
    ),
  });
}
