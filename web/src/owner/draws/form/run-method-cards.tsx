import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import type { DrawKind } from '@clubdraw/domain/draw-kind';
import type { UseFormReturn } from 'react-hook-form';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { runMethodsOf, runMethodWords } from '../draw-facts.ts';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';

type Props = { form: UseFormReturn<DrawValues>; kind: DrawKind };

/** How the winner is found, as cards (spec §3, Draw Type). */
export function RunMethodCards({ form, kind }: Props) {
  const problem = form.formState.errors.runMethod?.message;
  const errorId = `${fieldId('runMethod')}-note`;
  return (
    <fieldset
      id={fieldId('runMethod')}
      className={problem ? 'stack-s invalid' : 'stack-s'}
      aria-describedby={problem ? errorId : undefined}
    >
      <legend className="card-legend">Draw Type</legend>
      {runMethodsOf[kind].map((method) => (
        <label key={method} className="method">
          <input type="radio" value={method} {...form.register('runMethod')} />
          <span>
            {runMethodWords[method].name}
            <small>{runMethodWords[method].what}</small>
          </span>
          <span className="tick">
            <Icon of={CheckCircleIcon} state />
          </span>
        </label>
      ))}
      {problem ? <FieldError id={errorId}>{problem}</FieldError> : null}
    </fieldset>
  );
}
