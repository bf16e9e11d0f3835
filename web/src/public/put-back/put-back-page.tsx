import type { PutBack } from '@clubdraw/contract/pages/put-back';
import { SpriteIcon } from '../frame/icon.tsx';
import { StillPage } from '../frame/still-page.tsx';

/** The question, and the one press that answers it. Works without a script. */
function Question({ email }: { email: string }) {
  return (
    <form className="hero-msg" method="post">
      <h1>This was not me</h1>
      <p className="dim">
        Somebody changed the e‑mail address of your account. Put <bdi>{email}</bdi> back, and every
        device is signed out. The password, passkeys and Google accounts are removed, because
        somebody else may have made them.
      </p>
      <button className="btn bad" type="submit">
        Put my address back
      </button>
      <p className="small dim">Was it you? Then close this page. Nothing changes.</p>
    </form>
  );
}

function Done({ email }: { email: string }) {
  return (
    <div className="hero-msg">
      <span className="big">
        <SpriteIcon name="check-circle-fill" />
      </span>
      <h1>Your address is back.</h1>
      <p className="dim">
        Every device was signed out. Choose a new password now: we send a code to this mailbox. Then
        look on your profile whether the payment account is still yours.
      </p>
      <p>
        <a className="btn" href={`/forgot-password/${encodeURIComponent(email)}`}>
          Choose a new password
        </a>
      </p>
    </div>
  );
}

function Over() {
  return (
    <div className="hero-msg">
      <h1>It is too late.</h1>
      <p className="dim">
        An address can be put back within three days of its change, and not any more once an earlier
        one was put back. Please write to us.
      </p>
    </div>
  );
}

/** The mailbox of an earlier sign-in address puts it back (product §2.43). */
export function PutBackPage({ putBack: { state, email } }: { putBack: PutBack }) {
  return (
    <StillPage club={null}>
      {state === 'open' && email !== null ? <Question email={email} /> : null}
      {state === 'putBack' && email !== null ? <Done email={email} /> : null}
      {state === 'over' ? <Over /> : null}
    </StillPage>
  );
}
