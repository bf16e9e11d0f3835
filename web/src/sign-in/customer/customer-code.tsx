import { Link } from 'react-router';
import { customerSignInPath, paths } from '../../paths.ts';
import { CodeScreen } from '../one-time-code/code-screen.tsx';
import { CodeElsewhere } from './code-elsewhere.tsx';
import { customerCodeText, useCustomerCode } from './use-customer-code.ts';

/** The code that opens the portal (product §2.20, §4.3). */
export function CustomerCode({ email }: { email: string }) {
  const { sender, isBound, verify } = useCustomerCode(email);
  return (
    <CodeScreen
      email={email}
      sender={sender}
      verify={verify}
      explain={customerCodeText}
      ready={isBound}
      other={
        <>
          <Link to={customerSignInPath(email)}>Use another e‑mail</Link>
          <Link className="btn quiet wide" to={paths.customerPortal}>
            Customer Portal
          </Link>
        </>
      }
    >
      {() => (sender.sent && !isBound ? <CodeElsewhere /> : null)}
    </CodeScreen>
  );
}
