import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The green that acts. Shade 8 in light and 3 in dark are the tokens' `--action`. */
const baize: MantineColorsTuple = [
  '#effaf5',
  '#dff2e8',
  '#b3f1d8',
  '#74dfb3',
  '#45c795',
  '#22a577',
  '#138561',
  '#0d7254',
  '#0a6148',
  '#053a2b',
];

export const theme = createTheme({
  colors: { baize },
  primaryColor: 'baize',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  defaultRadius: 12,
  fontFamily: 'var(--font)',
  respectReducedMotion: true,
  components: {
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      classNames: {
        root: 'toast',
        title: 'toast-title',
        description: 'toast-text',
        closeButton: 'toast-close',
        icon: 'toast-icon',
      },
    },
  },
});

const tokens = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-disabled': 'var(--off)',
  '--mantine-color-disabled-color': 'var(--on-off)',
  '--mantine-color-default-border': 'var(--control)',
};

/** Mantine's variables from the shared tokens, which know light and dark themselves. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
});
