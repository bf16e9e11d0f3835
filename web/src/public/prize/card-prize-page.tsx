import { cardFieldLengths, type CardPrizes } from '@clubdraw/contract/draws/card-prize';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { cardPrizePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { BrandLink } from '../frame/brand-link.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

type Props = Omit<Extract<PublicPage, { page: 'cardPrize' }>, 'page'>;

const fields = [
  {
    name: 'draw',
    label: 'The draw',
    help: 'Its address or its code, as in the letter.',
    complete: 'off',
  },
  { name: 'name', label: 'Your name', help: 'As on your card.', complete: 'name' },
  { name: 'postcode', label: 'Your postcode', help: 'As on your card.', complete: 'postal-code' },
] as const;

function Ask({ typed, problem }: Pick<Props, 'typed' | 'problem'>) {
  return (
    <>
      <h1>Has your card won?</h1>
      <p className="dim">
        For everybody who entered a draw by post. You need no account and no e‑mail address.
      </p>
      {problem === null ? null : (
        <p className="notice" role="alert">
          <SpriteIcon name="warning-circle-fill" />
          <span>{problem}</span>
        </p>
      )}
      <form method="post" action={cardPrizePath()}>
        {fields.map(({ name, label, help, complete }) => (
          <div className="field" key={name}>
            <label className="label" htmlFor={name}>
              {label}
            </label>
            <input
              className="input"
              id={name}
              name={name}
              autoComplete={complete}
              maxLength={cardFieldLengths[name]}
              required
              defaultValue={typed[name]}
              aria-describedby={`${name}-note`}
            />
            <p className="small dim" id={`${name}-note`}>
              {help}
            </p>
          </div>
        ))}
        <button className="btn" type="submit">
          This is me
        </button>
      </form>
      <p className="small dim">
        Five tries a day. A card without a prize gets the same answer as one that does not exist.
      </p>
    </>
  );
}

type PrizeProps = { prize: CardPrizes['prizes'][number]; timezone: string };

function Prize({ prize: { prize, state, at, reason }, timezone }: PrizeProps) {
  const on = showDateTime(new Date(at), timezone);
  return (
    <li>
      <bdi className="strong">{prize}</bdi>
      <br />
      {state === 'claimed' ? `Claimed on ${on}.` : null}
      {state === 'givenBack' ? `Given back on ${on}.` : null}
      {state === 'passedOver' ? (
        <>
          Passed over on {on}. The reason that everybody can read: <bdi>{reason}</bdi>
        </>
      ) : null}
    </li>
  );
}

function Found({ found }: { found: CardPrizes }) {
  const { drawId, drawName, clubName, clubEmail, timezone, prizes } = found;
  const isClaimed = prizes.some(({ state }) => state === 'claimed');
  return (
    <>
      <span className="big">
        <SpriteIcon name={isClaimed ? 'check-circle-fill' : 'warning-circle-fill'} />
      </span>
      <h1>{isClaimed ? 'The claim is entered.' : 'This card had a prize.'}</h1>
      <p>
        A card with this name and this postcode was drawn in <bdi>{drawName}</bdi>:
      </p>
      <ul className="stack-s">
        {prizes.map((prize, at) => (
          <Prize key={`${at} ${prize.prize}`} prize={prize} timezone={timezone} />
        ))}
      </ul>
      {isClaimed ? (
        <p>
          The club cannot say any more that it was not claimed. It looks at who you are before it
          gives a prize: have something with your name and address at hand.
        </p>
      ) : null}
      <p>
        Write to <bdi>{clubName ?? 'the club'}</bdi>:{' '}
        <a href={`mailto:${clubEmail}`}>{clubEmail}</a>
        {isClaimed ? '.' : ', also if you think that this is wrong.'}
      </p>
      <p className="small">
        <a href={verifyPath(drawId)}>Check the draw</a>
      </p>
    </>
  );
}

/**
 * Somebody who entered by post asks for the prize of the card, by name and postcode
 * (product §2.40).
 */
export function CardPrizePage({ typed, problem, found }: Props) {
  return (
    <>
      <header className="pub-top">
        <BrandLink />
      </header>
      <main className="page pub">
        <div className="hero-msg prize">
          {found ? <Found found={found} /> : <Ask typed={typed} problem={problem} />}
        </div>
      </main>
      <PageFooter drawId={found?.drawId ?? null} />
    </>
  );
}
