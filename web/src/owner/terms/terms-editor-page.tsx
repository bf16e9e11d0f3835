import './terms.css';
import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { lookAndSaveAgain } from '@clubdraw/domain/texts/changed-messages';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { blanksIn, fillInBlanks } from '@clubdraw/domain/texts/terms-blanks';
import { getTermsCall, saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
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
import { ApiFailure, plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { useSend } from '../../api/use-send.ts';
import { LeaveGuard } from '../drafts/leave-guard.tsx';
import { textOfHtml } from './terms-text.ts';
import { goToBlank } from './go-to-blank.ts';
import { ShownTerms, Terms } from './shown-terms.tsx';
import { termsTextId, TermsTextForm } from './terms-text-form.tsx';
import { storedTermsDraft, storeTermsDraft } from './terms-draft.ts';
import { termsModeOf, termsTitles, type TermsMode } from './terms-mode.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';

export const handle: PageHandle = { may: whoRuns, title: 'Terms And Conditions' };

const sent = z.object({ html: z.string(), revision: z.string().optional() });

type Loaded = {
  mode: TermsMode;
  html: string;
  /** The revision that a save names; undefined for a draft, which this browser keeps. */
  revision?: string | undefined;
  lockedBecause: string | undefined;
  /** The draw whose terms these are. */
  draw?: OwnedDraw;
};

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const mode = termsModeOf(request.url);
  const { signal } = request;
  if (mode.kind === 'draw') {
    const draw = await call(getDrawCall, { params: { id: mode.drawId } }, { signal });
    const { edit } = draw.can;
    const lockedBecause = edit.allowed ? undefined : edit.reason;
    const { termsHtml: html, revision } = draw;
    return { mode, html, revision, lockedBecause, draw };
  }
  const draft = mode.kind === 'draft' ? storedTermsDraft() : undefined;
  if (draft) return { mode, html: draft.html, lockedBecause: undefined };
  const { html, revision } = await call(getTermsCall, {}, { signal });
  return { mode, html, revision, lockedBecause: undefined };
}

const noRoom = 'Your browser has no room for these terms. Write them into the form of the draw.';

export async function action({ request }: ActionFunctionArgs) {
  const mode = termsModeOf(request.url);
  const { html, revision } = sent.parse(await request.json());
  const body = { html, revision };
  if (mode.kind === 'draft') {
    const isKept = storeTermsDraft(html);
    return isKept ? redirect(`${paths.createDraw}?termsDraftSaved=1`) : new ApiFailure(0, noRoom);
  }
  return attempt(async () => {
    if (mode.kind === 'draw')
      await call(updateDrawTermsCall, { params: { id: mode.drawId }, body });
    else await call(saveTermsCall, { body });
    return 'done' as const;
  });
}

/** The terms that somebody else saved while these were edited. */
function SavedMeanwhile({ html }: { html: string }) {
  return (
    <section className="card stack-s" aria-labelledby="meanwhile-title">
      <h3 id="meanwhile-title">Saved meanwhile</h3>
      <p className="dim">{lookAndSaveAgain} Your text then takes the place of this one.</p>
      <Terms html={html} />
    </section>
  );
}

/** The meaning of a saved text, by what it is the terms of. */
const savedWords: Record<TermsMode['kind'], string> = {
  default: 'Saved. New draws begin with these terms.',
  draft: 'Saved. Your new draw has these terms.',
  draw: 'Saved. Buyers of this draw accept these terms.',
};

/** Blanks of our starting text keep terms from being saved for buyers; a draft may have them. */
function problemOf({ kind }: TermsMode, html: string): string | undefined {
  const blanks = kind === 'draft' ? [] : blanksIn(textOfHtml(html));
  return blanks.length === 0 ? undefined : fillInBlanks(blanks);
}

/** The text while it is edited, undefined otherwise; how its saving went. */
function useTermsText({ mode, html, revision }: Pick<Loaded, 'mode' | 'html' | 'revision'>) {
  const [text, setText] = useState<string>();
  // The words that somebody else saves meanwhile are read again when a save is refused here.
  const [began, setBegan] = useState(revision);
  const [isRefused, setRefused] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const { send, busy } = useSend((answer) => {
    if (answer !== 'done') {
      setRefused(answer.status === 409);
      return setProblem(plainText(answer));
    }
    setText(undefined);
    setSaved(true);
  });
  const edit = (next: string | undefined): void => {
    if (text === undefined) {
      setBegan(revision);
      setRefused(false);
    }
    setText(next);
    setSaved(false);
    setProblem(undefined);
  };
  const save = (): void => {
    const blank = problemOf(mode, text ?? html);
    setProblem(blank);
    if (blank !== undefined) return goToBlank(termsTextId);
    // A second press means to: what was saved meanwhile stands above the text by then.
    const from = isRefused ? revision : began;
    send({ html: text ?? html, ...(from !== undefined && { revision: from }) });
  };
  const meanwhile = text !== undefined && isRefused && revision !== began ? html : undefined;
  return { text, problem, meanwhile, isSaved, busy, edit, save };
}

/** The form of a draw whose terms are edited here. */
function formOf({ id, entryCost }: OwnedDraw): string {
  return drawKindOf(entryCost) === 'promo' ? paths.editPromoDraw(id) : paths.editDraw(id);
}

/**
 * The owner's terms: the default ones, a copy for a new draw, or those of one draw (product §2.19).
 */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { mode, html, lockedBecause, draw } = loaded;
  const { text, problem, meanwhile, isSaved, busy, edit, save } = useTermsText(loaded);
  const isChanged = text !== undefined && text !== html;
  return (
    <main className="page stack">
      {draw ? <Link to={formOf(draw)}>Back to Create Draw</Link> : null}
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
      {meanwhile === undefined ? null : <SavedMeanwhile html={meanwhile} />}
      {isSaved ? (
        <Notice kind="good" live="status">
          {savedWords[mode.kind]}
        </Notice>
      ) : null}
      {text === undefined ? (
        <ShownTerms html={html} draw={draw} onBegin={lockedBecause === undefined && edit} />
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
