import { useSyncExternalStore } from 'react';

/** Typing and choosing, and what a browser fills back in after a page was restored. */
function onFormChange(changed: () => void): () => void {
  document.addEventListener('input', changed);
  window.addEventListener('pageshow', changed);
  return () => {
    document.removeEventListener('input', changed);
    window.removeEventListener('pageshow', changed);
  };
}

/**
 * Something that the form in the page holds. The fields belong to the browser and the script only
 * reads them: so what was typed or chosen before it arrived counts.
 */
export function useFormValue<Value extends string | boolean | undefined>(
  read: () => Value,
  asServed: Value,
): Value {
  return useSyncExternalStore(onFormChange, read, () => asServed);
}

function inputOf(id: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input#${id}`);
}

/** The text of a field. */
export function useFieldText(id: string, asServed: string): string {
  return useFormValue(() => inputOf(id)?.value ?? asServed, asServed);
}

/** Writes into a field as a person would. */
export function writeField(id: string, text: string): void {
  const input = inputOf(id);
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
