import { useEffect, useState } from 'react';
import { Icon } from '../frame/icon.tsx';

/** After so long somebody who pays asks whether anything happens, in ms. */
const slowMs = 10_000;

/** Lies over the page while an order is under way, and says after a while that nothing is lost. */
export function BusyNotice() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), slowMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="busy">
      <Icon name="spinner" />
      <output>{isSlow ? 'Still working. Nothing is charged twice.' : null}</output>
    </div>
  );
}
