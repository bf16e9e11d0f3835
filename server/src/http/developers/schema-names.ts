import { profile } from '@clubdraw/contract/accounts/accounts';
import {
  createDrawCall,
  createPromoDrawCall,
  updateDrawCall,
} from '@clubdraw/contract/draws/form/publish-draw';
import { draw, ownedDraw, publicDraw } from '@clubdraw/contract/draws/draws';
import { drawResult } from '@clubdraw/contract/draws/draw-result';
import { permission, refundCounts } from '@clubdraw/contract/draws/owner-facts';
import { packageDraft, tierDraft } from '@clubdraw/contract/packages/form/package-form';
import {
  listedPackage,
  ownedPackage,
  packageDraw,
  publicPackage,
} from '@clubdraw/contract/packages/packages';
import { salesSummary } from '@clubdraw/contract/payments/sales-summary';
import { certificate } from '@clubdraw/contract/proofs/certificate';
import { close, publication, result } from '@clubdraw/contract/proofs/statements';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { failure } from '@clubdraw/contract/wire/wire';
import { z } from 'zod';

/** The schemas that have a name of their own in the description. */
export const schemaNames = z.registry<{ id: string }>();

const named: [string, z.ZodType][] = [
  ['Failure', failure],
  ['Profile', profile],
  ['DrawForm', createDrawCall.body],
  ['PromoDrawForm', createPromoDrawCall.body],
  ['DrawEdit', updateDrawCall.body],
  ['Draw', draw],
  ['OwnedDraw', ownedDraw],
  ['PublicDraw', publicDraw],
  ['DrawResult', drawResult],
  ['Permission', permission],
  ['Refunds', refundCounts],
  ['PackageForm', packageDraft],
  ['TierForm', tierDraft],
  ['ListedPackage', listedPackage],
  ['OwnedPackage', ownedPackage],
  ['PublicPackage', publicPackage],
  ['PackageDraw', packageDraw],
  ['SalesSummary', salesSummary],
  ['Portal', getPortalCall.answer],
  ['Certificate', certificate],
  ['Publication', publication],
  ['Close', close],
  ['Result', result],
];

for (const [id, schema] of named) schemaNames.add(schema, { id });
