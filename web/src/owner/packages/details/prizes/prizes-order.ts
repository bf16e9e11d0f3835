import { setPackagePrizesCall } from '@clubdraw/contract/packages/form/set-package-prizes';
import { z } from 'zod';
import { call } from '../../../../api/call.ts';

type Given = z.input<typeof setPackagePrizesCall.body>;

/** The prizes that the page of a package sends to itself; the call checks each. */
const prizesOrder = z.object({
  prizes: z.array(z.custom<Given['prizes'][number]>()),
  onePrizeEach: z.boolean(),
});

/** Sets what the draws of a package bring that open from now on. */
export async function sendPrizes(packageId: string, sent: object): Promise<void> {
  const body = prizesOrder.parse(sent);
  await call(setPackagePrizesCall, { params: { id: packageId }, body });
}
