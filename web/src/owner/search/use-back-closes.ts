import { useEffect, useRef } from 'react';
import { putStepOnTop } from '../../frame/step-on-top.ts';

/**
 * Makes the back key of a phone or browser close what has opened, and not leave the page under it.
 * Answers how to close in any other way, which takes the step on top away again.
 */
export function useBackCloses(opened: boolean, onClose: () => void): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!opened) return undefined;
    isLeaving.current = false;
    return putStepOnTop(onClose);
  }, [opened, onClose]);
  return () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    window.history.back();
  };
}
