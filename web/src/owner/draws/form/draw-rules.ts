import type { FormRules } from '../../form/form-rules.ts';
import {
  drawErrorFields,
  drawFieldId,
  drawFieldOfPath,
  type DrawErrorField,
} from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import type { FormOrigin } from './form-origin.ts';

/** How the form of a draw is checked and sent. */
export function drawRules(origin: FormOrigin): FormRules<DrawValues, DrawErrorField> {
  return {
    fields: drawErrorFields.filter((field) => field !== 'clubName' || origin.asksClubName),
    idOf: drawFieldId,
    load: async () => {
      // With the call that sends it: once somebody types, a lost connection loses no part of the
      // form.
      const [{ drawBody, refusedIn }] = await Promise.all([
        import('./draw-body.ts'),
        import('@clubdraw/contract/draws/form/publish-draw'),
      ]);
      const schema =
        origin.kind === 'promo'
          ? (await import('@clubdraw/contract/draws/form/promo-form')).promoDraft
          : (await import('@clubdraw/contract/draws/form/draw-form')).drawDraft;
      return {
        schema,
        bodyOf: (values) => drawBody(values, origin),
        unreadIn: (values) => refusedIn(values, origin),
      };
    },
    fieldOf: (path, { discounts }) => drawFieldOfPath(path, { discounts: discounts.length }),
  };
}
