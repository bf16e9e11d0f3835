import * as messages from '@clubdraw/domain/messages';
import type { MouseEvent, Ref } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** A field that is wrong, where it stands in the document, and what is wrong with it. */
export type Problem<Field extends string> = { field: Field; id: string; message: string };

type Props<Field extends string> = {
  ref: Ref<HTMLDivElement>;
  /** In the order of the form. */
  problems: readonly Problem<Field>[];
  /** The server's refusal of the whole, when it named no field. */
  failure: string | undefined;
  onGo: (field: Field) => void;
};

/** The summary of a failed submit, with a way to each field; nothing while all is well. */
export function ProblemList<Field extends string>(props: Props<Field>) {
  const { ref, problems, failure, onGo } = props;
  const go = (event: MouseEvent, field: Field): void => {
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
            {problems.map(({ field, id, message }) => (
              <li key={field}>
                <a href={`#${id}`} onClick={(event) => go(event, field)}>
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
