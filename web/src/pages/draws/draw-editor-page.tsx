import { createDraw } from '@clubdraw/contract/draw-endpoints';
import { getTerms } from '@clubdraw/contract/terms';
import {
  replace,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { tellDrawCreated } from '../../parts/draw-created.tsx';
import { DrawForm } from '../../parts/draw-form/draw-form.tsx';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../shell/page-handle.ts';

export const handle: PageHandle = { title: 'Create Draw' };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(getTerms, {}, { signal: request.signal });
}

/** What the form typed is its own; its terms began when it was opened. */
export function shouldRevalidate(): boolean {
  return false;
}

export async function action({ request }: ActionFunctionArgs) {
  return attempt(async () => {
    const { data } = await call(createDraw, { body: await request.json() });
    tellDrawCreated(data);
    return replace(paths.welcome);
  });
}

/** Creating a paid draw (spec §2.10). */
export function Component() {
  const { html } = useLoaderData<typeof loader>();
  return <DrawForm defaultTerms={html} />;
}
