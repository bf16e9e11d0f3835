import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { Notice } from '../../ui/notice.tsx';

/** Stands above every page of an owner whose club the operator has stopped (product §19.5). */
export function SuspendedNotice({ supportEmail }: Pick<Profile, 'supportEmail'>) {
  return (
    <div className="page account-notice">
      <Notice kind="warn">
        <div className="stack-s">
          <p className="strong">Your club is suspended</p>
          <p>
            Nothing of it can be bought or entered, and nothing new can be published. You can see
            your sales and your members.
          </p>
          <p>
            Write to us: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </div>
      </Notice>
    </div>
  );
}
