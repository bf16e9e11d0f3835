import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProblemList, type Problem } from './problem-list.tsx';

type Props<Field extends string> = {
  /** Stands above a form that is locked: why, and what is possible instead (spec §4.7). */
  locked: ReactNode;
  /** In the order of the form. */
  problems: readonly Problem<Field>[];
  /** What the server said of the whole, when it named no field. */
  failure: string | undefined;
  /** Takes the focus when there is a failure. */
  summary: RefObject<HTMLDivElement | null>;
  setFocus: (field: Field) => void;
  busy: boolean;
  /** What the button says. */
  submit: string;
  /** What it says while the form cannot be sent yet. */
  waiting?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** A long form on its card: what is wrong with it, its fields, and its one button. */
export function OwnerForm<Field extends string>(props: Props<Field>) {
  const { locked, problems, failure, summary, setFocus, busy, submit, waiting, onSubmit } = props;
  const isLocked = locked !== undefined;
  const go = (field: Field): void => {
    const problem = problems.find((one) => one.field === field);
    if (problem) document.getElementById(problem.id)?.scrollIntoView({ block: 'center' });
    setFocus(field);
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!waiting && !isLocked) onSubmit();
      }}
    >
      {locked}
      <div className="card">
        <ProblemList ref={summary} problems={problems} failure={failure} onGo={go} />
        <fieldset disabled={busy || isLocked}>{props.children}</fieldset>
        {isLocked ? null : (
          <Button submit look="big wide" busy={busy} disabled={waiting !== undefined}>
            {waiting ?? submit}
          </Button>
        )}
      </div>
    </form>
  );
}
