import type { Discount } from '@clubdraw/contract/draws/form/draw-form';
import { discountTypeNames, discountTypes } from '@clubdraw/domain/money/discounts';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { onEnter } from './on-enter.ts';

/** The pair that is being typed and not yet added. */
export type TypedDiscount = { type: Discount['type'] | ''; code: string };

type NewProps = {
  typed: TypedDiscount;
  /** Its two fields, as the form knows them. */
  fields: { type: UseFormRegisterReturn; code: UseFormRegisterReturn };
  codeId: string;
  codeProblem: string | undefined;
  busy: boolean;
  onAdd: (discount: Discount) => void;
};

type Props = NewProps & {
  discounts: readonly Discount[];
  listId: string;
  problem: string | undefined;
  onDelete: (position: number) => void;
};

function NewDiscount({ typed, fields, codeId, codeProblem, busy, onAdd }: NewProps) {
  const { type, code } = typed;
  const add = (): void => {
    if (type !== '' && code.trim() !== '') onAdd({ type, code: code.trim() });
  };
  return (
    <div className="discount-new">
      <Field label="Discount type" optional>
        {(control) => (
          <select {...control} className="input" {...fields.type}>
            <option value="">None</option>
            {discountTypes.map((one) => (
              <option key={one} value={one}>
                {discountTypeNames[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Discount code"
        id={codeId}
        maxLength={200}
        autoComplete="off"
        error={codeProblem}
        {...fields.code}
        onKeyDown={onEnter(add)}
        disabled={busy || type === ''}
      />
      <div className="field">
        <span className="label spacer" aria-hidden="true">
          &nbsp;
        </span>
        <Button
          look="quiet"
          icon={<Icon of={PlusIcon} />}
          disabled={busy || type === '' || code.trim() === ''}
          onClick={add}
        >
          Add discount
        </Button>
      </div>
    </div>
  );
}

/** Discounts and perks as pairs of type and code, added and removed one by one (product §4.10). */
export function DiscountList({ discounts, listId, problem, onDelete, ...fresh }: Props) {
  return (
    <div className="stack-s" id={listId} tabIndex={-1}>
      {discounts.length > 0 ? (
        <ul className="discounts" aria-label="Discounts">
          {discounts.map(({ type, code }, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be the same
            <li key={position}>
              <span className="dim">{discountTypeNames[type]}</span>
              <span>{code}</span>
              <button
                type="button"
                className="icon-btn push"
                aria-label={`Delete ${discountTypeNames[type]} ${code}`}
                onClick={() => onDelete(position)}
              >
                <Icon of={TrashIcon} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <NewDiscount {...fresh} />
      {problem ? <FieldError>{problem}</FieldError> : null}
    </div>
  );
}
