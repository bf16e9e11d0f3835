import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { calendarPath, portalPath, promoPath } from '@clubdraw/contract/pages/public-paths';
import { openTheMail } from '@clubdraw/domain/entries/entry-confirmation';
import * as messages from '@clubdraw/domain/texts/messages';
import { useCallback, useEffect, useRef, type ComponentType } from 'react';
import { keepSecret } from '../checkout/own-checkout.ts';
import { CodeTiles } from '../draw/code-tiles.tsx';
import { FollowPress } from '../follow/follow-press.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import { ShareDraw } from '../result/share-draw.tsx';
import { usePaymentNews } from '../result/use-payment-news.ts';
import { keepEntry, keptEntry, type KeptEntry } from './kept-entry.ts';
import { SocialLinks } from './social-links.tsx';

/** An entry that was just made: its secret begins with its id. */
type NewEntry = { secret: string | undefined; email: string };

/** The ticket of an entry, ready to stand in the place of the form. */
export type Joined = {
  JoinedTicket: ComponentType<JoinedProps>;
  entry: KeptEntry;
  /** Somebody has just entered; otherwise the tab kept the entry over a reload. */
  isNew: boolean;
};

type JoinedProps = Pick<Joined, 'entry' | 'isNew'> & {
  draw: PageDraw;
  /** Shows the form again. */
  again: () => void;
};

/** Keeps a new entry in this tab, or finds the one that it kept; undefined where there is none. */
export function joinedOf(drawId: string, made: NewEntry | undefined): Joined | undefined {
  if (!made?.secret) {
    const entry = keptEntry(drawId);
    return entry && { JoinedTicket, entry, isNew: false };
  }
  const entry = { id: made.secret.slice(0, 36), email: made.email };
  keepSecret(made.secret);
  keepEntry(drawId, entry);
  return { JoinedTicket, entry, isNew: true };
}

type Words = { title: string; text: string; isGood: boolean };

/** How far an entry is, in words. */
function wordsOf(draw: PageDraw, news: ReturnType<typeof usePaymentNews>['news']): Words {
  if (news?.codes?.length === 0)
    return { title: 'Your entry', text: 'This entry was taken back.', isGood: false };
  if (!draw.confirmEntries) return { title: 'You’re in.', text: messages.signedUp, isGood: true };
  return news?.state === 'paid'
    ? { title: 'You’re in.', text: 'Your entry counts.', isGood: true }
    : { title: 'One more step', text: openTheMail, isGood: false };
}

/**
 * Moves the focus to a heading that has taken the place of a form, where somebody has just sent it.
 */
function useFocus(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return heading;
}

/**
 * The ticket that the form of a promotional draw becomes once its entrant is in: the code, and the
 * next things to do. It is fetched then, and after a reload of the tab in which somebody entered.
 */
function JoinedTicket({ draw, entry: { id, email }, isNew, again }: JoinedProps) {
  const { state, news } = usePaymentNews(id, email);
  const heading = useFocus(isNew);
  const leave = useCallback((): void => {
    keepEntry(draw.id, undefined);
    again();
  }, [draw.id, again]);
  useEffect(() => {
    if (state === 'unknown') leave();
  }, [state, leave]);
  const { title, text, isGood } = wordsOf(draw, news);
  const [code] = news?.codes ?? [];
  return (
    <section className="t-stub joined" aria-labelledby="joined">
      <h2 id="joined" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {code === undefined ? null : <CodeTiles code={code} />}
      <output>
        <p className={isGood ? 'notice good' : 'notice'}>
          <SpriteIcon name={isGood ? 'check-circle-fill' : 'clock'} />
          {text}
        </p>
      </output>
      <p>
        Your ticket goes to{' '}
        <b className="strong">
          <bdi>{email}</bdi>
        </b>
        .
      </p>
      <a className="btn quiet" href={calendarPath(draw.id)}>
        Add to calendar
      </a>
      <ShareDraw draw={draw} />
      <SocialLinks draw={draw} isAsked />
      {isGood ? <FollowPress club={draw} email={email} /> : null}
      <p className="small center">
        <a href={portalPath(email)}>Go to Customer Portal</a> ·{' '}
        <a
          href={promoPath(draw.id)}
          onClick={(event) => {
            event.preventDefault();
            leave();
          }}
        >
          Enter somebody else
        </a>
      </p>
    </section>
  );
}
