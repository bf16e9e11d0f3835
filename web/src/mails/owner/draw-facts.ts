import type { MailedDraw } from '@clubdraw/contract/mails/owner-mails';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { prizeForPeople } from '@clubdraw/domain/prizes/unnamed-prize';
import { paths } from '../../paths.ts';
import { showCount } from '../../ui/show-count.ts';
import type { Fact } from './owner-frame.tsx';

export function plural(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${showCount(count)} ${one}s`;
}

/** The owner's page of the draw; of a package's draw, that of the package. */
export function detailsOf({ packageId, drawId }: MailedDraw) {
  return packageId
    ? { words: 'See the package', path: paths.packageDetails(packageId) }
    : { words: 'See the draw', path: paths.drawDetails(drawId) };
}

export function prizeFact(mail: MailedDraw): Fact {
  return { label: 'Prize', value: prizeForPeople(mail, mail.packageId !== null) };
}

export function dateOf({ runAt, timezone }: MailedDraw): Fact {
  return { label: 'Draw date', value: showDateTime(runAt, timezone) };
}
