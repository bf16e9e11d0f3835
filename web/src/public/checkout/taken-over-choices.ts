import { paymentMethods, type PaymentMethod } from '@clubdraw/domain/payment-methods';
import { useEffect, useRef, useState, type RefObject } from 'react';

type Choices = { method: PaymentMethod | undefined; isAccepted: boolean };

function choicesIn(form: HTMLFormElement): Choices {
  const chosen = new FormData(form);
  const method = paymentMethods.find((name) => name === chosen.get('method'));
  return { method, isAccepted: chosen.has('terms') };
}

/**
 * The method and the consent of a form, as the form itself has them: what was chosen before the
 * script arrived, or what the browser filled back in, counts.
 */
export function useTakenOverChoices(): Choices & {
  form: RefObject<HTMLFormElement | null>;
  take: () => void;
} {
  const form = useRef<HTMLFormElement | null>(null);
  const [choices, setChoices] = useState<Choices>({ method: undefined, isAccepted: false });
  const take = (): void => {
    if (form.current) setChoices(choicesIn(form.current));
  };
  useEffect(() => {
    take();
    window.addEventListener('pageshow', take);
    return () => window.removeEventListener('pageshow', take);
  }, []);
  return { ...choices, form, take };
}
