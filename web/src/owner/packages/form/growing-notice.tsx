import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { growingHints } from '@clubdraw/domain/memberships/package-hints';
import { Notice } from '../../../ui/notice.tsx';

/** Stands above the form of a package that somebody bought: what can change, and what stays. */
export function GrowingNotice({ reason }: Pick<NonNullable<OwnedPackage['frozen']>, 'reason'>) {
  return (
    <div className="form-sec">
      <Notice kind="note">
        <p className="strong">{reason}</p>
        <ul className="bullets">
          {growingHints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
