import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { getTermsCall } from '@clubdraw/contract/terms/terms';
import { useState } from 'react';
import {
  replace,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { useProfile } from '../../../api/session/profile.ts';
import { PackageForm } from './package-form.tsx';
import { newPackage, valuesOfPackageAgain, type PackageValues } from './package-values.ts';
import { inFourWeeks } from '../../form/in-four-weeks.ts';
import { loadUsual, usualOfFirst, type Usual } from '../../form/usual.ts';
import { uploaded } from '../../picture/use-image-upload.ts';
import { nameClub } from '../../form/name-club.ts';
import { tellPublished } from '../../form/tell-saved.tsx';
import { paths } from '../../../paths.ts';
import { sharedPackage } from '../package-facts.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

export const handle: PageHandle = { may: whoRuns, title: 'Create Membership' };

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const id = new URL(request.url).searchParams.get('from');
  const [again, { html }, usual] = await Promise.all([
    id ? call(getPackageCall, { params: { id } }, { signal }) : undefined,
    call(getTermsCall, {}, { signal }),
    loadUsual(request),
  ]);
  return { again, html, usual };
}

export async function action({ request }: ActionFunctionArgs) {
  return attempt(async () => {
    const { createPackageCall } = await import('@clubdraw/contract/packages/form/publish-package');
    const { clubName, ...body } = await request.json();
    await nameClub(clubName);
    const { data } = await call(createPackageCall, { body });
    tellPublished(sharedPackage(data));
    return replace(paths.welcome);
  });
}

/** A package begins in four weeks. */
function originOfNew(usual: Usual): PackageValues {
  return { ...newPackage, ...usual, drawDate: inFourWeeks(usual.timezone) };
}

/**
 * Creating a membership package, plain or with all of an earlier one but its date (product §2.8).
 */
export function Component() {
  const { again, html, usual } = useLoaderData<typeof loader>();
  const profile = useProfile();
  const [began] = useState(() => ({
    asks: { clubName: profile.club.name === null, prize: true },
    origin: again ? valuesOfPackageAgain(again) : originOfNew(usual ?? usualOfFirst(profile)),
    picture: again && uploaded(again.imageId),
  }));
  return <PackageForm {...began} termsHtml={html} submit="Create Membership" />;
}
