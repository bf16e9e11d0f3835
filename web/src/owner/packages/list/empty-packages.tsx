import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** No package yet, and the way to the first (spec §2.9). */
export function EmptyPackages() {
  return (
    <div className="empty">
      <p className="strong">No Packages Available yet</p>
      <p className="small dim">A package needs a name, a draw date and at least one tier.</p>
      <Link className="btn" to={paths.createPackage}>
        <Icon of={PlusIcon} />
        Create a New Package
      </Link>
    </div>
  );
}
