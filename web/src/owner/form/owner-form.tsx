import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import type { Draft } from './draft.ts';
import { ProblemList, type Failure, type Problem } from './problem-list.tsx';

// Most forms begin empty.
const DraftOffer = lazy(async () => ({ default: (await import('./draft-offer.tsx')).DraftOffer }));

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Stands above a form that is locked: why, and what is possible instead (product §4.7). */
  locked: ReactNode;
  /** The input of an earlier visit. */
  draft: Draft<Values>;
  /** In the order of the form. */
  problems: readonly Problem[];
  /** The server's refusal of the whole, when it named no field. */
  failure: Failure | undefined;
  /** Takes the focus when there is a failure. */
  summary: RefObject<HTMLDivElement | null>;
  busy: boolean;
  /** The words of the button. */
  submit: string;
  /** Its words while the form cannot be sent yet. */
  waiting?: string | undefined;
  /** Stands beside the button of a form that can be sent. */
  note?: ReactNode;
  /** Stands beside the form; on a phone between its fields and its button. */
  beside: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

/** A long form: what is wrong with it, its fields, what stands beside them, and its one button. */
export function OwnerForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, locked, draft, problems, failure, summary, busy, submit, waiting } = props;
  const { note, onSubmit } = props;
  const isLocked = locked !== undefined;
  return (
    <form
      className="form-grid"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!waiting && !isLocked) onSubmit();
      }}
    >
      <div className="stack form-fields">
        {locked ?? (
          <Suspense>{draft.found || draft.offered ? <DraftOffer draft={draft} /> : null}</Suspense>
        )}
        <div className="card">
          <ProblemList ref={summary} problems={problems} failure={failure} />
          <fieldset disabled={busy || isLocked}>
            <FormProvider {...form}>{props.children}</FormProvider>
          </fieldset>
        </div>
      </div>
      {props.beside}
      {isLocked ? null : (
        <div className="card stack form-end">
          {note}
          <Button submit look="big wide" busy={busy} disabled={waiting !== undefined}>
            {waiting ?? submit}
          </Button>
        </div>
      )}
    </form>
  );
}
