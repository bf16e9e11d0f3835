import { z } from 'zod';

const text = z.string().min(1).max(254).nullable().catch(null);
const amount = z.coerce.number().min(0).max(1e9).nullable().catch(null);
const number = z.preprocess((value) => (value === '' ? null : (value ?? null)), amount);
const guid = z.guid().toLowerCase().nullable().catch(null);

const same = {
  total: number,
  count: number,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .catch(null),
  paymentId: guid,
  email: text,
};

/** The address of a draw payment's result (product §2.16). An unreadable part is not shown. */
export const drawResultQuery = z
  .object({ ...same, drawID: guid })
  .transform(({ drawID, ...rest }) => ({ ...rest, drawId: drawID }));

/** The same of a membership's. */
export const membershipResultQuery = z
  .object({ ...same, membershipTireId: guid })
  .transform(({ membershipTireId, ...rest }) => ({ ...rest, tierId: membershipTireId }));
