import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { EditDrawForm } from '../../parts/draw-form/edit-draw-form.tsx';
import { failureWords } from '../../parts/draw-form/failure-words.ts';
import { loadEditedDraw } from '../../parts/draw-form/edited-draw.ts';
import type { PageHandle } from '../../shell/page-handle.ts';

export {
  saveEditedDraw as action,
  drawMayBeLocked as shouldRevalidate,
} from '../../parts/draw-form/edited-draw.ts';

export const handle: PageHandle = { title: 'Edit Promotional Draw' };

export async function loader(args: LoaderFunctionArgs) {
  return loadEditedDraw('promo', args);
}

/** Editing a promotional draw until its first entry (spec §2.11, §4.7). */
export function Component() {
  const { draw, sold } = useLoaderData<typeof loader>();
  return (
    <EditDrawForm
      key={draw.id}
      draw={draw}
      sold={sold}
      submit="Save Draw"
      failed={failureWords.editPromo}
    />
  );
}
