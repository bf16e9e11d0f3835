import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** No draw yet, and the way to the first. */
export function EmptyDraws() {
  return (
    <div className="empty">
      <p className="strong">No Draws Available yet</p>
      <p className="small dim">A draw needs a name, a prize, a date and a price.</p>
      <Link className="btn" to={paths.createDraw}>
        <Icon of={PlusIcon} />
        Create Draw
      </Link>
    </div>
  );
}
