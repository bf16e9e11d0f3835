import {
  drawWhenSoldOutHelp,
  drawWhenSoldOutLabel,
} from '@clubdraw/domain/draws/sold-out-messages';
import type { UseFormReturn } from 'react-hook-form';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';

/** Whether the draw runs as soon as its last ticket is sold. */
export function SoldOutField({ form }: { form: UseFormReturn<DrawValues> }) {
  const id = drawFieldId('drawWhenSoldOut');
  const error = form.formState.errors.drawWhenSoldOut?.message;
  return (
    <div className="stack-s">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          {...form.register('drawWhenSoldOut')}
        />
        <span>
          <b>{drawWhenSoldOutLabel}</b>
          <br />
          <span className="small dim">{drawWhenSoldOutHelp}</span>
        </span>
      </label>
      {error ? <FieldError id={`${id}-note`}>{error}</FieldError> : null}
    </div>
  );
}
