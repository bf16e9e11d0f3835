import { isEmail } from '@clubdraw/domain/people/email';
import { Fragment } from 'react';

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

/**
 * "Please choose a payment method, type your e-mail, accept the terms.", each leading to its field.
 */
export function Missing({ missing }: { missing: readonly MissingThing[] }) {
  return (
    <p className="small dim center" id="missing" aria-live="polite">
      {missing.map(({ words, field }, at) => (
        <Fragment key={field}>
          {at > 0 ? ', ' : 'Please '}
          <a href={`#${field}`}>{words}</a>
        </Fragment>
      ))}
    </p>
  );
}
