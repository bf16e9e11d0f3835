import type { Stock } from '@clubdraw/domain/draws/stock';
import type { CSSProperties } from 'react';

/** The tokens as values: mail programs know no custom properties. */
export const colours = {
  ink: '#14201b',
  ink2: '#46524c',
  action: '#0a6148',
  perforation: '#7d8982',
  ground: '#f4f5f0',
  line: '#dde2da',
  stage: '#06281e',
  onStage: '#f4f5f0',
  canary: '#ffd23f',
} as const;

export const papers: Record<Stock, { stock: string; tint: string }> = {
  canary: { stock: '#ffd23f', tint: '#fff6d9' },
  coral: { stock: '#ff9f82', tint: '#ffeee8' },
  mint: { stock: '#86ddb2', tint: '#e4f6ed' },
  sky: { stock: '#92cef2', tint: '#e6f3fc' },
  rose: { stock: '#ffb3c6', tint: '#ffedf2' },
};

const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' };

const small: CSSProperties = {
  ...text,
  margin: '0 0 12px',
  fontSize: 14,
  lineHeight: '21px',
  color: colours.ink2,
};

const cell: CSSProperties = {
  padding: '10px 0',
  fontSize: 15,
  lineHeight: '21px',
  verticalAlign: 'top',
};

export const styles = {
  body: {
    margin: 0,
    padding: '28px 16px 40px',
    color: colours.ink,
    fontFamily: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    fontSize: 16,
    lineHeight: '24px',
  },
  // Nothing that a club typed may make the sheet wider than a phone; programs know one of the two.
  container: {
    width: '100%',
    maxWidth: 480,
    margin: '0 auto',
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  sender: { marginBottom: 22 },
  // The cell is as high as a long name; the badge stays round.
  badgeCell: { width: 38, verticalAlign: 'top' },
  badge: {
    width: 38,
    height: 38,
    lineHeight: '38px',
    borderRadius: 19,
    textAlign: 'center',
    fontSize: 13,
    fontWeight: 800,
  },
  face: { display: 'block', borderRadius: 19, objectFit: 'cover' },
  club: { paddingLeft: 10, fontWeight: 700, overflowWrap: 'anywhere' },
  heading: { margin: '0 0 10px', fontSize: 30, lineHeight: '34px', letterSpacing: '-0.6px' },
  picture: { width: '100%', height: 'auto', margin: '0 0 18px', borderRadius: 12 },
  text: { ...text, color: colours.ink2 },
  small,
  smallAfterButton: { ...small, margin: '24px 0 12px' },
  link: { color: colours.action, textDecoration: 'underline' },
  button: {
    display: 'block',
    padding: '16px 20px',
    borderRadius: 12,
    background: colours.action,
    color: '#ffffff',
    fontWeight: 700,
    textAlign: 'center',
    textDecoration: 'none',
  },
  facts: {
    margin: '0 0 16px',
    padding: '8px 18px',
    borderCollapse: 'separate',
    borderRadius: 18,
    background: '#ffffff',
  },
  fine: { fontSize: 14, color: colours.ink2 },
  note: {
    ...text,
    padding: '12px 18px',
    borderRadius: 18,
    background: '#ffffff',
    color: colours.ink2,
  },
  factLabel: { ...cell, color: colours.ink2 },
  factValue: { ...cell, paddingLeft: 14, textAlign: 'right', fontWeight: 700, color: colours.ink },
  factAddress: { padding: '0 0 10px', fontSize: 15, lineHeight: '21px' },
  /** A code in a sentence, which does not break at its hyphens. */
  code: { whiteSpace: 'nowrap' },
  factLine: { borderTop: `1px solid ${colours.line}` },
  afterButton: { marginTop: 24 },
  oneTimeCode: {
    margin: '0 0 16px',
    padding: '18px 22px',
    borderRadius: 18,
    background: '#ffffff',
    fontSize: 36,
    lineHeight: '44px',
    fontWeight: 800,
    letterSpacing: '6px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
} as const satisfies Record<string, CSSProperties>;
