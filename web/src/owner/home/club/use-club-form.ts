import { clubDraft, getClubCall, saveClubCall, type Club } from '@clubdraw/contract/accounts/club';
import {
  changedHere,
  clubChanged,
  lookAndSaveAgain,
} from '@clubdraw/domain/texts/changed-messages';
import { socialNetworks, type SocialNetwork } from '@clubdraw/domain/clubs/socials';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { ApiFailure, plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { goToField } from '../../form/go-to-field.ts';

type SocialField = `socials.${SocialNetwork}`;
type Typed = 'name' | 'contact' | 'about' | 'slug' | SocialField;
type Words = Record<Typed, string>;
type Field = Typed | 'imageId';

/** The fields in the order in which they stand. */
const fields: Field[] = [
  'name',
  'imageId',
  'contact',
  'about',
  'slug',
  ...socialNetworks.map((network): SocialField => `socials.${network}`),
];

/** The id of a field on the page. */
export function clubFieldId(field: Field): string {
  return `club-${field.replace('.', '-')}`;
}

type Problems = Partial<Record<Field, string>>;

function problemsOf(body: unknown): Problems {
  const read = clubDraft.safeParse(body);
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

function wordsOf({ name, shownName, contact, about, slug, socials }: Club): Words {
  const own = { name: name ?? shownName ?? '', contact: contact ?? '', about: about ?? '' };
  const links = socialNetworks.map((network) => [`socials.${network}`, socials[network] ?? '']);
  // Each network has its field.
  return { ...own, slug: slug ?? '', ...Object.fromEntries(links) } as Words;
}

function bodyOf(words: Words, imageId: string | null): z.input<typeof clubDraft> {
  const { name, contact, about, slug } = words;
  const links = socialNetworks.map((network) => [network, words[`socials.${network}`]]);
  return { name, contact, about, slug, imageId, socials: Object.fromEntries(links) };
}

type Saving = {
  show: (problems: Problems) => void;
  onSaved: (saved: Club) => void;
  /** The save came second: this is what stands now. */
  onChanged: (now: Club) => void;
};

/**
 * The words that stand now, where a save was refused because another one came between; undefined
 * otherwise.
 */
async function savedMeanwhile(refusal: unknown): Promise<Club | undefined> {
  const isSecond =
    refusal instanceof ApiFailure && Object.values(refusal.fields).includes(changedHere);
  return isSecond ? call(getClubCall, {}).catch(() => undefined) : undefined;
}

/** Sends a body once at a time; the server's refusals go to their fields. */
function useSaving({ show, onSaved, onChanged }: Saving) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (body: z.input<typeof clubDraft>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call(saveClubCall, { body });
      await revalidate();
      onSaved(data);
    } catch (error) {
      const now = await savedMeanwhile(error);
      const refused = error instanceof ApiFailure ? error.fields : {};
      if (now) {
        setFailure(`${clubChanged}. ${lookAndSaveAgain}`);
        onChanged(now);
      } else if (Object.keys(refused).length > 0) show(refused);
      else setFailure(plainText(error));
    }
    setBusy(false);
  };
  return { failure, busy, save };
}

/** Words that nobody touched here as they were saved meanwhile; what was typed stays. */
function merged(words: Words, { began, now }: { began: Words; now: Words }) {
  const problems: Problems = {};
  const together = { ...words };
  for (const [name, saved] of Object.entries(now)) {
    // Both have the same names.
    const field = name as Typed;
    if (began[field] === saved || words[field] === saved) continue;
    const isTyped = words[field] !== began[field];
    if (!isTyped) together[field] = saved;
    problems[field] = isTyped ? `${changedHere}: “${saved}”. Yours is still here.` : changedHere;
  }
  return { words: together, problems };
}

/**
 * The form of a club's face: checked by the contract's schema, sent once at a time, never emptied.
 */
export function useClubForm(club: Club, tellSaved: (saved: Club) => void) {
  const [began, setBegan] = useState(club);
  const [words, setWords] = useState(wordsOf(club));
  const [imageId, setImageId] = useState(club.imageId);
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems): void => {
    setProblems(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first) goToField(clubFieldId(first));
  };
  const onSaved = (saved: Club): void => {
    setBegan(saved);
    tellSaved(saved);
  };
  const onChanged = (now: Club): void => {
    const found = merged(words, { began: wordsOf(began), now: wordsOf(now) });
    if (now.imageId !== began.imageId) found.problems.imageId = changedHere;
    setWords(found.words);
    setBegan(now);
    show(found.problems);
  };
  const { failure, busy, save } = useSaving({ show, onSaved, onChanged });
  const type = (change: Partial<Words>): void => {
    setWords((typed) => ({ ...typed, ...change }));
    setProblems({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { ...bodyOf(words, imageId), revision: began.revision };
    const found = problemsOf(body);
    if (Object.keys(found).length > 0) show(found);
    else void save(body);
  };
  return { words, problems, failure, busy, type, setImageId, submit };
}
