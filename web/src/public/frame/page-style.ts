import { createHash } from 'node:crypto';
import chip from '../../styles/chip.css?inline';
import code from '../../styles/code.css?inline';
import facts from '../../styles/facts.css?inline';
import font from '../../styles/font.css?inline';
import ticket from '../../styles/ticket.css?inline';
import tokens from '../../styles/tokens.css?inline';
import base from '../styles/base.css?inline';
import button from '../styles/button.css?inline';
import checkout from '../styles/checkout.css?inline';
import draw from '../styles/draw.css?inline';
import field from '../styles/field.css?inline';
import message from '../styles/message.css?inline';
import prose from '../styles/prose.css?inline';
import result from '../styles/result.css?inline';

/** The style of one page: its text, and its source for the Content-Security-Policy. */
export type PageStyle = { css: string; hash: string };

const names = /--[\w-]+(?=\s*:)/g;

/** Drops the custom properties that nothing uses, again and again until each one left is used. */
function withoutUnusedTokens(css: string): string {
  let text = css;
  for (;;) {
    const used = new Set(text.match(/(?<=var\(\s*)--[\w-]+/g));
    const unused = new Set((text.match(names) ?? []).filter((name) => !used.has(name)));
    if (unused.size === 0) return text;
    text = text.replace(/(--[\w-]+)\s*:[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
      unused.has(name) ? '' : declaration,
    );
  }
}

function style(...parts: string[]): PageStyle {
  const css = withoutUnusedTokens([tokens, font, base, ...parts].join('')).trim();
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

export const pageStyles = {
  draw: style(chip, ticket, code, facts, button, field, draw),
  total: style(ticket, button, field, checkout, message),
  payment: style(button, message, result),
  reading: style(prose),
  message: style(button, message),
} as const;
