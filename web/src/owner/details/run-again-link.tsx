import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../frame/only.tsx';

/** The way to a form that is filled in with what is over: what its owner does next. */
export function RunAgainLink({ to }: { to: string }) {
  return (
    <Only to={whoRuns}>
      <Link className="btn" to={to}>
        <Icon of={ArrowsClockwiseIcon} />
        Run again
      </Link>
    </Only>
  );
}
