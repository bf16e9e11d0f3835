import { useNavigate, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAfter } from '../ui/use-after.ts';

/** A read may take this long before the page offers to ask again, while it goes on waiting. */
const slowMs = 15_000;

/** Says that the next page takes long, with a way to ask for it again. */
export function SlowNotice() {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const slow = useAfter(navigation.state === 'loading', slowMs);
  const { location } = navigation;
  if (!slow || !location) return null;
  return (
    <div className="slow">
      <Notice kind="note" live="status">
        <p>This is taking longer than usual.</p>
        <Button look="link" onClick={() => void navigate(location, { replace: true })}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}
