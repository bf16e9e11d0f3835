import {
  sendCustomerCodeCall,
  verifyCustomerCodeCall,
} from '@clubdraw/contract/sign-in/customer-session';
import * as messages from '@clubdraw/domain/texts/messages';
import { useNavigate } from 'react-router';
import { ApiFailure, failureText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import {
  codeSessionOf,
  forgetCodeSession,
  keepCodeSession,
} from '../one-time-code/code-session.ts';
import { keepCustomer } from '../../api/session/customer.ts';
import { useCodeSender, type Sender } from '../one-time-code/use-code-sender.ts';

type CustomerCode = {
  sender: Sender;
  /** Whether a code can be verified here: this tab asked for it, so it has the code's session. */
  isBound: boolean;
  /** Signs in and goes to the portal; throws what the server refuses. */
  verify: (otp: string) => Promise<void>;
};

/** Mails a customer a code at once, and opens the portal with it (product §4.3). */
export function useCustomerCode(email: string): CustomerCode {
  const navigate = useNavigate();
  const sender = useCodeSender(async () => {
    const { data } = await call(sendCustomerCodeCall, { body: { username: email } });
    keepCodeSession('customer', email, data.sessionId);
  });
  const verify = async (otp: string): Promise<void> => {
    const sessionId = codeSessionOf('customer', email) ?? '';
    const { token } = await call(verifyCustomerCodeCall, {
      body: { username: email, otp, sessionId },
    });
    keepCustomer(token);
    forgetCodeSession('customer');
    await navigate(paths.customerPortal, { replace: true });
  };
  return { sender, isBound: codeSessionOf('customer', email) !== undefined, verify };
}

/** Why a customer's code opened nothing (product §8.2). */
export function customerCodeText(failure: unknown): string {
  const isWrong = failure instanceof ApiFailure && failure.status === 401;
  return failureText(failure, isWrong ? messages.invalidOtpTryAgain : messages.errorVerifyingOtp);
}
