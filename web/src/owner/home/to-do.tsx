import type { ToDoOnHome } from '@clubdraw/contract/draws/to-do';
import { updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import * as words from '@clubdraw/domain/draws/to-do';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { oldDraftsOf, ownerOfDrafts } from '../drafts/drafts.ts';
import { Icon } from '../../ui/icon.tsx';
import { paths } from '../../paths.ts';
import { aboutOf, lookOf, SeveralWinners, Way, WinnerWays, type Thing } from './to-do-winners.tsx';

type TermsProps = { item: ToDoOnHome; onDone: (said: string) => void };

/** Gives a draw the club's terms of today, and reads the list again. */
function NewTerms({ item: { drawId, name }, onDone }: TermsProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      // A draw with blank terms has its club's.
      await call(updateDrawTermsCall, { params: { id: drawId }, body: { html: '' } });
      await revalidate();
      onDone(words.hasNewTerms(name));
    } catch (error) {
      setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="compact quiet" busy={busy} onClick={() => void press()}>
        {words.takeNewTerms}
        <span className="sr"> of {name}</span>
      </Button>
      <AlertNotice kind="bad" text={problem} />
    </>
  );
}

type RowProps = Thing & TermsProps;

function Ways({ item, isFirst, onDone }: RowProps) {
  const [winner, ...others] = item.winners;
  if (others.length > 0) return <SeveralWinners item={item} isFirst={isFirst} />;
  if (winner) return <WinnerWays item={item} isFirst={isFirst} winner={winner} />;
  return (
    <div className="row wrap">
      <Way item={item} isFirst={isFirst} />
      {item.kind === 'terms' ? <NewTerms item={item} onDone={onDone} /> : null}
    </div>
  );
}

function Row(props: RowProps) {
  const { item } = props;
  const prize = item.winners[0]?.prize;
  return (
    <li className="card todo">
      <div>
        <b>{words.toDoWords(item, productNow())}</b>
        {item.kind === 'noPrize' ? null : (
          <p className="dim small">{aboutOf(item, prize).join(' · ')}</p>
        )}
      </div>
      <Ways {...props} />
    </li>
  );
}

type OldDrafts = ReturnType<typeof oldDraftsOf>;

/** Forms that were begun in this browser and not sent; the oldest is gone on with first. */
function DraftsRow({ old, isFirst }: { old: OldDrafts; isFirst: boolean }) {
  return (
    <li className="card todo">
      <b>{words.oldDraftsWords(old.length)}</b>
      <Link className={lookOf(isFirst)} to={old.at(-1)?.form ?? paths.createDraw}>
        Go on with it
      </Link>
    </li>
  );
}

/** More urgent than a draft. */
function isBeforeDrafts({ kind }: ToDoOnHome): boolean {
  return words.toDoKinds.indexOf(kind) < words.toDoKinds.indexOf('noPrize');
}

/** In place of a list that could not be read; the rest of Home stands. */
function NotRead() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="card todo" role="alert">
      <p>{words.toDoNotRead}</p>
      <Button look="compact quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

/** So many lines stand open; one more than that is not worth a fold. */
const inSight = 3;

/** The most urgent lines, and the others folded: below them stands the draw that is next. */
function Lines({ lines }: { lines: readonly ReactNode[] }) {
  const open = lines.length > inSight + 1 ? inSight : lines.length;
  const more = lines.slice(open);
  return (
    <>
      <ul className="rows">{lines.slice(0, open)}</ul>
      {more.length > 0 ? (
        <details className="advanced">
          <summary>
            <Icon of={CaretRightIcon} />
            {more.length} more to do
          </summary>
          <ul className="rows">{more}</ul>
        </details>
      ) : null}
    </>
  );
}

/** Things that wait for the owner, the most urgent first, each with its press (product §2.7). */
export function ToDo({ items }: { items: readonly ToDoOnHome[] | null }) {
  const [said, setSaid] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const old = oldDraftsOf(ownerOfDrafts());
  const all = items ?? [];
  if (items?.length === 0 && old.length === 0 && said === null) return null;
  // The line whose press did it is gone: the focus goes to the list.
  const done = (what: string): void => {
    setSaid(what);
    title.current?.focus();
  };
  const things = [
    ...all.filter(isBeforeDrafts),
    ...(old.length > 0 ? [old] : []),
    ...all.filter((item) => !isBeforeDrafts(item)),
  ];
  const lines = things.map((thing, at) => {
    const isFirst = at === 0;
    if (Array.isArray(thing)) return <DraftsRow key="drafts" old={thing} isFirst={isFirst} />;
    const key = `${thing.kind} ${thing.drawId}`;
    return <Row key={key} item={thing} isFirst={isFirst} onDone={done} />;
  });
  return (
    <section className="stack" aria-labelledby="to-do">
      <div>
        <h2 id="to-do" tabIndex={-1} ref={title}>
          To do
        </h2>
        <output className="small dim">{said}</output>
      </div>
      {items === null ? <NotRead /> : null}
      <Lines lines={lines} />
    </section>
  );
}
