import type { ComingDraw } from '@clubdraw/contract/payments/home';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../api/session/profile.ts';
import { paths } from '../../paths.ts';
import { shareByDevice } from '../../share/opened-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sharedComing } from './coming-facts.ts';

// Wanted until there is an account.
const CreateAccount = lazy(async () => ({
  default: (await import('../payment-account/create-account.tsx')).CreateAccount,
}));

// The form comes when it is wanted: Home is light.
const ClubForm = lazy(async () => ({ default: (await import('./club/club-form.tsx')).ClubForm }));

type StepProps = { done: boolean; title: string; text: string; children?: ReactNode };

function Step({ done, title, text, children }: StepProps) {
  return (
    <li className={done ? 'done' : ''}>
      <Icon of={done ? CheckCircleIcon : CircleIcon} state={done} />
      <div>
        <p className="strong">
          {title}
          {done ? <span className="sr">: done</span> : null}
        </p>
        {done ? null : <p className="small dim">{text}</p>}
      </div>
      {done ? null : children}
    </li>
  );
}

function ConnectStep() {
  const { isConnected, platformFeePercent } = useProfile();
  return (
    <Step
      done={isConnected}
      title="Connect a payment account"
      text={`Money from tickets goes straight to you, less the ${platformFeePercent}% fee.`}
    >
      <Suspense>{isConnected ? null : <CreateAccount />}</Suspense>
    </Step>
  );
}

/** The form takes the place of the press that opened it. */
function NameStep() {
  const { club } = useProfile();
  const [isOpen, setOpen] = useState(false);
  return (
    <Step
      done={club.name !== null}
      title="Name your club"
      text="Buyers see its name and picture on every page, ticket and e‑mail."
    >
      {isOpen ? (
        <div className="whole">
          <Suspense>
            <ClubForm club={club}>
              <Button look="quiet" onClick={() => setOpen(false)}>
                Close
              </Button>
            </ClubForm>
          </Suspense>
        </div>
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Name your club
        </Button>
      )}
    </Step>
  );
}

function PublishStep({ hasDraw }: Pick<Props, 'hasDraw'>) {
  const { isConnected } = useProfile();
  return (
    <Step
      done={hasDraw}
      title="Publish a draw"
      text="A name, a prize, a date and a price are enough. It takes two minutes."
    >
      <Link className={isConnected ? 'btn' : 'btn quiet'} to={paths.createDraw}>
        Create your first draw
      </Link>
    </Step>
  );
}

type Props = {
  /** Something was published, of whichever kind. */
  hasDraw: boolean;
  /** The draw that comes next, which is what is passed on. */
  next: ComingDraw | undefined;
};

/** The steps to a first sale, each with its press, and how far they are (product §2.7). */
export function FirstSteps({ hasDraw, next }: Props) {
  const { isConnected, club } = useProfile();
  const done = [isConnected, club.name !== null, hasDraw].filter(Boolean).length;
  return (
    <section className="card stack first-steps" aria-labelledby="steps-title">
      <div className="row between wrap">
        <h2 id="steps-title">Four steps to your first sale</h2>
        <span className="chip">{done} of 4 done</span>
      </div>
      <ol>
        <ConnectStep />
        <NameStep />
        <PublishStep hasDraw={hasDraw} />
        <Step
          done={false}
          title="Share its link"
          text="Send it to your members, or print the QR code. The first sale shows up here."
        >
          {next ? (
            <Button onClick={() => shareByDevice(sharedComing(next))}>Share {next.name}</Button>
          ) : null}
        </Step>
      </ol>
    </section>
  );
}
