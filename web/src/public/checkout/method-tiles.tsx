import {
  paymentMethodNames,
  paymentMethods,
  type PaymentMethod,
} from '@clubdraw/domain/money/payment-methods';
import { useSyncExternalStore } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import type { IconName } from '../frame/icon-names.ts';

const icons: Record<PaymentMethod, IconName> = {
  card: 'credit-card',
  paypal: 'paypal-logo',
  apple_pay: 'apple-logo-fill',
  google_pay: 'google-logo',
};

/**
 * The wallet that a device can have: Apple Pay on Apple's, Google Pay on Android (product §2.15).
 */
export function walletOf(userAgent: string): PaymentMethod | undefined {
  if (/Android/.test(userAgent)) return 'google_pay';
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple_pay' : undefined;
}

function Tile({ method, isOffered }: TileProps) {
  return (
    <label className="method">
      <input type="radio" name="method" value={method} disabled={!isOffered} />
      <SpriteIcon name={icons[method]} />
      <span>
        {paymentMethodNames[method]}
        {isOffered ? null : <small>Not offered here</small>}
      </span>
      {isOffered ? (
        <span className="tick">
          <SpriteIcon name="check-circle-fill" />
        </span>
      ) : null}
    </label>
  );
}

type TileProps = { method: PaymentMethod; isOffered: boolean };

// A device does not change: the server does not know it, the browser does.
const never = () => () => {};
const ownWallet = () => walletOf(navigator.userAgent) ?? null;
const unknownWallet = () => undefined;

/** The payment methods as radio tiles; one that the club cannot take is disabled and says so. */
export function MethodTiles({ offered }: { offered: readonly PaymentMethod[] }) {
  const wallet = useSyncExternalStore(never, ownWallet, unknownWallet);
  const shown = paymentMethods.filter(
    (method) => method === 'card' || method === 'paypal' || method === wallet,
  );
  return (
    <fieldset className="stack-s" id="method" tabIndex={-1}>
      <legend className="label">Payment method</legend>
      <div className="methods">
        {shown.map((method) => (
          <Tile key={method} method={method} isOffered={offered.includes(method)} />
        ))}
        {wallet === undefined ? <span className="room" /> : null}
      </div>
    </fieldset>
  );
}
