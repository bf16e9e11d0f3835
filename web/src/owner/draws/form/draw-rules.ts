import type { FormRules } from '../../form/form-rules.ts';
import { errorFields, fieldId, fieldOfPath, type ErrorField } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import type { FormOrigin } from './form-origin.ts';

/** How the form of a draw is checked and sent. */
export function drawRules(origin: FormOrigin): FormRules<DrawValues, ErrorField> {
  return {
    fields: errorFields.filter((field) => field !== 'clubName' || origin.asksClubName),
    idOf: fieldId,
    load: async () => {
      // With the call that sends it: once somebody types, a lost connection loses no part of the
      // form.
      const [{ drawBody, refusedIn }] = await Promise.all([
        import('./draw-body.ts'),
        import('@clubdraw/contract/draws/publish-draw'),
      ]);
      const schema =
        origin.kind === 'promo'
          ? (await import('@clubdraw/contract/promotions/promo-form')).promoDraft
          : (await import('@clubdraw/contract/draws/draw-form')).drawDraft;
      return {
        schema,
        bodyOf: (values) => drawBody(values, origin),
        unreadIn: (values) => refusedIn(values, origin),
      };
    },
    fieldOf: (path, { discounts }) => fieldOfPath(path, { discounts: discounts.length }),
  };
}
