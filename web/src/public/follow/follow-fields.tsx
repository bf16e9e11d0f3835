import { maxEmailLength } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { SpriteIcon } from '../frame/icon.tsx';

type Props = {
  /** The address of the form. */
  action: string;
  drawId?: string | undefined;
  /** Wrong as it was typed. */
  typed?: string | null | undefined;
  /** Why it was not sent, where the address is right. */
  problem?: string | undefined;
  button: string;
};

/** One address and one press, without a script. */
export function FollowFields({ action, drawId, typed = null, problem, button }: Props) {
  const isWrong = typed !== null && problem === undefined;
  const error = isWrong ? messages.validEmail : problem;
  return (
    <form className="follow" method="post" action={action}>
      {drawId === undefined ? null : <input type="hidden" name="drawId" value={drawId} />}
      <div className="field">
        <label htmlFor="email">Email</label>
        <input
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          required
          defaultValue={typed ?? ''}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={error ? 'email-error' : undefined}
        />
        {error ? (
          <p className="err" id="email-error" role="alert">
            <SpriteIcon name="warning-circle-fill" />
            {error}
          </p>
        ) : null}
      </div>
      <button className="btn" type="submit">
        {button}
      </button>
    </form>
  );
}
