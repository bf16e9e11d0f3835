import { noteHandOver, type ToDoOnHome } from '@clubdraw/contract/draws/to-do';
import { updateDrawTerms } from '@clubdraw/contract/terms/terms';
import * as words from '@clubdraw/domain/to-do';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import { useProfile } from '../../api/session/profile.ts';
import { paths } from '../../paths.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { oldDraftsOf } from '../form/drafts.ts';

/** The page of its owner: a package's draw has none of its own. */
function detailsOf({ kind, drawId, packageId }: ToDoOnHome): string {
  if (kind === 'terms') return paths.drawTerms(drawId);
  return packageId === null ? paths.drawDetails(drawId) : paths.packageDetails(packageId);
}

/** The press that does it. */
function Way({ item }: { item: ToDoOnHome }) {
  const { kind, drawId, email, name, prize } = item;
  const of = <span className="sr"> about {name}</span>;
  if ((kind === 'claimed' || kind === 'unclaimed') && email !== null) {
    const subject = encodeURIComponent(`${prize}: ${name}`);
    return (
      <a className="btn compact" href={`mailto:${email}?subject=${subject}`}>
        Write{of}
      </a>
    );
  }
  if (kind === 'cards')
    return (
      <Link className="btn compact" to={paths.drawEntries(drawId)}>
        Type in cards<span className="sr"> of {name}</span>
      </Link>
    );
  return (
    <Link className="btn compact" to={detailsOf(item)}>
      Look{of}
    </Link>
  );
}

type PressProps = { item: ToDoOnHome; label: string; order: () => Promise<unknown> };

/** Does it at once, and reads the list again. */
function Press({ item, label, order }: PressProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await order();
      await revalidate();
    } catch (error) {
      setProblem(plainText(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button look="compact quiet" busy={busy} onClick={() => void press()}>
        {label}
        <span className="sr"> of {item.name}</span>
      </Button>
      <AlertNotice kind="bad" text={problem} />
    </>
  );
}

/** Ticks prizes off, for the owner alone; or gives a draw the club's terms of today. */
function Ending({ item }: { item: ToDoOnHome }) {
  const { kind, drawId, codes } = item;
  const params = { id: drawId };
  // A draw with blank terms has its club's.
  const takeTerms = async () => call(updateDrawTerms, { params, body: { html: '' } });
  if (kind === 'terms') return <Press item={item} label={words.takeNewTerms} order={takeTerms} />;
  if (codes.length === 0) return null;
  const tick = async () => call(noteHandOver, { params, body: { codes } });
  return <Press item={item} label={words.handedOver} order={tick} />;
}

function Row({ item }: { item: ToDoOnHome }) {
  const { kind, prize, name, codes } = item;
  return (
    <li className="card todo">
      <div>
        <b>{words.toDoWords(item, productNow())}</b>
        {kind === 'noPrize' ? null : (
          <p className="dim small">
            {codes.length > 0 ? `${prize} · ` : ''}
            {name}
          </p>
        )}
      </div>
      <div className="row wrap">
        <Way item={item} />
        <Ending item={item} />
      </div>
    </li>
  );
}

/** Forms that were begun in this browser and not sent; the oldest is gone on with first. */
function OldDrafts() {
  const { email } = useProfile();
  const old = oldDraftsOf(email);
  const first = old.at(-1);
  if (!first) return null;
  return (
    <li className="card todo">
      <b>{words.oldDraftsWords(old.length)}</b>
      <Link className="btn compact" to={first.form}>
        Go on with it
      </Link>
    </li>
  );
}

/** More urgent than a draft. */
function isBeforeDrafts({ kind }: ToDoOnHome): boolean {
  return words.toDoKinds.indexOf(kind) < words.toDoKinds.indexOf('noPrize');
}

/** Things that wait for the owner, the most urgent first, each with its press (product §2.7). */
export function ToDo({ items }: { items: readonly ToDoOnHome[] }) {
  const { email } = useProfile();
  if (items.length === 0 && oldDraftsOf(email).length === 0) return null;
  return (
    <section className="stack" aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      <ul className="rows">
        {items.filter(isBeforeDrafts).map((item) => (
          <Row key={`${item.kind} ${item.drawId}`} item={item} />
        ))}
        <OldDrafts />
        {items
          .filter((item) => !isBeforeDrafts(item))
          .map((item) => (
            <Row key={`${item.kind} ${item.drawId}`} item={item} />
          ))}
      </ul>
    </section>
  );
}
