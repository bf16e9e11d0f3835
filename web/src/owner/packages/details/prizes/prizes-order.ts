import { setPackagePrizes } from '@clubdraw/contract/packages/set-package-prizes';
import { z } from 'zod';
import { call } from '../../../../api/call.ts';

/** The order that the page of a package sends to itself to set what its draws bring; the call checks it. */
export const prizesOrder = z.object({
  intent: z.literal('prizes'),
  prizes: z.array(z.custom<Given['prizes'][number]>()),
  onePrizeEach: z.boolean(),
});

type Given = z.input<typeof setPackagePrizes.body>;

export async function orderPrizes(
  packageId: string,
  { prizes, onePrizeEach }: z.output<typeof prizesOrder>,
): Promise<void> {
  await call(setPackagePrizes, { params: { id: packageId }, body: { prizes, onePrizeEach } });
}
