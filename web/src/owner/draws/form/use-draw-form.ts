import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../../api/api-failure.ts';
import { useSend } from '../../../api/use-send.ts';
import { drawBody } from './draw-body.ts';
import { fieldOfPath, type ErrorField } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { saveFailureText, type FailureWords } from './failure-words.ts';
import type { FormOrigin } from './form-origin.ts';
import { resolveDraw } from './resolve-draw.ts';

type DrawForm = {
  form: UseFormReturn<DrawValues>;
  busy: boolean;
  /** The server's refusal of the whole. */
  failure: string | undefined;
  problems: RefObject<HTMLDivElement | null>;
  submit: () => void;
};

/** Puts the server's messages to their fields; answers the first of them in its own order. */
function showFields(
  form: UseFormReturn<DrawValues>,
  fields: Readonly<Record<string, string>>,
): ErrorField | undefined {
  const listed = { discounts: form.getValues('discounts').length };
  let first: ErrorField | undefined;
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldOfPath(path.split('.'), listed);
    if (!field) continue;
    form.setError(field, { type: 'server', message });
    first ??= field;
  }
  return first;
}

/**
 * The draw form: checked by the contract's schema, sent to the page's action, never emptied.
 */
export function useDrawForm(origin: FormOrigin, failed: FailureWords): DrawForm {
  const resolver = useMemo(() => resolveDraw(origin), [origin]);
  const form = useForm<DrawValues>({ resolver, defaultValues: origin.values });
  const [failure, setFailure] = useState<string>();
  const { send, busy } = useSend((answer) => {
    if (!(answer instanceof ApiFailure)) return;
    const first = showFields(form, answer.fields);
    if (first) form.setFocus(first);
    else setFailure(saveFailureText(answer, failed));
  });
  const problems = useRef<HTMLDivElement>(null);
  const submit = form.handleSubmit((values) => {
    setFailure(undefined);
    send(drawBody(values, origin));
  });
  useEffect(() => {
    if (failure !== undefined) problems.current?.focus();
  }, [failure]);
  return { form, busy, failure, problems, submit: () => void submit() };
}
