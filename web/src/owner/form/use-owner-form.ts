import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiFailure } from '../../api/api-failure.ts';
import { useSend } from '../../api/use-send.ts';
import { useKeptInput, type Draft } from './draft.ts';
import type { Failure } from './problem-list.tsx';
import { resolverOf, type FormRules } from './form-rules.ts';
import { goToField } from './go-to-field.ts';

/** The values of a form say what it began with. */
type Revised = FieldValues & { revision: string };

type Settings<Values extends Revised, Field extends FieldPath<Values>> = {
  /** The same object for as long as the form stands. */
  rules: FormRules<Values, Field>;
  /** The values that the form begins with. */
  values: DefaultValues<Values>;
  /** Reads the values that it would begin with now; undefined for something new. */
  readLatest?: (() => Promise<Values>) | undefined;
  /** The input of an earlier visit, and this one's. */
  draft: Draft<Values>;
  /** Words for a refusal that names no field. */
  failed: (failure: ApiFailure) => string;
  /** Called with the errors of a form that was not sent, when the first of them has the focus. */
  onInvalid?: (errors: FieldErrors<Values>, form: UseFormReturn<Values>) => Promise<void>;
};

type OwnerFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  busy: boolean;
  /** The server's refusal of the whole. */
  failure: Failure | undefined;
  /** The summary of what is wrong; it takes the focus when there is a failure. */
  summary: RefObject<HTMLDivElement | null>;
  submit: () => void;
};

/** Puts the server's messages to their fields; answers those fields. */
function showFields<Values extends FieldValues, Field extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  { fieldOf }: FormRules<Values, Field>,
  messages: Readonly<Record<string, string>>,
): Field[] {
  return Object.entries(messages).flatMap(([path, message]) => {
    const field = fieldOf(path.split('.'), form.getValues());
    if (!field) return [];
    form.setError(field, { type: 'server', message });
    return [field];
  });
}

/**
 * Puts the focus on the first wrong field of the form. The form library knows the order in which
 * fields were drawn, which is not the one in which they stand.
 */
function goToFirst<Values extends FieldValues, Field extends FieldPath<Values>>(
  { fields, idOf }: FormRules<Values, Field>,
  isWrong: (field: Field) => boolean,
): void {
  const first = fields.find(isWrong);
  if (first) goToField(idOf(first));
}

/** Goes on with a draft, at its first field, and keeps one. */
function useGoingOn<Values extends FieldValues, Field extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  { found, keep }: Draft<Values>,
  { fields, idOf }: FormRules<Values, Field>,
): void {
  useKeptInput(form, keep);
  const begin = useEffectEvent(() => {
    const [first] = fields;
    if (!found) return;
    form.reset(found, { keepDefaultValues: true });
    if (first) goToField(idOf(first));
  });
  useEffect(() => begin(), []);
}

/**
 * Brings the rules of a form with the first thing that somebody types; a failure shows when they
 * are needed.
 */
function bringWhenTyping(bring: () => Promise<unknown>): () => void {
  const begin = (): void => void bring().catch(() => {});
  document.addEventListener('input', begin, { once: true });
  return () => document.removeEventListener('input', begin);
}

/** Does work that is not begun again before it has ended: a second press of a button is none. */
function useOnce(work: () => Promise<void>, failed: () => void): () => Promise<void> {
  const isUnderWay = useRef(false);
  return async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } catch {
      failed();
    } finally {
      isUnderWay.current = false;
    }
  };
}

type Sending<Values extends Revised, Field extends FieldPath<Values>> = Pick<
  Settings<Values, Field>,
  'rules' | 'readLatest' | 'failed'
> & { form: UseFormReturn<Values> };

/**
 * Sends the body, and shows what the server says: at the fields, of the whole, or what others saved
 * meanwhile.
 */
function useAnswers<Values extends Revised, Field extends FieldPath<Values>>({
  form,
  rules,
  readLatest,
  failed,
}: Sending<Values, Field>) {
  const [failure, setFailure] = useState<Failure>();
  const fail = (answer: ApiFailure): void =>
    setFailure({ text: failed(answer), isSilent: answer.status === 0 });
  const takeIn = async (answer: ApiFailure, read: () => Promise<Values>): Promise<void> => {
    try {
      const [{ takeChanges }, latest] = await Promise.all([
        import('./typed/take-changes.ts'),
        read(),
      ]);
      setFailure(takeChanges({ form, rules, latest, answer }));
    } catch {
      fail(answer);
    }
  };
  const { send, busy } = useSend((answer) => {
    if (!(answer instanceof ApiFailure)) return;
    // Somebody else saved these fields meanwhile.
    if (answer.status === 409 && readLatest && Object.keys(answer.fields).length > 0) {
      void takeIn(answer, readLatest);
      return;
    }
    const wrong = showFields(form, rules, answer.fields);
    if (wrong.length === 0) fail(answer);
    else goToFirst(rules, (field) => wrong.includes(field));
  });
  return { failure, setFailure, send, busy };
}

/** A long form: checked by the contract's schema, sent to the page's action, never emptied. */
export function useOwnerForm<Values extends Revised, Field extends FieldPath<Values>>({
  rules,
  values,
  readLatest,
  draft,
  failed,
  onInvalid,
}: Settings<Values, Field>): OwnerFormState<Values> {
  const resolver = useMemo(() => resolverOf(rules), [rules]);
  const form = useForm<Values>({ resolver, defaultValues: values, shouldFocusError: false });
  useGoingOn(form, draft, rules);
  const { failure, setFailure, send, busy } = useAnswers({ form, rules, readLatest, failed });
  const summary = useRef<HTMLDivElement>(null);
  const check = form.handleSubmit(
    async (filled) => {
      const { bodyOf } = await rules.load();
      setFailure(undefined);
      draft.noteSent();
      send(bodyOf(filled));
    },
    async (errors) => {
      goToFirst(rules, (field) => get(errors, field) !== undefined);
      await onInvalid?.(errors, form);
    },
  );
  const submit = useOnce(check, () => {
    setFailure({ text: failed(new ApiFailure(0, '')), isSilent: true });
  });
  useEffect(() => bringWhenTyping(rules.load), [rules]);
  useEffect(() => {
    if (failure !== undefined) summary.current?.focus();
  }, [failure]);
  return { form, busy, failure, summary, submit: () => void submit() };
}
