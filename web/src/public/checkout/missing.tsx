import { isEmail } from '@clubdraw/domain/email';

type Typed = { email: string; isAccepted: boolean; isMethodMissing: boolean };

/** The things that a buyer has not done yet, in the order of the form. */
export function missingFrom({ email, isAccepted, isMethodMissing }: Typed): string[] {
  const missing = isMethodMissing ? ['choose a payment method'] : [];
  if (!isEmail(email.trim())) missing.push('type your email');
  if (!isAccepted) missing.push('accept the terms');
  return missing;
}

/** "Please choose a payment method, type your email and accept the terms."; nothing once all is there. */
export function Missing({ missing }: { missing: readonly string[] }) {
  const last = missing.at(-1);
  const before = missing.slice(0, -1).join(', ');
  return (
    <p className="small dim center" id="missing">
      {last ? `Please ${before ? `${before} and ` : ''}${last}.` : null}
    </p>
  );
}
