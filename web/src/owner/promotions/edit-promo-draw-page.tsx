import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { EditDrawForm } from '../draws/form/edit-draw-form.tsx';
import { loadEditedDraw } from '../draws/form/edited-draw.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

export {
  saveEditedDraw as action,
  drawMayBeLocked as shouldRevalidate,
} from '../draws/form/edited-draw.ts';

export const handle: PageHandle = { may: whoRuns, title: 'Edit Promotional Draw' };

export async function loader(args: LoaderFunctionArgs) {
  return loadEditedDraw('promo', args);
}

/** Editing a promotional draw until its first entry (product §2.11, §4.7). */
export function Component() {
  const { draw, sold } = useLoaderData<typeof loader>();
  return <EditDrawForm key={draw.id} draw={draw} sold={sold} />;
}
