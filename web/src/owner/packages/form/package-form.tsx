import { licenceHint, winnersHint } from '@clubdraw/domain/package-hints';
import type { ReactNode } from 'react';
import { useProfile } from '../../../api/session/profile.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LeaveGuard } from '../../frame/leave-guard.tsx';
import { OwnerForm } from '../../form/owner-form.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { problemsOf } from './package-fields.ts';
import type { PackageValues } from './package-values.ts';
import { ThePackage } from './the-package.tsx';
import { TierList } from './tier-list.tsx';
import { usePackageForm } from './use-package-form.ts';
import { WarningDialog } from './warning-dialog.tsx';

type Props = {
  origin: PackageValues;
  /** What the button says. */
  submit: string;
  /** Stands above a form that is locked: why, and what is possible instead. */
  locked?: ReactNode;
};

function Hints() {
  const { supportEmail } = useProfile();
  return (
    <aside className="stack sticky" aria-label="Good to know">
      <Notice kind="note">
        <p>{winnersHint}</p>
      </Notice>
      <Notice kind="note">
        <p>{licenceHint(supportEmail)}</p>
      </Notice>
    </aside>
  );
}

/** The form of a membership package (spec §2.8, §4.10, §5.3, §5.4). */
export function PackageForm({ origin, submit: submitLabel, locked }: Props) {
  const { form, busy, failure, warning, warn, problems, submit } = usePackageForm(origin);
  const isLocked = locked !== undefined;
  const off = busy || isLocked;
  return (
    <main className="page form-grid">
      <OwnerForm
        locked={locked}
        problems={problemsOf(form.formState.errors)}
        failure={failure}
        summary={problems}
        setFocus={form.setFocus}
        busy={busy}
        submit={submitLabel}
        onSubmit={submit}
      >
        <ThePackage form={form} busy={off} />
        <TierList form={form} busy={off} warn={warn} />
        <section className="form-sec" aria-labelledby="perks-title">
          <h2 id="perks-title">Exclusive discounts and perks</h2>
          <DiscountFields form={form} busy={off} />
        </section>
      </OwnerForm>
      <Hints />
      <WarningDialog text={warning} onClose={() => warn(undefined)} />
      <LeaveGuard active={!isLocked && form.formState.isDirty} />
    </main>
  );
}
