import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../api/session/profile.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

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

type Props = {
  /** Something was published, of whichever kind. */
  hasDraw: boolean;
};

/** The three steps to a first sale, with how far they are (product §2.7). */
export function FirstSteps({ hasDraw }: Props) {
  const { isConnected, platformFeePercent } = useProfile();
  const done = [isConnected, hasDraw].filter(Boolean).length;
  return (
    <section className="card stack first-steps" aria-labelledby="steps-title">
      <div className="row between wrap">
        <h2 id="steps-title">Three steps to your first sale</h2>
        <span className="chip">{done} of 3 done</span>
      </div>
      <ol>
        <Step
          done={isConnected}
          title="Connect a payment account"
          text={`Money from tickets goes straight to you, less the ${platformFeePercent}% fee.`}
        />
        <Step
          done={hasDraw}
          title="Publish a draw"
          text="A name, a prize, a date and a price are enough. It takes two minutes."
        >
          {isConnected ? (
            <Link className="btn" to={paths.createDraw}>
              Create your first draw
            </Link>
          ) : null}
        </Step>
        <Step
          done={false}
          title="Share its link"
          text="Send it to your members, or print the QR code. The first sale shows up here."
        />
      </ol>
    </section>
  );
}
