import {
  confirmCustomerCall,
  readDataStandingCall,
  sendDataCodeCall,
} from '@clubdraw/contract/portal/own-data';
import { lazy } from 'react';
import { call } from '../../api/call.ts';
import { useConfirmation, type AskedConfirmation } from '../../confirmation/confirmation.tsx';

const MailedCode = lazy(async () => ({
  default: (await import('../../sign-in/one-time-code/mailed-code.tsx')).MailedCode,
}));

/** Asks a customer again who they are, by a code (product §11.13). */
export function useDataConfirmation(email: string): AskedConfirmation {
  return useConfirmation({
    isConfirmed: async () => (await call(readDataStandingCall, {})).isConfirmed,
    question: (answers) => (
      <MailedCode
        kind="data"
        email={email}
        send={async () => (await call(sendDataCodeCall, {})).sessionId}
        confirm={(body) => call(confirmCustomerCall, { body })}
        {...answers}
      />
    ),
  });
}
