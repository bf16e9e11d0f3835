import { isEmail } from '@clubdraw/domain/email';
import { Fragment, type MouseEvent } from 'react';

type Typed = { email: string; isAccepted: boolean; isMethodMissing: boolean };

type MissingThing = {
  words: string;
  /** The id of its field. */
  field: string;
};

/** The things that a buyer has not done yet, in the order of the form. */
export function missingFrom({ email, isAccepted, isMethodMissing }: Typed): MissingThing[] {
  const missing: MissingThing[] = [];
  if (isMethodMissing) missing.push({ words: 'choose a payment method', field: 'method' });
  if (!isEmail(email.trim())) missing.push({ words: 'type your e‑mail', field: 'email' });
  if (!isAccepted) missing.push({ words: 'accept the terms', field: 'terms' });
  return missing;
}

/** Not every browser moves the focus with a link within a page. */
function lead(event: MouseEvent, field: string): void {
  const [found] = document.querySelectorAll<HTMLElement>(`#${field}, [name=${field}]:enabled`);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

/** Between the thing at `at` and the one behind it. */
function joint(at: number, count: number): string {
  if (at === count - 1) return '.';
  return at === count - 2 ? ' and ' : ', ';
}

/** "Please choose a payment method, type your e-mail and accept the terms.", each leading to its field. */
export function Missing({ missing }: { missing: readonly MissingThing[] }) {
  return (
    <p className="small dim center" id="missing" aria-live="polite">
      {missing.length > 0 ? 'Please ' : null}
      {missing.map(({ words, field }, at) => (
        <Fragment key={field}>
          <a href={`#${field}`} onClick={(event) => lead(event, field)}>
            {words}
          </a>
          {joint(at, missing.length)}
        </Fragment>
      ))}
    </p>
  );
}
