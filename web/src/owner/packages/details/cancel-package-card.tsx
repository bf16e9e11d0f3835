import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import * as messages from '@clubdraw/domain/texts/messages';
import { CancelFrame } from '../../details/cancel-frame.tsx';

/** The effect of cancelling (product §4.8), in words. */
const what =
  'Nobody is charged any more, and every payment for a draw that has not run is refunded. Current members stay in the upcoming draw, which still runs.';

/** Cancelling a package, or why it is not possible (product §2.14). */
export function CancelPackageCard({ found }: { found: OwnedPackage }) {
  return (
    <CancelFrame
      kind="package"
      name={found.name}
      what={what}
      can={found.can.cancel}
      isCancelled={found.cancelledAt !== null}
      button="Cancel Package"
      failed={messages.somethingWentWrong}
    />
  );
}
