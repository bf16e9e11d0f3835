import { messages } from '@clubdraw/domain/messages';
import type { MouseEvent, Ref } from 'react';
import { get, type FieldErrors } from 'react-hook-form';
import { Notice } from '../../ui/notice.tsx';
import { errorFields, fieldId, type ErrorField } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';

/** Every field that is wrong with its message, in the order of the form. */
function problemsOf(errors: FieldErrors<DrawValues>): [ErrorField, string][] {
  return errorFields.flatMap((field) => {
    const message: unknown =
      get(errors, `${field}.message`) ?? get(errors, `${field}.root.message`);
    return typeof message === 'string' ? [[field, message] satisfies [ErrorField, string]] : [];
  });
}

type Props = {
  ref: Ref<HTMLDivElement>;
  errors: FieldErrors<DrawValues>;
  /** What the server said of the whole, when it named no field. */
  failure: string | undefined;
  onGo: (field: ErrorField) => void;
};

/** The summary of a failed submit, with a way to each field; nothing while all is well. */
export function ProblemList({ ref, errors, failure, onGo }: Props) {
  const problems = problemsOf(errors);
  const go = (event: MouseEvent, field: ErrorField): void => {
    event.preventDefault();
    onGo(field);
  };
  if (problems.length === 0 && failure === undefined) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="bad" live="alert" className="form-error">
        <p className="strong">{problems.length > 0 ? messages.fixFields : failure}</p>
        {problems.length > 0 ? (
          <ul>
            {problems.map(([field, message]) => (
              <li key={field}>
                <a href={`#${fieldId(field)}`} onClick={(event) => go(event, field)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  );
}
