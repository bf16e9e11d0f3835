import { cancelPackageCall, getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { getTermsCall } from '@clubdraw/contract/terms/terms';
import * as messages from '@clubdraw/domain/texts/messages';
import { lazy, Suspense, useState } from 'react';
import {
  redirect,
  replace,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { sharedPackage } from '../package-facts.ts';
import { LockedNotice } from '../../form/locked-notice.tsx';
import { tellChanged } from '../../form/tell-saved.tsx';
import type { PageHandle } from '../../frame/page-handle.ts';
import { PackageForm } from './package-form.tsx';
import { valuesOfPackage } from './package-values.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

// Most forms are not locked.
const CancelPackageCard = lazy(async () => ({
  default: (await import('../details/cancel-package-card.tsx')).CancelPackageCard,
}));

export const handle: PageHandle = { may: whoRuns, title: 'Edit Package' };

function named(request: Request) {
  return { params: { id: new URL(request.url).searchParams.get('packageId') ?? '' } };
}

export async function loader({ request }: LoaderFunctionArgs) {
  // The address of the route alone names no package: one is chosen from the list.
  if (!named(request).params.id) throw redirect(paths.packageList);
  const { signal } = request;
  const [found, { html }] = await Promise.all([
    call(getPackageCall, named(request), { signal }),
    call(getTermsCall, {}, { signal }),
  ]);
  if (found.frozen === null) return { found, html, held: [] };
  const { readHeld } = await import('../details/read-held.ts');
  return { found, html, held: await readHeld(found.id, signal) };
}

export async function action({ request }: ActionFunctionArgs) {
  const body = await request.json();
  return attempt(async () => {
    if (body.intent === 'cancel') {
      await call(cancelPackageCall, named(request));
      return 'done' as const;
    }
    const { updatePackageCall } = await import('@clubdraw/contract/packages/form/publish-package');
    const { data } = await call(updatePackageCall, { ...named(request), body });
    tellChanged(sharedPackage(data));
    return replace(paths.welcome);
  });
}

/**
 * Changing a package; from its first member on what members bought stays, and the form says so
 * (product §4.7, §13.10).
 */
export function Component() {
  const { found, html, held } = useLoaderData<typeof loader>();
  // The package is read again when it may be locked; the form keeps what it began with.
  const [began] = useState(() => ({
    asks: { clubName: false, prize: false },
    origin: valuesOfPackage(found),
    picture:
      found.imageId === null
        ? undefined
        : { name: 'The package’s image', url: paths.image(found.imageId) },
  }));
  const { edit, cancel } = found.can;
  const locked = edit.allowed ? undefined : (
    <>
      <LockedNotice title={messages.packageCannotBeEdited} reason={edit.reason} cancel={cancel} />
      <Suspense>
        <CancelPackageCard found={found} />
      </Suspense>
    </>
  );
  const readLatest = async () =>
    valuesOfPackage(await call(getPackageCall, { params: { id: found.id } }));
  const growing = found.frozen ? { reason: found.frozen.reason, held } : undefined;
  const form = { ...began, readLatest, termsHtml: html, growing, locked };
  return <PackageForm {...form} submit="Save Package" />;
}
