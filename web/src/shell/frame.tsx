import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useRevalidator } from 'react-router';
import { onSessionChange } from '../session/owner.ts';
import { cssVariables, theme } from '../theme.ts';
import { ErrorScreen } from './error-screen.tsx';
import { SlowNotice } from './slow-notice.tsx';

/** The nonce that the server put into the page for style elements made by script. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

function useSessionOfOtherTabs(): void {
  const { revalidate } = useRevalidator();
  // The guards of the loaders decide where somebody belongs now.
  useEffect(() => onSessionChange(() => void revalidate()), [revalidate]);
}

/** What every screen stands in: the component library, notifications, and the session's news. */
export function Component() {
  useSessionOfOtherTabs();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
    >
      <Outlet />
      <SlowNotice />
      <Notifications position="bottom-center" limit={3} containerWidth={440} />
      <ScrollRestoration />
    </MantineProvider>
  );
}

export const ErrorBoundary = ErrorScreen;
