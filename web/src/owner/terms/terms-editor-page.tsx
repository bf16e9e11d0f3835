import './terms.css';
import { getDraw } from '@clubdraw/contract/draws/draw-endpoints';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { getTerms, saveTerms, updateDrawTerms } from '@clubdraw/contract/terms/terms';
import { useState } from 'react';
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
import { TermsTextForm } from './terms-text-form.tsx';
import { storedTermsDraft, storeTermsDraft } from './terms-draft.ts';
import { termsModeOf, termsTitles, type TermsMode } from './terms-mode.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export const handle: PageHandle = { title: 'Terms And Conditions' };

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

/** The meaning of a saved text, by what it is the terms of. */
const savedWords: Record<TermsMode['kind'], string> = {
  default: 'Saved. New draws begin with these terms.',
  draft: 'Saved. Your new draw has these terms.',
  draw: 'Saved. Buyers of this draw accept these terms.',
};

/** The text while it is edited, undefined otherwise; how its saving went. */
function useTermsText(html: string) {
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const { send, busy } = useSend((answer) => {
    if (answer !== 'done') return setProblem(plainText(answer));
    setText(undefined);
    setSaved(true);
  });
  const edit = (next: string | undefined): void => {
    setText(next);
    setSaved(false);
    setProblem(undefined);
  };
  const save = (): void => {
    setProblem(undefined);
    send({ html: text ?? html });
  };
  return { text, problem, isSaved, busy, edit, save };
}

function ShownTerms({
  html,
  onBegin,
}: {
  html: string;
  onBegin: ((text: string) => void) | false;
}) {
  return (
    <>
      <Terms html={html} />
      {html === '' && onBegin ? (
        <div>
          <Button look="quiet" onClick={() => void startingHtml().then(onBegin)}>
            Use the starting text
          </Button>
        </div>
      ) : null}
    </>
  );
}

/**
 * The owner's terms: the default ones, a copy for a new draw, or those of one draw (product §2.19).
 */
export function Component() {
  const { mode, html, lockedBecause, formPath } = useLoaderData<typeof loader>();
  const { text, problem, isSaved, busy, edit, save } = useTermsText(html);
  const isChanged = text !== undefined && text !== html;
  return (
    <main className="page stack">
      {formPath ? <Link to={formPath}>Back to Create Draw</Link> : null}
      <div className="row between wrap">
        <h2>{termsTitles[mode.kind]}</h2>
        {text !== undefined || lockedBecause ? null : (
          <Button onClick={() => edit(html)}>Edit</Button>
        )}
      </div>
      {lockedBecause ? (
        <Notice kind="note">{lockedBecause} Its terms cannot be changed.</Notice>
      ) : null}
      <AlertNotice kind="bad" text={problem ?? null} />
      {isSaved ? (
        <Notice kind="good" live="status">
          {savedWords[mode.kind]}
        </Notice>
      ) : null}
      {text === undefined ? (
        <ShownTerms html={html} onBegin={lockedBecause === undefined && edit} />
      ) : (
        <TermsTextForm
          html={text}
          isChanged={isChanged}
          busy={busy}
          onChange={edit}
          onSave={save}
          onDrop={() => edit(undefined)}
        />
      )}
      <LeaveGuard active={isChanged && !busy} />
    </main>
  );
}
