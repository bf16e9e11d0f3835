import { createHash } from 'node:crypto';
import { stocks, type Stock } from '@clubdraw/domain/stock';
import chip from '../../ui/styles/chip-shape.css?inline';
import digits from '../../ui/styles/digits.css?inline';
import facts from '../../ui/styles/facts.css?inline';
import font from '../../ui/styles/font.css?inline';
import ticket from '../../ui/styles/ticket-shape.css?inline';
import stage from '../../ui/styles/stage.css?inline';
import tokens from '../../ui/styles/tokens.css?inline';
import base from '../styles/base.css?inline';
import button from '../styles/button.css?inline';
import checkout from '../styles/checkout.css?inline';
import draw from '../styles/draw.css?inline';
import field from '../styles/field.css?inline';
import input from '../styles/input.css?inline';
import message from '../styles/message.css?inline';
import promo from '../styles/promo.css?inline';
import pack from '../styles/package.css?inline';
import proof from '../styles/proof.css?inline';
import prose from '../styles/prose.css?inline';
import refund from '../styles/refund.css?inline';
import result from '../styles/result.css?inline';
import sale from '../styles/sale.css?inline';
import sheet from '../styles/sheet.css?inline';
import stagePage from '../styles/stage-page.css?inline';
import stepper from '../styles/stepper.css?inline';
import verify from '../styles/verify.css?inline';
import winners from '../styles/winners.css?inline';

/** The style of one page: its text, and its source for the Content-Security-Policy. */
export type PageStyle = { css: string; hash: string };

const kinds = {
  draw: [chip, ticket, digits, facts, button, field, stepper, draw, sale, proof],
  promo: [chip, ticket, digits, facts, button, field, input, draw, promo, proof],
  package: [chip, ticket, button, pack],
  total: [ticket, button, field, input, checkout, message],
  payment: [button, message, result],
  refund: [button, field, input, message, result, refund],
  reading: [prose],
  winners: [winners],
  verify: [chip, ticket, button, field, input, verify],
  sheet: [sheet],
  stage: [chip, button, stage, stagePage],
  message: [button, message],
} as const satisfies Record<string, readonly string[]>;

export type StyleName = keyof typeof kinds;

/** Drops the custom properties that nothing uses, again and again until each one left is used. */
function withoutUnusedTokens(css: string): string {
  let text = css;
  for (;;) {
    const used = new Set(text.match(/(?<=var\(\s*)--[\w-]+/g));
    const declared = text.match(/--[\w-]+(?=\s*:)/g) ?? [];
    if (declared.every((name) => used.has(name))) return text;
    text = text.replace(/(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    );
  }
}

/** The paper of a page; a page of many has them all. */
type Papers = Stock | 'all' | undefined;

/** Drops the papers that a page is not printed on; with them go their colours. */
function withoutOtherPapers(css: string, paper: Papers): string {
  if (paper === 'all') return css;
  return stocks
    .filter((stock) => stock !== paper)
    .reduce((text, stock) => text.replace(new RegExp(`\\.${stock}\\s*\\{[^}]*\\}`), ''), css);
}

const made = new Map<string, PageStyle>();

/** Only what a page of this kind shows, on this paper; made once. */
export function pageStyle(name: StyleName, paper: Papers): PageStyle {
  const key = `${name} ${paper ?? ''}`;
  const known = made.get(key);
  if (known) return known;
  const whole = withoutOtherPapers([tokens, font, base, ...kinds[name]].join(''), paper);
  const css = withoutUnusedTokens(whole).trim();
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  const style = { css, hash };
  made.set(key, style);
  return style;
}
