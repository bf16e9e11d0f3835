import { pageFor } from '../api/session/guards.ts';
import { AskForCode } from './ask-for-code.tsx';
import { CustomerCode } from './customer/customer-code.tsx';
import { useArrival } from './arrival.ts';
import { LoginCode } from './login-code.tsx';
import { RegisterCode } from './register-code.tsx';

/** The code of a sign-in or a sign-up (product §2.17); without an address it asks for one. */
export function Component() {
  const { email, state, from } = useArrival();
  if (email === undefined || state === undefined) return <AskForCode />;
  if (state === 'member-login') return <CustomerCode email={email} />;
  if (state === 'login') return <LoginCode email={email} from={from} />;
  return <RegisterCode email={email} from={pageFor(from)} />;
}
