import type { PagePackage } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/local-time';
import { Icon } from '../frame/icon.tsx';
import { everyPeriod } from './period-words.ts';

/** When the package draws next; nothing once its last draw is over. */
export function PackageWhen({ offer }: { offer: PagePackage }) {
  const { frequency, nextDrawAt, timezone, isOnSale } = offer;
  if (nextDrawAt === null) return null;
  const at = showDateTime(new Date(nextDrawAt), timezone);
  return (
    <p>
      <span className="chip note">
        <Icon name="repeat" />
        {isOnSale ? `Drawn ${everyPeriod(frequency)}, next on ${at}` : `Last draw on ${at}`}
      </span>
    </p>
  );
}
