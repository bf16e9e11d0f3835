import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** No promotional draw yet, what one is good for, and the way to the first. */
export function EmptyPromoDraws() {
  return (
    <div className="empty">
      <p className="strong">No Promotional Draws Available yet</p>
      <p className="small dim">A free draw with a QR code on a table fills a mailing list.</p>
      <Link className="btn quiet" to={paths.createPromoDraw}>
        <Icon of={PlusIcon} />
        Create Promotional Draw
      </Link>
    </div>
  );
}
