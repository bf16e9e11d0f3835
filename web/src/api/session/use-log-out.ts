import { useCallback } from 'react';
import { useSubmit } from 'react-router';
import { paths } from '../../paths.ts';

/** Logs out. Asked as a navigation, so that unsaved input may keep its owner here (spec §4.1). */
export function useLogOut(): () => void {
  const submit = useSubmit();
  return useCallback(() => void submit(null, { method: 'post', action: paths.profile }), [submit]);
}
