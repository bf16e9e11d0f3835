import { followConditions } from '@clubdraw/domain/terms/starting-terms';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { conditionsOf } from '../../terms/starting/draw-conditions.ts';
import type { DrawValues } from './draw-values.ts';
import { escaped, textOfHtml } from '../../terms/terms-text.ts';

type Change = Parameters<typeof followConditions>[1];

/** The fields of the terms, where their sentences about the conditions follow a change of these. */
function followed({ terms, givenTerms, formattedTerms }: DrawValues, change: Change) {
  const inHtml = (html: string): string => followConditions(html, change, escaped);
  if (formattedTerms !== null) return { formattedTerms: inHtml(formattedTerms) };
  // Terms that nobody edited keep their formatting.
  if (terms === textOfHtml(givenTerms)) {
    const html = inHtml(givenTerms);
    return { givenTerms: html, terms: textOfHtml(html) };
  }
  return { terms: followConditions(terms, change) };
}

type Props = {
  form: UseFormReturn<DrawValues>;
  /** The values that the terms are about until something is typed. */
  began: DrawValues;
};

/**
 * Keeps the terms of a draw and its conditions one: the sentences of our starting text follow the
 * days to claim, who may win and the name, as they are typed (product §4.9). Shows nothing.
 */
export function FollowTerms({ form, began }: Props) {
  const before = useRef(conditionsOf(began));
  const follow = useEffectEvent(() => {
    const values = form.getValues();
    const change = { before: before.current, now: conditionsOf(values) };
    // In front of what it sets: that is heard as a change, too.
    before.current = change.now;
    for (const [name, text] of Object.entries(followed(values, change))) {
      // They are fields of the terms, all of them texts.
      const field = name as 'terms' | 'givenTerms' | 'formattedTerms';
      if (values[field] !== text) form.setValue(field, text, { shouldDirty: true });
    }
  });
  useEffect(() => {
    follow();
    const changes = form.watch(() => follow());
    return () => changes.unsubscribe();
  }, [form]);
  return null;
}
