import type { CSSProperties } from 'react';
import { colours } from './mail-styles.ts';

type TicketBlockProps = {
  name: string;
  codes: readonly string[];
  /** The text under the perforation. */
  stub: string;
  paper: { background: string; color: string; code: string };
};

const stub: CSSProperties = {
  background: '#ffffff',
  borderTop: `2px dashed ${colours.perforation}`,
  borderRadius: '0 0 18px 18px',
  padding: '12px 22px 14px',
  color: colours.ink2,
  fontSize: 14,
  lineHeight: '20px',
};

const largeCode: CSSProperties = {
  fontSize: 34,
  lineHeight: '40px',
  letterSpacing: 1,
  whiteSpace: 'nowrap',
};

const listedCode: CSSProperties = { fontSize: 17, lineHeight: '26px', whiteSpace: 'nowrap' };

/** The size at which a code fits the narrowest sheet, 248 px of paper. */
function sizeOf(code: string): CSSProperties {
  if (code.length <= 13) return largeCode;
  return code.length <= 19
    ? { ...largeCode, fontSize: 24 }
    : { ...listedCode, whiteSpace: 'normal' };
}

function Lines({ codes }: { codes: readonly string[] }) {
  return codes.map((code, at) => (
    <span key={code}>
      {at > 0 ? <br /> : null}
      {code}
    </span>
  ));
}

/** Many codes in two columns, read down; one column where the codes are long. */
function CodeList({ codes, style }: { codes: readonly string[]; style: CSSProperties }) {
  const half = (codes[0]?.length ?? 0) > 13 ? codes.length : Math.ceil(codes.length / 2);
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          {[codes.slice(0, half), codes.slice(half)].map((column, at) => (
            <td key={at === 0 ? 'left' : 'right'} style={{ ...style, ...listedCode }} valign="top">
              <Lines codes={column} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/**
 * A ticket by border and background (mail programs know no masks), for one code or for hundreds.
 */
export function TicketBlock({ name, codes, stub: words, paper }: TicketBlockProps) {
  const [only] = codes;
  const code: CSSProperties = {
    color: paper.code,
    fontWeight: 800,
    fontVariantNumeric: 'tabular-nums',
  };
  const main: CSSProperties = {
    background: paper.background,
    color: paper.color,
    borderRadius: '18px 18px 0 0',
    padding: '18px 22px 16px',
  };
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      style={{ marginBottom: 14 }}
    >
      <tbody>
        <tr>
          <td style={main}>
            <p style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 700 }}>
              <bdi>{name}</bdi>
            </p>
            {codes.length === 1 && only ? (
              <p style={{ margin: 0, ...code, ...sizeOf(only) }}>{only}</p>
            ) : (
              <CodeList codes={codes} style={code} />
            )}
          </td>
        </tr>
        <tr>
          <td style={stub}>{words}</td>
        </tr>
      </tbody>
    </table>
  );
}
