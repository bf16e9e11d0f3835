import { SpriteIcon } from '../frame/icon.tsx';

type Way = { href: string; name: string };

type Props = {
  /** Null when the address names nothing. */
  back: Way | null;
  problem: string;
  /** The same purchase as it can still be made. */
  instead: Way | null;
  /**
   * For everybody but a browser that holds the tickets: it is told of them in the place of this.
   */
  isFull?: boolean;
  /** Nothing is wrong: the sale begins later. */
  isEarly?: boolean;
};

/** Why there is nothing to pay for, and the way on. */
export function NoOrder({ back, problem, instead, isFull = false, isEarly = false }: Props) {
  return (
    <main className={isFull ? 'page pub hero-msg full' : 'page pub hero-msg'}>
      {isEarly ? null : (
        <span className="big bad">
          <SpriteIcon name="warning-circle-fill" />
        </span>
      )}
      <h1>{isEarly ? 'Not on sale yet' : 'Error !'}</h1>
      <p className="dim">{problem}</p>
      <p className="row wrap">
        {instead ? (
          <a className="btn" href={instead.href}>
            {instead.name}
          </a>
        ) : null}
        <a className="btn quiet" href={back?.href ?? '/'}>
          <SpriteIcon name="arrow-left" />
          {back?.name ?? 'Go to Clubdraw'}
        </a>
      </p>
    </main>
  );
}
