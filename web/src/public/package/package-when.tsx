import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { SpriteIcon } from '../frame/icon.tsx';
import { ZonedTime } from '../frame/zoned-time.tsx';
import { everyPeriod } from './period-words.ts';

/** When the package draws next; nothing once its last draw is over. */
export function PackageWhen({ offer }: { offer: PagePackage }) {
  const { frequency, nextDrawAt, timezone, isOnSale } = offer;
  if (nextDrawAt === null) return null;
  const at = <ZonedTime at={nextDrawAt} zone={timezone} />;
  return (
    <p>
      <span className="chip note">
        <SpriteIcon name="repeat" />
        <span>
          {isOnSale ? `Drawn ${everyPeriod(frequency)}, next on ` : 'Last draw on '}
          {at}
        </span>
      </span>
    </p>
  );
}
