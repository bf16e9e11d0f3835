import { lazy, Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useProfile } from '../../../api/session/profile.ts';
import { LeaveGuard } from '../../drafts/leave-guard.tsx';
import { useDraft, type Draft } from '../../form/draft.ts';
import { OwnerForm } from '../../form/owner-form.tsx';
import { problemsIn } from '../../form/form-rules.ts';
import {
  uploaded,
  useImageUpload,
  type ImageUpload,
  type Picture,
} from '../../picture/use-image-upload.ts';
import { useOwnerForm } from '../../form/use-owner-form.ts';
import { DrawPreview } from './draw-preview.tsx';
import { DrawFolds } from './folds/draw-folds.tsx';
import { EarningsNotes } from './sale/earnings-note.tsx';
import { drawFieldId } from './draw-fields.ts';
import { drawRules } from './draw-rules.ts';
import type { DrawValues } from './draw-values.ts';
import { saveFailureText, type Saving } from './failure-words.ts';
import type { FormOrigin } from './form-origin.ts';
import { NoDrawTerms } from './no-draw-terms.tsx';
import { TheDraw } from './the-draw.tsx';

// Most clubs have a name.
const ClubNameField = lazy(async () => ({
  default: (await import('../../form/club-name-field.tsx')).ClubNameField,
}));

// Nothing changes before somebody types.
const FollowTerms = lazy(async () => ({
  default: (await import('./follow-terms.tsx')).FollowTerms,
}));

type BesideProps = { form: UseFormReturn<DrawValues>; origin: FormOrigin; upload: ImageUpload };

function Beside({ form, origin, upload }: BesideProps) {
  const { kind, paper } = origin;
  const { platformFeePercent } = useProfile();
  useWatch({ control: form.control });
  const values = form.getValues();
  return (
    <aside className="stack sticky form-beside" aria-label="Preview and estimate">
      <DrawPreview values={values} kind={kind} paper={paper} upload={upload} />
      {kind === 'paid' ? (
        <EarningsNotes
          entryCost={values.entryCost}
          currency={values.currency}
          ticketCap={values.ticketCap}
          feePercent={platformFeePercent}
        />
      ) : null}
    </aside>
  );
}

type Props = {
  origin: FormOrigin;
  /** Reads the draw as its form would begin now; undefined for a new one. */
  readLatest?: () => Promise<DrawValues>;
  /** The image that the draw has. */
  picture?: Picture | undefined;
  saving: Saving;
  /** Stands above a form that is locked: why, and what is possible instead (product §4.7). */
  locked?: ReactNode;
};

/** The form of a draw, with what people will see beside it (product §2.10, §2.11, §4.10). */
export function DrawForm(props: Props) {
  const draft = useDraft(props.origin.values, props.locked !== undefined);
  const picture = draft.found ? uploaded(draft.found.imageId) : props.picture;
  return <DraftedForm {...props} key={draft.key} draft={draft} picture={picture} />;
}

type DraftedProps = Props & { draft: Draft<DrawValues> };

function DraftedForm({ origin, draft, picture, ...props }: DraftedProps) {
  const { saving, locked, readLatest } = props;
  const { kind } = origin;
  const rules = useMemo(() => drawRules(origin), [origin]);
  const { form, busy, failure, summary, submit } = useOwnerForm({
    rules,
    values: origin.values,
    readLatest,
    draft,
    failed: (answer) => saveFailureText(answer, { kind, saving }),
    onInvalid: async (errors) => {
      // The terms come last: nothing in front of them is wrong.
      if (Object.keys(errors).join() !== 'terms') return;
      const { goToBlank } = await import('../../terms/go-to-blank.ts');
      goToBlank(drawFieldId('terms'));
    },
  });
  const keepImage = useCallback(
    (imageId: string | null) => form.setValue('imageId', imageId, { shouldDirty: true }),
    [form],
  );
  const upload = useImageUpload(keepImage, picture);
  const uploading = upload.progress !== undefined;
  const isLocked = locked !== undefined;
  const off = busy || isLocked;
  return (
    <main className="page">
      <OwnerForm
        form={form}
        locked={locked}
        draft={draft}
        problems={problemsIn(form.formState.errors, rules)}
        failure={failure}
        summary={summary}
        busy={busy}
        submit={saving === 'create' ? 'Create Draw' : 'Save Draw'}
        waiting={uploading ? 'Waiting for the image' : undefined}
        note={<NoDrawTerms form={form} kind={kind} />}
        beside={<Beside form={form} origin={origin} upload={upload} />}
        onSubmit={submit}
      >
        <Suspense>
          {origin.asksClubName ? <ClubNameField id={drawFieldId('clubName')} /> : null}
        </Suspense>
        <TheDraw form={form} busy={off} kind={kind} upload={upload} />
        <DrawFolds form={form} origin={origin} busy={off} isLocked={isLocked} />
      </OwnerForm>
      <Suspense>
        {form.formState.isDirty ? <FollowTerms form={form} began={origin.values} /> : null}
      </Suspense>
      <LeaveGuard active={!isLocked && (form.formState.isDirty || uploading)} kept />
    </main>
  );
}
