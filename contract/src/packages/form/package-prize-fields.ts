import * as messages from '@clubdraw/domain/texts/messages';
import { prizeBounds } from '@clubdraw/domain/prizes/prizes';
import * as prizesMessages from '@clubdraw/domain/prizes/prizes-messages';
import { z } from 'zod';
import { revisionField } from '../../wire/revision.ts';
import { listedPrize, onePrizeEach } from '../../draws/form/prize-fields.ts';

/** The prizes of all later draws of a package, the first one first. */
export const packagePrizesBody = z.object({
  prizes: z
    .array(listedPrize, messages.prizeRequired)
    .min(1, messages.prizeRequired)
    .max(prizeBounds.prizes, prizesMessages.atMostPrizes),
  onePrizeEach,
  revision: revisionField,
});
