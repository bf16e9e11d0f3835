import type { ReactNode, RefObject } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import type { Draft } from './draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import { ProblemList, type Problem } from './problem-list.tsx';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Stands above a form that is locked: why, and what is possible instead (product §4.7). */
  locked: ReactNode;
  /** The input that a reload interrupted. */
  draft: Draft<Values>;
  /** In the order of the form. */
  problems: readonly Problem[];
  /** The server's refusal of the whole, when it named no field. */
  failure: string | undefined;
  /** Takes the focus when there is a failure. */
  summary: RefObject<HTMLDivElement | null>;
  busy: boolean;
  /** The words of the button. */
  submit: string;
  /** Its words while the form cannot be sent yet. */
  waiting?: string | undefined;
  /** Stands beside the button of a form that can be sent. */
  note?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

/** A long form on its card: what is wrong with it, its fields, and its one button. */
export function OwnerForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, locked, problems, failure, summary, busy, submit, waiting, note, onSubmit } = props;
  const isLocked = locked !== undefined;
  const { found, discard } = props.draft;
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
      {found && !isLocked ? <DraftNotice onDiscard={discard} /> : null}
      <div className="card">
        <ProblemList ref={summary} problems={problems} failure={failure} />
        <fieldset disabled={busy || isLocked}>
          <FormProvider {...form}>{props.children}</FormProvider>
        </fieldset>
        {isLocked ? null : (
          <div className="stack">
            {note}
            <Button submit look="big wide" busy={busy} disabled={waiting !== undefined}>
              {waiting ?? submit}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
