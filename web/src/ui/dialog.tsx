import { lazy, Suspense } from 'react';
import type { DialogProps } from './overlays/modal-dialog.tsx';
import { useEver } from './use-ever.ts';
import { useFocusReturn } from './use-focus-return.ts';

const ModalDialog = lazy(async () => ({
  default: (await import('./overlays/modal-dialog.tsx')).ModalDialog,
}));

/** A dialog whose code is fetched when it opens for the first time: most visits open none. */
export function Dialog(props: DialogProps) {
  useFocusReturn(props.opened);
  const wanted = useEver(props.opened);
  return <Suspense>{wanted ? <ModalDialog {...props} /> : null}</Suspense>;
}
