import { readDataStandingCall } from '@clubdraw/contract/portal/own-data';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { plainText, type ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { forgetCustomer } from '../../api/session/customer.ts';
import { requireCustomer } from '../../api/session/guards.ts';
import { paths } from '../../paths.ts';
import { EmailText } from '../../frame/email-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PortalFrame } from '../portal-frame.tsx';
import { PortalProblem } from '../portal-problem.tsx';
import { forgetPortal, readPortal } from '../read-portal.ts';
import { DownloadData } from './download-data.tsx';
import { EraseData } from './erase-data.tsx';
import { useDataConfirmation } from './use-data-confirmation.tsx';

const title = 'Your data';

export async function loader({ request }: LoaderFunctionArgs) {
  requireCustomer(request);
  const [{ email }, { obstacles }] = await Promise.all([
    readPortal(request.signal),
    call(readDataStandingCall, {}, { signal: request.signal }),
  ]);
  return { email, obstacles };
}

/** The data of a customer: to take along, and to have erased (product §11.13). */
export function Component() {
  const { email, obstacles } = useLoaderData<typeof loader>();
  const [isErased, setErased] = useState(false);
  const confirmation = useDataConfirmation(email);
  const erased = (): void => {
    setErased(true);
    forgetCustomer();
    forgetPortal();
  };
  if (isErased) return <Erased />;
  return (
    <PortalFrame title={title} end={<Link to={paths.customerPortal}>Your Tickets</Link>}>
      <div className="stack-s">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="dim anywhere">
          <EmailText email={email} />
        </p>
      </div>
      <div className="narrow stack-l">
        <DownloadData confirmation={confirmation} />
        <EraseData obstacles={obstacles} confirmation={confirmation} onErased={erased} />
      </div>
      {confirmation.dialog}
    </PortalFrame>
  );
}

/** Says that it is done, to somebody who is signed out by it. */
function Erased() {
  return (
    <PortalFrame title={title} end={null}>
      <h1 tabIndex={-1}>{title}</h1>
      <Notice kind="good" live="status">
        <p>Your data was erased, and you are signed out. One last e‑mail says so.</p>
      </Notice>
      <p>
        <a href="/">To the front page</a>
      </p>
    </PortalFrame>
  );
}

function inWords(failure: ApiFailure) {
  return <p>{plainText(failure)}</p>;
}

export function ErrorBoundary() {
  const navigate = useNavigate();
  const wayOn = { name: 'Your Tickets', go: () => void navigate(paths.customerPortal) };
  return <PortalProblem title={title} words={inWords} wayOn={wayOn} />;
}
