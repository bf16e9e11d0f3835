import './terms.css';
import { getDraw } from '@clubdraw/contract/draws/draw-endpoints';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { getTerms, saveTerms, updateDrawTerms } from '@clubdraw/contract/terms/terms';
import { lazy, Suspense, useState } from 'react';
import {
  Link,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { z } from 'zod';
import { attempt } from '../../api/attempt.ts';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { useSend } from '../../api/use-send.ts';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { storedTermsDraft, storeTermsDraft } from './terms-draft.ts';
import { termsModeOf, termsTitles, type TermsMode } from './terms-mode.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export const handle: PageHandle = { title: 'Terms And Conditions' };

const RichText = lazy(async () => {
  const { RichText: Editor } = await import('./rich-text.tsx');
  return { default: Editor };
});

/** The text to begin with; fetched when it is wanted. */
async function startingHtml(): Promise<string> {
  const [{ htmlOfText }, { startingTerms }] = await Promise.all([
    import('../draws/form/terms-text.ts'),
    import('./starting-terms.ts'),
  ]);
  return htmlOfText(startingTerms);
}

const sent = z.object({ html: z.string() });

type Loaded = {
  mode: TermsMode;
  html: string;
  lockedBecause: string | undefined;
  /** The form of the draw whose terms these are. */
  formPath?: string;
};

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const mode = termsModeOf(request.url);
  const { signal } = request;
  if (mode.kind === 'draw') {
    const draw = await call(getDraw, { params: { id: mode.drawId } }, { signal });
    const { edit } = draw.can;
    const lockedBecause = edit.allowed ? undefined : edit.reason;
    const isPromo = drawKindOf(draw.entryCost) === 'promo';
    const formPath = isPromo ? paths.editPromoDraw(draw.id) : paths.editDraw(draw.id);
    return { mode, html: draw.termsHtml, lockedBecause, formPath };
  }
  const draft = mode.kind === 'draft' ? storedTermsDraft() : undefined;
  const { html } = draft ?? (await call(getTerms, {}, { signal }));
  return { mode, html, lockedBecause: undefined };
}

export async function action({ request }: ActionFunctionArgs) {
  const mode = termsModeOf(request.url);
  const { html } = sent.parse(await request.json());
  if (mode.kind === 'draft') {
    storeTermsDraft(html);
    return redirect(`${paths.createDraw}?termsDraftSaved=1`);
  }
  return attempt(async () => {
    if (mode.kind === 'draw')
      await call(updateDrawTerms, { params: { id: mode.drawId }, body: { html } });
    else await call(saveTerms, { body: { html } });
    return 'done' as const;
  });
}

function Terms({ html }: { html: string }) {
  if (html === '') return <p className="dim">No terms defined yet.</p>;
  // Cleaned by the server when it was saved: tags and attributes of the editor, nothing that runs.
  return (
    <div className="white-paper written terms-text" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/**
 * The owner's terms: the default ones, a copy for a new draw, or those of one draw (product §2.19).
 */
export function Component() {
  const { mode, html, lockedBecause, formPath } = useLoaderData<typeof loader>();
  const [text, setText] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const editing = text !== undefined;
  const { send, busy } = useSend((answer) => {
    if (answer === 'done') setText(undefined);
    else setProblem(plainText(answer));
  });
  const save = (): void => {
    setProblem(undefined);
    send({ html: text ?? html });
  };
  return (
    <main className="page stack">
      {formPath ? <Link to={formPath}>Back to Create Draw</Link> : null}
      <div className="row between wrap">
        <h2>{termsTitles[mode.kind]}</h2>
        {editing || lockedBecause ? null : <Button onClick={() => setText(html)}>Edit</Button>}
      </div>
      {lockedBecause ? (
        <Notice kind="note">{lockedBecause} Its terms cannot be changed.</Notice>
      ) : null}
      {problem ? (
        <Notice kind="bad" live="alert">
          {problem}
        </Notice>
      ) : null}
      {editing ? (
        <>
          <Suspense fallback={<p className="dim">Fetching the editor…</p>}>
            <RichText label="Terms" html={text} onChange={setText} disabled={busy} />
          </Suspense>
          <div className="row wrap">
            <Button busy={busy} onClick={save}>
              Save
            </Button>
            <Button look="quiet" disabled={busy} onClick={() => setText(undefined)}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <>
          <Terms html={html} />
          {html === '' && !lockedBecause ? (
            <div>
              <Button look="quiet" onClick={() => void startingHtml().then(setText)}>
                Use the starting text
              </Button>
            </div>
          ) : null}
        </>
      )}
      <LeaveGuard active={editing && text !== html && !busy} />
    </main>
  );
}
