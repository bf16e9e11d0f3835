import type { HeldTier } from '@clubdraw/contract/packages/package-standing';
import * as messages from '@clubdraw/domain/texts/messages';
import { licenceHint, winnersHint } from '@clubdraw/domain/memberships/package-hints';
import { blanksIn } from '@clubdraw/domain/texts/terms-blanks';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { failureText } from '../../../api/api-failure.ts';
import { useProfile } from '../../../api/session/profile.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useDraft, type Draft } from '../../form/draft.ts';
import { problemsIn } from '../../form/form-rules.ts';
import { goToField } from '../../form/go-to-field.ts';
import { OwnerForm } from '../../form/owner-form.tsx';
import {
  uploaded,
  useImageUpload,
  type ImageUpload,
  type Picture,
} from '../../picture/use-image-upload.ts';
import { useOwnerForm } from '../../form/use-owner-form.ts';
import { textOfHtml } from '../../terms/terms-text.ts';
import { LeaveGuard } from '../../drafts/leave-guard.tsx';
import { MemberTerms, memberTermsId } from './member-terms.tsx';
import { packageFieldId } from './package-fields.ts';
import { PackageFolds } from './package-folds.tsx';
import { PackagePreview } from './package-preview.tsx';
import type { Asks } from './body/package-body.ts';
import { packageRules } from './package-rules.ts';
import type { PackageValues } from './package-values.ts';
import type { Warning } from './body/tier-warning.ts';
import { ThePackage } from './the-package.tsx';
import { TierList } from './tier-list.tsx';
import { WarningDialog } from './warning-dialog.tsx';

// Most clubs have a name.
const ClubNameField = lazy(async () => ({
  default: (await import('../../form/club-name-field.tsx')).ClubNameField,
}));

// A new package has no members.
const GrowingNotice = lazy(async () => ({
  default: (await import('./growing-notice.tsx')).GrowingNotice,
}));

/** Why the frozen fields stay, and what members have. */
type Growing = { reason: string; held: readonly HeldTier[] };

type Props = {
  origin: PackageValues;
  /** The fields of the form beside the words that a package keeps. */
  asks: Asks;
  /** Reads the package as its form would begin now; undefined for a new one. */
  readLatest?: () => Promise<PackageValues>;
  /** The picture that the package has. */
  picture?: Picture | undefined;
  /** The owner's default terms, which members accept. */
  termsHtml: string;
  /** The words of the button. */
  submit: string;
  /** Of a package that somebody bought; undefined where everything can change. */
  growing?: Growing | undefined;
  /** Stands above a form that is locked: why, and what is possible instead. */
  locked?: ReactNode;
};

type BesideProps = { form: UseFormReturn<PackageValues>; upload: ImageUpload };

function Beside({ form, upload }: BesideProps) {
  useWatch({ control: form.control });
  return (
    <aside className="stack sticky form-beside" aria-label="Preview">
      <PackagePreview values={form.getValues()} upload={upload} />
    </aside>
  );
}

/** Good to know before a membership is on sale: above its button at every width. */
function Hints({ termsHtml }: { termsHtml: string }) {
  const { supportEmail } = useProfile();
  return (
    <>
      <Notice kind="note">
        <p>{winnersHint}</p>
      </Notice>
      <Notice kind="note">
        <p>{licenceHint(supportEmail)}</p>
      </Notice>
      <MemberTerms html={termsHtml} />
    </>
  );
}

/** The form of a membership package (product §2.8, §4.10, §5.3, §5.4). */
export function PackageForm(props: Props) {
  const draft = useDraft(props.origin, props.locked !== undefined);
  const picture = draft.found ? uploaded(draft.found.imageId) : props.picture;
  return <DraftedForm {...props} key={draft.key} draft={draft} picture={picture} />;
}

type DraftedProps = Props & { draft: Draft<PackageValues> };

function DraftedForm({ origin, draft, picture, ...props }: DraftedProps) {
  const { asks, termsHtml, submit: submitLabel, locked, growing, readLatest } = props;
  const isFrozen = growing !== undefined;
  const rules = useMemo(() => packageRules(asks), [asks]);
  const [warning, warn] = useState<Warning>();
  const { form, busy, failure, summary, submit } = useOwnerForm({
    rules,
    values: origin,
    readLatest,
    draft,
    failed: (answer) => failureText(answer, messages.somethingWentWrong),
    onInvalid: async (_errors, { getValues }) => {
      const { warningOf } = await import('./body/tier-warning.ts');
      warn(warningOf(getValues()));
    },
  });
  const keepImage = useCallback(
    (imageId: string | null) => form.setValue('imageId', imageId, { shouldDirty: true }),
    [form],
  );
  const upload = useImageUpload(keepImage, picture);
  const uploading = upload.progress !== undefined;
  const isLocked = locked !== undefined;
  const hasBlanks = blanksIn(textOfHtml(termsHtml)).length > 0;
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
        submit={submitLabel}
        waiting={uploading ? 'Waiting for the image' : undefined}
        note={<Hints termsHtml={termsHtml} />}
        beside={<Beside form={form} upload={upload} />}
        onSubmit={hasBlanks ? () => goToField(memberTermsId) : submit}
      >
        <Suspense>
          {asks.clubName ? <ClubNameField id={packageFieldId('clubName')} /> : null}
        </Suspense>
        <Suspense>{growing ? <GrowingNotice {...growing} /> : null}</Suspense>
        <ThePackage form={form} busy={off} asksPrize={asks.prize} isFrozen={isFrozen} />
        <TierList form={form} busy={off} held={growing?.held} warn={warn} />
        <PackageFolds
          form={form}
          busy={off}
          isLocked={isLocked}
          isFrozen={isFrozen}
          upload={upload}
        />
      </OwnerForm>
      <WarningDialog warning={warning} onClose={() => warn(undefined)} />
      <LeaveGuard active={!isLocked && (form.formState.isDirty || uploading)} kept />
    </main>
  );
}
