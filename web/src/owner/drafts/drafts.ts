import { z } from 'zod';
import { chosenClub } from '../../api/session/club.ts';
import { storedEmail } from '../../api/session/owner.ts';
import { draftsKey } from './drafts-key.ts';

/**
 * Texts that owners typed into forms and did not save yet, kept by this browser (product §4.10):
 * local storage `clubDrafts`, by the owner's e-mail, and the id of another one's club.
 */

const msKept = 30 * 24 * 60 * 60 * 1000;
/** The drafts of one owner; more than anybody goes on with. */
const maxKept = 10;

const storedDraft = z.object({
  /** Of the form that it was typed into: another tab has another one. */
  id: z.string(),
  /** The address of the form. */
  form: z.string(),
  /** When it was typed last, by the clock of this device. */
  at: z.number(),
  values: z.record(z.string(), z.unknown()),
});
type StoredDraft = z.output<typeof storedDraft>;

const storedDrafts = z.record(z.string(), z.array(storedDraft));

/**
 * The owner of the drafts that this tab writes and offers. Those for one club are not for another:
 * a draw would be published by the wrong one.
 */
export function ownerOfDrafts(): string {
  const [email, club] = [storedEmail() ?? '', chosenClub()];
  return club === null ? email : `${email} ${club}`;
}

/** Drafts that are over in this tab: saved, discarded, or gone on with in another form. */
const over = new Set<string>();

function read(): z.output<typeof storedDrafts> {
  try {
    const found = storedDrafts.safeParse(JSON.parse(localStorage.getItem(draftsKey) ?? '{}'));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}

function isFresh({ at }: StoredDraft): boolean {
  return Date.now() - at < msKept;
}

/** Writes the drafts of one owner; a browser without room keeps the newest of them, or none. */
function write(owner: string, drafts: readonly StoredDraft[]): void {
  const { [owner]: _before, ...others } = read();
  for (const kept of [drafts.slice(0, maxKept), drafts.slice(0, 1)]) {
    try {
      const all = kept.length > 0 ? { ...others, [owner]: kept } : others;
      localStorage.setItem(draftsKey, JSON.stringify(all));
      return;
    } catch {
      continue;
    }
  }
}

function freshOf(owner: string): StoredDraft[] {
  return (read()[owner] ?? []).filter(isFresh);
}

/** The drafts of an owner for the form at an address, the newest first, for 30 days. */
export function draftsOf(owner: string, form: string): StoredDraft[] {
  return freshOf(owner).filter((draft) => draft.form === form);
}

/** How long a draft lies before its owner is reminded of it. */
const msOld = 7 * 24 * 60 * 60 * 1000;

/** The drafts of an owner that nobody typed into for a week, the newest first. */
export function oldDraftsOf(owner: string): StoredDraft[] {
  return freshOf(owner).filter(({ at }) => Date.now() - at >= msOld);
}

/** Keeps a draft in the place of its earlier state; one that is over stays so. */
export function keepDraft(owner: string, draft: StoredDraft): void {
  if (over.has(draft.id)) return;
  write(owner, [draft, ...freshOf(owner).filter(({ id }) => id !== draft.id)]);
}

/** Forgets a draft whose fields are as they were; it may be typed into again. */
export function forgetDraft(owner: string, id: string): void {
  const kept = freshOf(owner);
  if (kept.some((draft) => draft.id === id)) {
    write(
      owner,
      kept.filter((draft) => draft.id !== id),
    );
  }
}

/** Ends a draft for good. */
export function endDraft(owner: string, id: string): void {
  over.add(id);
  forgetDraft(owner, id);
}

let sent: (() => void) | undefined;

/** Notes whose form is being sent; a tab sends one at a time. */
export function noteSentDraft(owner: string, id: string): void {
  sent = () => endDraft(owner, id);
}

/** Ends the draft of the form that was sent last: it is saved. */
export function endSentDraft(): void {
  sent?.();
  sent = undefined;
}

/** Calls back when another tab changed the drafts; returns how to stop. */
export function onOtherDrafts(listener: () => void): () => void {
  const hear = ({ key: changed }: StorageEvent): void => {
    if (changed === draftsKey) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
