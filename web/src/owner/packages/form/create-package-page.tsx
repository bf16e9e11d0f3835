import { createPackage } from '@clubdraw/contract/packages/package-endpoints';
import { getTerms } from '@clubdraw/contract/terms/terms';
import {
  replace,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { PackageForm } from './package-form.tsx';
import { newPackage } from './package-values.ts';
import { tellSaved } from '../../form/tell-saved.tsx';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';

export const handle: PageHandle = { title: 'Create Membership' };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(getTerms, {}, { signal: request.signal });
}

export async function action({ request }: ActionFunctionArgs) {
  return attempt(async () => {
    const { data } = await call(createPackage, { body: await request.json() });
    tellSaved(data.name, 'on sale', paths.packageInfo(data.id));
    return replace(paths.welcome);
  });
}

/** Creating a membership package (product §2.8). */
export function Component() {
  const { html } = useLoaderData<typeof loader>();
  return <PackageForm origin={newPackage} termsHtml={html} submit="Create Membership" />;
}
