import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';

/** After the code was right: what happens next (spec §1, §2.4). */
export function RegisteredBanner({ email }: { email: string }) {
  return (
    <Notice kind="good" live="status">
      <p className="strong">Your account is ready.</p>
      <p>A member of the sales team will be in touch shortly.</p>
      <p>
        <Link to={paths.signIn} state={{ email }}>
          Sign in now
        </Link>
      </p>
    </Notice>
  );
}
