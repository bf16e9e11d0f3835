import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { namedPrizes } from '@clubdraw/domain/prizes/unnamed-prize';
import { useEffect, useState } from 'react';
import { get, useForm, useWatch } from 'react-hook-form';
import { failureText, type ApiFailure } from '../../../../api/api-failure.ts';
import { useSend } from '../../../../api/use-send.ts';
import { AlertNotice } from '../../../../ui/alert-notice.tsx';
import { Button } from '../../../../ui/button.tsx';
import { resolverOf } from '../../../form/form-rules.ts';
import { goToField } from '../../../form/go-to-field.ts';
import { EachWinsOne } from '../../../form/prizes/rows/each-wins-one.tsx';
import { newPrize, typedPrize, winSeveral } from '../../../form/prizes/prize-values.ts';
import { PackagePrizeRows } from './package-prize-rows.tsx';
import {
  prizesBody,
  prizesRules,
  type PrizesFormState,
  type PrizesValues,
} from './prizes-rules.ts';

/**
 * Puts the server's messages to their fields, with the focus at the first; answers what is left to
 * say.
 */
function showFailure(form: PrizesFormState, answer: ApiFailure): string | null {
  const wrong = Object.entries(answer.fields).flatMap(([path, message]) => {
    const field = prizesRules.fieldOf(path.split('.'), form.getValues());
    if (field) form.setError(field, { type: 'server', message });
    return field ? [field] : [];
  });
  const [first] = wrong;
  if (first) goToField(prizesRules.idOf(first));
  return first ? null : failureText(answer, 'The prizes were not saved. Please try again.');
}

type Props = { found: OwnedPackage; onClose: () => void };

/** The form as it is typed, checked and sent. */
function usePrizesForm({ found: { name, prizes, currency, revision }, onClose }: Props) {
  const [began] = useState(revision);
  const [isRefused, setRefused] = useState(false);
  const { next } = prizes;
  const form = useForm<PrizesValues>({
    resolver: resolverOf(prizesRules),
    defaultValues: {
      prizes: namedPrizes(name, next.prizes) === null ? [newPrize] : next.prizes.map(typedPrize),
      onePrizeEach: next.onePrizeEach,
      currency,
    },
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { send, busy } = useSend((answer) => {
    if (answer === 'done') return onClose();
    setRefused(answer.status === 409);
    setFailure(showFailure(form, answer));
  });
  const save = form.handleSubmit(
    (values) => {
      setFailure(null);
      // The prizes that others saved stand above the form: a second press means to.
      send({ ...prizesBody(values), revision: isRefused ? revision : began });
    },
    (errors) => {
      const first = prizesRules.fields.find((field) => get(errors, field) !== undefined);
      if (first) goToField(prizesRules.idOf(first));
    },
  );
  return { form, busy, failure, save: () => void save() };
}

/** Changes what can be won in each draw of a package that opens from now on. */
export function PrizesForm(props: Props) {
  const { found, onClose } = props;
  const { form, busy, failure, save } = usePrizesForm(props);
  const typed = useWatch({ control: form.control, name: 'prizes' });
  useEffect(() => goToField(prizesRules.idOf('prizes.0.prize')), []);
  return (
    <form
      className="stack"
      noValidate
      aria-label="Change the prizes"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="dim small">
        Draws that open later have these prizes, the first one first. Draw{' '}
        {found.prizes.open.number} has them, too, as long as nobody has entered it.
      </p>
      <PackagePrizeRows form={form} busy={busy} currency={found.currency} />
      {winSeveral(typed) ? <EachWinsOne input={form.register('onePrizeEach')} /> : null}
      <AlertNotice kind="bad" text={failure} />
      <div className="row wrap">
        <Button submit busy={busy}>
          Save the prizes
        </Button>
        <Button look="ghost" disabled={busy} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
