import type { Permission } from '@clubdraw/domain/permission';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  /** That it cannot be edited. */
  title: string;
  /** Why. */
  reason: string;
  cancel: Permission;
};

/** Stands above a form that is locked: why, and what is possible instead (product §4.7). */
export function LockedNotice({ title, reason, cancel }: Props) {
  return (
    <Notice kind="warn" live="status">
      <p className="strong">{title}</p>
      <p>
        {reason}
        {cancel.allowed ? ' You can still cancel it.' : ''}
      </p>
    </Notice>
  );
}
