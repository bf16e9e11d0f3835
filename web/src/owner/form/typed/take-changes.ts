import { changedHere, lookAndSaveAgain } from '@clubdraw/domain/texts/changed-messages';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../../api/api-failure.ts';
import type { FormRules } from '../form-rules.ts';
import type { Failure, Problem } from '../problem-list.tsx';

const longestShown = 80;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The words of a label or a heading, without what stands behind them. */
function labelOf(id: string): string {
  const place = document.getElementById(id);
  const label =
    document.querySelector(`label[for="${id}"]`) ?? place?.querySelector('legend, h2, h3');
  return label?.firstChild?.textContent?.trim() || 'Another field';
}

/** A value as the field shows it; undefined where no short text says it. */
function shownIn(id: string, value: unknown): string | undefined {
  const place = document.getElementById(id);
  if (typeof value !== 'string') return undefined;
  if (place instanceof HTMLSelectElement)
    return [...place.options].find((option) => option.value === value)?.text;
  if (!(place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement))
    return undefined;
  const text = place.type === 'datetime-local' ? value.replace('T', ' ') : value;
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

function wordsOf(id: string, value: unknown, isKept: boolean): string {
  const shown = shownIn(id, value);
  const label = labelOf(id);
  const change =
    shown === undefined
      ? `${label}: changed`
      : `${label}: now ${shown.trim() === '' ? 'empty' : `“${shown}”`}`;
  return isKept ? `${change}. Yours is still in the field, and is saved in its place.` : change;
}

type Taking<Values extends FieldValues, Field extends FieldPath<Values>> = {
  form: UseFormReturn<Values>;
  rules: FormRules<Values, Field>;
  /** The form as it would begin now. */
  latest: Values;
  answer: ApiFailure;
};

/** The field of the form at which a value of it stands; undefined for one without a control. */
function fieldOf<Field extends string>(fields: readonly Field[], name: string): Field | undefined {
  return fields.find((field) => field === name || field.startsWith(`${name}.`));
}

/**
 * Takes into a form what somebody else saved meanwhile: fields that nobody touched here have the
 * saved values, and what was typed stays. Answers what is to be said: which fields are others now.
 */
export function takeChanges<Values extends FieldValues, Field extends FieldPath<Values>>({
  form,
  rules,
  latest,
  answer,
}: Taking<Values, Field>): Failure {
  const began: Record<string, unknown> = { ...form.formState.defaultValues };
  const mine: Record<string, unknown> = structuredClone(form.getValues());
  const named = Object.keys(answer.fields).map((path) => rules.fieldOf(path.split('.'), latest));
  const others = Object.keys(latest).filter(
    (name) => name !== 'revision' && !isSame(mine[name], latest[name]),
  );
  // A field that the server says is frozen has what is saved: no press could save another one.
  const frozen = Object.entries(answer.fields).flatMap(([path, message]) =>
    message === changedHere ? [] : [{ field: rules.fieldOf(path.split('.'), latest), message }],
  );
  const frozenAt = (name: string) =>
    frozen.find(({ field }) => field !== undefined && field === fieldOf(rules.fields, name));
  const kept = others.filter((name) => !frozenAt(name) && !isSame(mine[name], began[name]));
  form.reset(latest);
  for (const name of kept) {
    // A name of the values is a path of them.
    const path = name as FieldPath<Values>;
    form.setValue(path, mine[name] as PathValue<Values, typeof path>, { shouldDirty: true });
  }
  const changes = others.flatMap((name): Problem[] => {
    const field = fieldOf(rules.fields, name);
    const isNews = !isSame(began[name], latest[name]) || named.some((one) => one === field);
    if (field === undefined || !isNews) return [];
    const id = rules.idOf(field);
    const why = frozenAt(name);
    const message = why
      ? `${labelOf(id)}: ${why.message}`
      : wordsOf(id, latest[name], kept.includes(name));
    return [{ id, message }];
  });
  return { text: answer.message, isSilent: false, note: lookAndSaveAgain, changes };
}
