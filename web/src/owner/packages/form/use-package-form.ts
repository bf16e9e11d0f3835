import * as messages from '@clubdraw/domain/messages';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { ApiFailure, failureText } from '../../../api/api-failure.ts';
import { useSend } from '../../../api/use-send.ts';
import { packageBody } from './package-body.ts';
import { fieldOfPath, type ErrorField } from './package-fields.ts';
import { isBegun, type PackageValues } from './package-values.ts';
import { resolvePackage } from './resolve-package.ts';

type PackageForm = {
  form: UseFormReturn<PackageValues>;
  busy: boolean;
  /** The server's refusal of the whole. */
  failure: string | undefined;
  /** What the dialog "Warning !" says (spec §8.4); undefined while it is closed. */
  warning: string | undefined;
  warn: (text: string | undefined) => void;
  problems: RefObject<HTMLDivElement | null>;
  submit: () => void;
};

/** Puts the server's messages to their fields; answers the first of them in its own order. */
function showFields(
  form: UseFormReturn<PackageValues>,
  fields: Readonly<Record<string, string>>,
): ErrorField | undefined {
  const { tiers, discounts } = form.getValues();
  let first: ErrorField | undefined;
  for (const [path, message] of Object.entries(fields)) {
    const listed = { tiers: tiers.length, discounts: discounts.length };
    const field = fieldOfPath(path.split('.'), listed);
    if (!field) continue;
    form.setError(field, { type: 'server', message });
    first ??= field;
  }
  return first;
}

/** The package form: checked by the contract's schema, sent to the page's action, never emptied. */
export function usePackageForm(origin: PackageValues): PackageForm {
  const form = useForm<PackageValues>({ resolver: resolvePackage, defaultValues: origin });
  const [failure, setFailure] = useState<string>();
  const [warning, warn] = useState<string>();
  const { send, busy } = useSend((answer) => {
    if (!(answer instanceof ApiFailure)) return;
    const first = showFields(form, answer.fields);
    if (first) form.setFocus(first);
    else setFailure(failureText(answer, messages.somethingWentWrong));
  });
  const problems = useRef<HTMLDivElement>(null);
  const refuse = (errors: FieldErrors<PackageValues>): void => {
    const { tiers, newTier } = form.getValues();
    if (errors.newTier && isBegun(newTier)) warn(messages.fillTierFields);
    else if (errors.tiers && tiers.length === 0) warn(messages.addOneTier);
  };
  const submit = form.handleSubmit((values) => {
    setFailure(undefined);
    send(packageBody(values));
  }, refuse);
  useEffect(() => {
    if (failure !== undefined) problems.current?.focus();
  }, [failure]);
  return { form, busy, failure, warning, warn, problems, submit: () => void submit() };
}
