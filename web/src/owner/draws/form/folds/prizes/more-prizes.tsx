import { useEffect } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { FieldError } from '../../../../../ui/fields/field.tsx';
import { EachWinsOne } from '../../../../form/prizes/rows/each-wins-one.tsx';
import type { PrizeField } from '../../../../form/prizes/count-and-value.tsx';
import { rowButtonId } from '../../../../form/prizes/rows/prize-row.tsx';
import { AddPrize, addPrizeId, PrizeRows } from '../../../../form/prizes/rows/prize-rows.tsx';
import {
  moved,
  newPrize,
  winSeveral,
  type PrizeRowField,
  type TypedPrize,
} from '../../../../form/prizes/prize-values.ts';
import { goToField } from '../../../../form/go-to-field.ts';
import { useListNews } from '../../../../form/prizes/rows/use-list-news.ts';
import { drawFieldId, type DrawErrorField } from '../../draw-fields.ts';
import { allPrizes, type DrawValues } from '../../draw-values.ts';

type Form = UseFormReturn<DrawValues>;

const listId = drawFieldId('morePrizes');
const addId = addPrizeId(listId);

/** The field of the form for a part of the prize at a position behind the first. */
function nameOf(at: number, field: PrizeRowField): DrawErrorField {
  return `morePrizes.${at}.${field}`;
}

function fieldOf(form: Form, at: number, field: PrizeRowField): PrizeField {
  const problem = form.formState.errors.morePrizes?.[at]?.[field]?.message;
  const name = `morePrizes.${at}.${field}` as const;
  return { id: drawFieldId(nameOf(at, field)), error: problem, input: form.register(name) };
}

/** Puts prizes in another order: the first one has fields of its own. */
function setPrizes(form: Form, [first = newPrize, ...behind]: readonly TypedPrize[]): void {
  const changed = { shouldDirty: true };
  form.setValue('prize', first.prize, changed);
  form.setValue('prizeQuantity', first.quantity, changed);
  form.setValue('prizeValue', first.value, changed);
  form.setValue('morePrizes', behind, changed);
  form.clearErrors(['prize', 'prizeQuantity', 'prizeValue', 'morePrizes']);
}

/** The changes of the list of prizes, each told and with the focus where a person goes on. */
function usePrizeList(form: Form) {
  const { news, tell } = useListNews();
  const move = (from: number, to: number): void => {
    const list = moved(allPrizes(form.getValues()), from, to);
    setPrizes(form, list);
    const name = list[to]?.prize.trim() || 'The prize';
    const text = `${name} is now prize ${to + 1} of ${list.length}.`;
    // The first prize has no buttons: the prize that it changed places with has.
    const way = to < from && to > 1 ? 'up' : to > from && to < list.length - 1 ? 'down' : 'up';
    tell(text, rowButtonId(listId, Math.max(to + 1, 2), way));
  };
  const remove = (at: number): void => {
    const list = allPrizes(form.getValues()).filter((_, position) => position !== at);
    setPrizes(form, list);
    const next = Math.min(at + 1, list.length);
    tell(`Prize ${at + 1} removed.`, next > 1 ? rowButtonId(listId, next, 'remove') : addId);
  };
  const add = (): void => {
    const list = [...allPrizes(form.getValues()), newPrize];
    form.setValue('morePrizes', list.slice(1), { shouldDirty: true });
    form.clearErrors('morePrizes');
    tell(`Prize ${list.length} added.`, drawFieldId(nameOf(list.length - 2, 'prize')));
  };
  return { news, move, remove, add };
}

type ListProps = { form: Form; busy: boolean; list: ReturnType<typeof usePrizeList> };

function Rows({ form, busy, list: { move, remove } }: ListProps) {
  const { fields } = useFieldArray({ control: form.control, name: 'morePrizes' });
  const currency = useWatch({ control: form.control, name: 'currency' });
  if (fields.length === 0) return null;
  return (
    <PrizeRows
      label="Further prizes"
      listId={listId}
      rows={fields}
      firstNumber={2}
      fieldOf={(at, field) => fieldOf(form, at, field)}
      movesOf={(at) => ({
        up: () => move(at + 1, at),
        down: at + 1 < fields.length ? () => move(at + 1, at + 2) : undefined,
        remove: () => remove(at + 1),
      })}
      busy={busy}
      currency={currency}
    />
  );
}

type Props = {
  form: Form;
  busy: boolean;
  /** A prize was just added: its first field has the focus. */
  isNew: boolean;
};

/** The prizes behind the first one, and the rule about two of one person (product §2.10). */
export function MorePrizes({ form, busy, isNew }: Props) {
  const list = usePrizeList(form);
  const [quantity, behind] = useWatch({
    control: form.control,
    name: ['prizeQuantity', 'morePrizes'],
  });
  const { morePrizes } = form.formState.errors;
  const problem = morePrizes?.root?.message ?? morePrizes?.message;
  useEffect(() => {
    if (isNew) goToField(drawFieldId(nameOf(0, 'prize')));
  }, [isNew]);
  return (
    <>
      <div className="stack-s" id={listId} tabIndex={-1}>
        <Rows form={form} busy={busy} list={list} />
        <div>
          <AddPrize listId={listId} count={behind.length + 1} busy={busy} onAdd={list.add} />
        </div>
        {problem ? <FieldError>{problem}</FieldError> : null}
        <output className="sr">{list.news}</output>
      </div>
      {winSeveral([{ quantity }, ...behind]) ? (
        <EachWinsOne input={form.register('onePrizeEach')} />
      ) : null}
    </>
  );
}
