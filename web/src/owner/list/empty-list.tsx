import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { emptyListWords } from '../rows/empty-words.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../frame/only.tsx';

/** Nothing of a kind yet, and the way to the first (product §2.7, §2.9, §2.12). */
export function EmptyList({ of }: { of: keyof typeof emptyListWords }) {
  const { title, text, create, path, look } = emptyListWords[of];
  return (
    <div className="empty">
      <p className="strong">{title}</p>
      <p className="small dim">{text}</p>
      <Only to={whoRuns}>
        <Link className={look} to={path}>
          <Icon of={PlusIcon} />
          {create}
        </Link>
      </Only>
    </div>
  );
}
