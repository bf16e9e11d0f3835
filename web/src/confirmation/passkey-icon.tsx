import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { Icon } from '../ui/icon.tsx';

/** Beside each press that asks for a passkey; it comes with what secures an account. */
export function PasskeyIcon() {
  return <Icon of={FingerprintIcon} />;
}
