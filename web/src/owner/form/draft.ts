import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import * as drafts from '../drafts/drafts.ts';

/** A draft of an earlier visit, or of another tab, that a form can go on with. */
type OfferedDraft<Values> = { id: string; at: Date; values: Values };

/** The input of an owner in a form, kept by this browser until it is saved (product §4.10). */
export type Draft<Values> = {
  /** The draft that the form goes on with; undefined for a form that begins as it is. */
  found: Values | undefined;
  /** The newest that it could go on with. */
  offered: OfferedDraft<Values> | undefined;
  /** Tells the forms before and after Continue apart. */
  key: string;
  goOn: () => void;
  discard: () => void;
  /** Keeps what is typed; undefined for a form that is as it began. */
  keep: (values: Values | undefined) => void;
  /** Notes that the form is being sent. */
  noteSent: () => void;
};

/** Whether something that was stored has the fields of a form. */
function isLike<Values extends object>(found: object, values: Values): found is Values {
  const fields = new Map(Object.entries(found));
  return Object.entries(values).every(
    ([name, value]) =>
      fields.has(name) && (value === null || typeof fields.get(name) === typeof value),
  );
}

type Named = { owner: string; form: string };

/** The draft that this form writes, and the one that it goes on with. */
type Own<Values> = { id: string; found: Values | undefined };

function offersFor<Values extends object>(
  { owner, form }: Named,
  values: Values,
): OfferedDraft<Values>[] {
  return drafts
    .draftsOf(owner, form)
    .flatMap(({ id, at, values: found }) =>
      isLike(found, values) ? [{ id, at: new Date(at), values: found }] : [],
    );
}

/** A name that no other form of this browser has. Pages without encryption have no randomUUID. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The address of a form: a new draw is the same form whatever it begins with. */
function formOf(pathname: string, search: string): string {
  const packageId = new URLSearchParams(search).get('packageId');
  return packageId === null ? pathname : `${pathname} ${packageId}`;
}

/**
 * The drafts that a form could go on with, the newest first; one that is over in another tab goes.
 */
function useOffers<Values extends object>(named: Named, values: Values, isLocked: boolean) {
  const [offers, setOffers] = useState(() => (isLocked ? [] : offersFor(named, values)));
  useEffect(
    () =>
      drafts.onOtherDrafts(() => {
        const kept = new Set(drafts.draftsOf(named.owner, named.form).map(({ id }) => id));
        setOffers((shown) => shown.filter(({ id }) => kept.has(id)));
      }),
    [named],
  );
  return [offers, setOffers] as const;
}

function store(named: Named, id: string, values: object): void {
  const { owner, form } = named;
  const kept = Object.fromEntries(Object.entries(values));
  drafts.keepDraft(owner, { id, form, at: Date.now(), values: kept });
}

/**
 * The drafts of the form at this address, of the owner who is signed in; none for a form that is
 * locked.
 */
export function useDraft<Values extends object>(values: Values, isLocked: boolean): Draft<Values> {
  const { pathname, search } = useLocation();
  const [named] = useState(() => ({
    owner: drafts.ownerOfDrafts(),
    form: formOf(pathname, search),
  }));
  const [own, setOwn] = useState<Own<Values>>(() => ({
    id: newId(),
    found: undefined,
  }));
  const [offers, setOffers] = useOffers(named, values, isLocked);
  const [offered] = offers;
  const goOn = (): void => {
    if (!offered) return;
    // Under a name of its own: another tab may still be typing into the draft that is copied.
    const id = newId();
    store(named, id, offered.values);
    drafts.endDraft(named.owner, offered.id);
    setOwn({ id, found: offered.values });
    setOffers([]);
  };
  const discard = (): void => {
    if (offered) drafts.endDraft(named.owner, offered.id);
    setOffers((shown) => shown.slice(1));
  };
  const keep = useCallback(
    (typed: Values | undefined) => {
      if (typed === undefined) drafts.forgetDraft(named.owner, own.id);
      else store(named, own.id, typed);
    },
    [named, own.id],
  );
  const noteSent = (): void => drafts.noteSentDraft(named.owner, own.id);
  return { found: own.found, offered, key: own.id, goOn, discard, keep, noteSent };
}

const pauseMs = 400;

/**
 * Keeps what is typed a moment after each change, and at once whenever the page may go. Nothing is
 * kept of a form that is as it began.
 */
export function useKeptInput<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: Draft<Values>['keep'],
): void {
  const { isDirty } = form.formState;
  const keepTyped = useEffectEvent(() => keep(isDirty ? form.getValues() : undefined));
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const note = (): void => keepTyped();
    const changes = form.watch(() => {
      clearTimeout(pause);
      pause = setTimeout(note, pauseMs);
    });
    window.addEventListener('pagehide', note);
    // A phone may end a page in the background without another word.
    document.addEventListener('visibilitychange', note);
    return () => {
      changes.unsubscribe();
      window.removeEventListener('pagehide', note);
      document.removeEventListener('visibilitychange', note);
      clearTimeout(pause);
      // A form that is left before the pause is over keeps its last words, too.
      keepTyped();
    };
  }, [form]);
}
