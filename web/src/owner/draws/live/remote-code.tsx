import { Link } from 'react-router';
import { paths } from '../../../paths.ts';

/**
 * Leads a phone to the remote of this stage; a stranger who scans the code has to sign in as the
 * club.
 */
export function RemoteCode({ drawId }: { drawId: string }) {
  return (
    <details className="stage-remote">
      <summary className="btn stage-btn">Remote</summary>
      <div className="over">
        <p>Scan it with your phone, signed in as your club: it opens the envelope from there.</p>
        <img src={paths.remoteQr(drawId)} alt="QR code of the remote" width={160} height={160} />
        <Link to={paths.drawRemote(drawId)}>Open the remote here</Link>
      </div>
    </details>
  );
}
