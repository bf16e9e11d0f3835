import { getPackage } from '@clubdraw/contract/packages/package-endpoints';
import { getTerms } from '@clubdraw/contract/terms/terms';
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
import { newPackage, valuesOfAgain } from './package-values.ts';
import { inFourWeeks } from '../../form/in-four-weeks.ts';
import { uploaded } from '../../form/use-image-upload.ts';
import { nameClub } from '../../form/name-club.ts';
import { tellPublished } from '../../form/tell-saved.tsx';
import { paths } from '../../../paths.ts';
import { sharedPackage } from '../package-facts.ts';
import type { PageHandle } from '../../frame/page-handle.ts';

export const handle: PageHandle = { title: 'Create Membership' };

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const id = new URL(request.url).searchParams.get('from');
  const [again, { html }] = await Promise.all([
    id ? call(getPackage, { params: { id } }, { signal }) : undefined,
    call(getTerms, {}, { signal }),
  ]);
  return { again, html };
}

export async function action({ request }: ActionFunctionArgs) {
  return attempt(async () => {
    const { createPackage } = await import('@clubdraw/contract/packages/publish-package');
    const { clubName, ...body } = await request.json();
    await nameClub(clubName);
    const { data } = await call(createPackage, { body });
    tellPublished(sharedPackage(data));
    return replace(paths.welcome);
  });
}

/**
 * Creating a membership package, plain or with all of an earlier one but its date (product §2.8).
 */
export function Component() {
  const { again, html } = useLoaderData<typeof loader>();
  const { club } = useProfile();
  const [began] = useState(() => ({
    asks: { clubName: club.name === null, prize: true },
    origin: again
      ? valuesOfAgain(again)
      : { ...newPackage, drawDate: inFourWeeks(newPackage.timezone) },
    picture: again && uploaded(again.imageId),
  }));
  return <PackageForm {...began} termsHtml={html} submit="Create Membership" />;
}
