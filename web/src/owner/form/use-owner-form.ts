import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiFailure } from '../../api/api-failure.ts';
import { useSend } from '../../api/use-send.ts';
import { resolverOf, type FormRules } from './form-rules.ts';

type Settings<Values extends FieldValues, Field extends FieldPath<Values>> = {
  /** The same object for as long as the form stands. */
  rules: FormRules<Values, Field>;
  /** What the form begins with. */
  values: DefaultValues<Values>;
  /** What is said of a refusal that names no field. */
  failed: (failure: ApiFailure) => string;
  /** Hears what is wrong with a form that was not sent. */
  onInvalid?: (errors: FieldErrors<Values>, form: UseFormReturn<Values>) => void;
};

type OwnerFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  busy: boolean;
  /** The server's refusal of the whole. */
  failure: string | undefined;
  /** The summary of what is wrong; it takes the focus when there is a failure. */
  summary: RefObject<HTMLDivElement | null>;
  submit: () => void;
};

/** Puts the server's messages to their fields; answers the first of them in its own order. */
function showFields<Values extends FieldValues, Field extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  { fieldOf }: FormRules<Values, Field>,
  messages: Readonly<Record<string, string>>,
): Field | undefined {
  let first: Field | undefined;
  for (const [path, message] of Object.entries(messages)) {
    const field = fieldOf(path.split('.'), form.getValues());
    if (!field) continue;
    form.setError(field, { type: 'server', message });
    first ??= field;
  }
  return first;
}

/** A long form: checked by the contract's schema, sent to the page's action, never emptied. */
export function useOwnerForm<Values extends FieldValues, Field extends FieldPath<Values>>({
  rules,
  values,
  failed,
  onInvalid,
}: Settings<Values, Field>): OwnerFormState<Values> {
  const resolver = useMemo(() => resolverOf(rules), [rules]);
  const form = useForm<Values>({ resolver, defaultValues: values });
  const [failure, setFailure] = useState<string>();
  const { send, busy } = useSend((answer) => {
    if (!(answer instanceof ApiFailure)) return;
    const first = showFields(form, rules, answer.fields);
    if (first) form.setFocus(first);
    else setFailure(failed(answer));
  });
  const summary = useRef<HTMLDivElement>(null);
  const submit = form.handleSubmit(
    (filled) => {
      setFailure(undefined);
      send(rules.bodyOf(filled));
    },
    (errors) => onInvalid?.(errors, form),
  );
  useEffect(() => {
    if (failure !== undefined) summary.current?.focus();
  }, [failure]);
  return { form, busy, failure, summary, submit: () => void submit() };
}
