import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHeldPage } from './use-held-page.ts';

export type DialogProps = {
  opened: boolean;
  title: string;
  /** Without it the dialog cannot be dismissed: it has to be answered. */
  onClose?: () => void;
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

/** A bottom sheet on a phone, a centred box above. */
export function ModalDialog({ opened, title, onClose, children }: DialogProps) {
  useHeldPage(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose ?? (() => undefined)}
      title={title}
      centered
      size={520}
      classNames={classNames}
      withCloseButton={false}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={onClose !== undefined}
      lockScroll={false}
      transitionProps={{ transition: 'fade-up', duration: 220 }}
    >
      {children}
    </Modal>
  );
}
