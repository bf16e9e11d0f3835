import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { useFieldArray } from 'react-hook-form';
import { FieldError } from '../../../../ui/fields/field.tsx';
import type { PrizeField } from '../../../form/prizes/count-and-value.tsx';
import { rowButtonId } from '../../../form/prizes/rows/prize-row.tsx';
import { AddPrize, addPrizeId, PrizeRows } from '../../../form/prizes/rows/prize-rows.tsx';
import { newPrize, type PrizeRowField } from '../../../form/prizes/prize-values.ts';
import { useListNews } from '../../../form/prizes/rows/use-list-news.ts';
import { prizesListId, prizesRules, type PrizesFormState } from './prizes-rules.ts';

const addId = addPrizeId(prizesListId);

function fieldOf(form: PrizesFormState, at: number, field: PrizeRowField): PrizeField {
  const name = `prizes.${at}.${field}` as const;
  return {
    id: prizesRules.idOf(name),
    error: form.formState.errors.prizes?.[at]?.[field]?.message,
    input: form.register(name),
  };
}

/** The changes of the list, each told and with the focus where a person goes on. */
function usePrizeRows(form: PrizesFormState) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'prizes' });
  const { news, tell } = useListNews();
  const count = fields.length;
  return {
    rows: fields,
    news,
    moveTo: (from: number, to: number): void => {
      const name = form.getValues(`prizes.${from}.prize`).trim() || 'The prize';
      move(from, to);
      const goesUp = to < from ? to > 0 : to === count - 1;
      const button = rowButtonId(prizesListId, to + 1, goesUp ? 'up' : 'down');
      tell(`${name} is now prize ${to + 1} of ${count}.`, button);
    },
    drop: (at: number): void => {
      remove(at);
      const next = Math.min(at + 1, count - 1);
      // The last one cannot be removed.
      tell(
        `Prize ${at + 1} removed.`,
        count === 2 ? addId : rowButtonId(prizesListId, next, 'remove'),
      );
    },
    add: (): void => {
      append(newPrize, { shouldFocus: false });
      tell(`Prize ${count + 1} added.`, prizesRules.idOf(`prizes.${count}.prize`));
    },
  };
}

type Props = { form: PrizesFormState; busy: boolean; currency: OwnedPackage['currency'] };

/** The prizes of a package's later draws, the first one first. */
export function PackagePrizeRows({ form, busy, currency }: Props) {
  const { rows, news, moveTo, drop, add } = usePrizeRows(form);
  const count = rows.length;
  const { errors } = form.formState;
  const problem = errors.prizes?.root?.message ?? errors.prizes?.message;
  return (
    <div className="stack-s" id={prizesListId} tabIndex={-1}>
      <PrizeRows
        label="Prizes"
        listId={prizesListId}
        rows={rows}
        firstNumber={1}
        fieldOf={(at, field) => fieldOf(form, at, field)}
        movesOf={(at) => ({
          up: at > 0 ? () => moveTo(at, at - 1) : undefined,
          down: at < count - 1 ? () => moveTo(at, at + 1) : undefined,
          remove: count > 1 ? () => drop(at) : undefined,
        })}
        busy={busy}
        currency={currency}
      />
      <AddPrize listId={prizesListId} count={count} busy={busy} onAdd={add} />
      {problem ? <FieldError>{problem}</FieldError> : null}
      <output className="sr">{news}</output>
    </div>
  );
}
