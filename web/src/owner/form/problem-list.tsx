import { noConnection } from '@clubdraw/domain/texts/connection-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import type { MouseEvent, Ref } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { goToField } from './go-to-field.ts';

/** A field that is wrong: where it stands in the document, and what is wrong with it. */
export type Problem = { id: string; message: string };

/** A refusal of the whole form; silent where nobody answered. */
export type Failure = {
  text: string;
  isSilent: boolean;
  note?: string;
  /** The fields that others changed meanwhile. */
  changes?: readonly Problem[];
};

type Props = {
  ref: Ref<HTMLDivElement>;
  /** In the order of the form. */
  problems: readonly Problem[];
  /** The server's refusal of the whole, when it named no field. */
  failure: Failure | undefined;
};

function go(event: MouseEvent, id: string): void {
  event.preventDefault();
  goToField(id);
}

/** The summary of a failed submit, with a way to each field; nothing while all is well. */
export function ProblemList({ ref, problems, failure }: Props) {
  if (problems.length === 0 && failure === undefined) return null;
  const listed = problems.length > 0 ? problems : (failure?.changes ?? []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="bad" live="alert" className="form-error">
        <p className="strong">{problems.length > 0 ? messages.fixFields : failure?.text}</p>
        {problems.length === 0 && failure?.isSilent ? <p>{noConnection}</p> : null}
        {problems.length === 0 && failure?.note ? <p>{failure.note}</p> : null}
        {listed.length > 0 ? (
          <ul>
            {listed.map(({ id, message }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => go(event, id)}>
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
