import { maxObjectionLength } from '@clubdraw/contract/draws/held-prize';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { passedOverWords } from '@clubdraw/domain/draws/draw-outcome';
import { showDateTime } from '@clubdraw/domain/time/local-time';

type Props = Omit<Extract<PublicPage, { page: 'prize' }>, 'page'>;

/** Why the prize went on, and a text for whoever thinks that this is wrong. */
export function PassedOverHolder({ held, path }: Props) {
  const { passedOver, objectedAt, timezone } = held;
  if (!passedOver) return null;
  return (
    <>
      <h1>The prize is not yours any more.</h1>
      <p>
        Your ticket <code className="unbroken">{passedOver.code}</code> of{' '}
        <bdi>{held.drawName}</bdi> was passed over on{' '}
        {showDateTime(new Date(passedOver.at), timezone)}: {passedOverWords(passedOver, timezone)}.
      </p>
      {passedOver.cause === 'ineligible' ? null : (
        <p className="dim">
          The reason that everybody can read: <bdi>{passedOver.reason}</bdi>
        </p>
      )}
      {objectedAt ? (
        <p className="strong">
          You objected on {showDateTime(new Date(objectedAt), timezone)}. The club and Clubdraw have
          your text.
        </p>
      ) : (
        <form method="post" action={`${path}/objection`}>
          <div className="field">
            <label className="label" htmlFor="objection">
              Is this wrong? Say why
            </label>
            <textarea
              className="input"
              id="objection"
              name="text"
              rows={5}
              required
              maxLength={maxObjectionLength}
              aria-describedby="objection-note"
            />
            <p className="small dim" id="objection-note">
              The club and Clubdraw get it. The public ledger says only that there is an objection.
            </p>
          </div>
          <button className="btn" type="submit">
            Object
          </button>
        </form>
      )}
      <p className="dim">
        You can also write to <a href={`mailto:${held.clubEmail}`}>{held.clubEmail}</a>.
      </p>
    </>
  );
}
