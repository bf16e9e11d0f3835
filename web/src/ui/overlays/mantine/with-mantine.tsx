import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** The nonce that the server put into the page for style elements made by script. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/**
 * The setting of the component library. It stands around each of its few parts and not around the
 * app: these parts are fetched when somebody opens one, and the library with them.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
