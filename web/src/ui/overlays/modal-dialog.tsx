import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHeldPage } from './use-held-page.ts';
import { WithMantine } from './mantine/with-mantine.tsx';

export type DialogProps = {
  opened: boolean;
  title: string;
  /** Without it the dialog cannot be dismissed: it has to be answered. */
  onClose?: () => void;
  /** At the top of the window, without its title in sight: for what is typed in. */
  atTop?: boolean;
  children: ReactNode;
};

const classNames = {
  inner: 'dialog-place',
  content: 'dialog',
  overlay: 'dialog-scrim',
  header: 'dialog-head',
  title: 'dialog-title',
  body: 'dialog-body',
};

const atTopNames = {
  ...classNames,
  inner: 'dialog-place top',
  content: 'dialog top',
  header: 'sr',
};

/** A bottom sheet on a phone, a centred box above. */
export function ModalDialog({ opened, title, onClose, atTop = false, children }: DialogProps) {
  useHeldPage(opened);
  return (
    <WithMantine>
      <Modal
        opened={opened}
        onClose={onClose ?? (() => undefined)}
        title={title}
        centered
        size={520}
        classNames={atTop ? atTopNames : classNames}
        withCloseButton={false}
        closeOnEscape={onClose !== undefined}
        closeOnClickOutside={onClose !== undefined}
        lockScroll={false}
        returnFocus={false}
        transitionProps={{ transition: 'fade-up', duration: 220 }}
      >
        {children}
      </Modal>
    </WithMantine>
  );
}
