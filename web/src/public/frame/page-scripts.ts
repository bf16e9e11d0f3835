/** The pages with behaviour; the others carry no script at all. */
export type ScriptName =
  | 'draw'
  | 'total'
  | 'hold'
  | 'payment'
  | 'refund'
  | 'mend'
  | 'promo'
  | 'free-entry'
  | 'stage'
  | 'package'
  | 'join'
  | 'membership'
  | 'verify'
  | 'poster'
  | 'embed';

type PageScript = { src: string; imports: string[] };

/** Written in by the build, which knows the names that the public build gave its files. */
declare const PUBLIC_SCRIPTS: Partial<Record<ScriptName, PageScript>> | undefined;

const scripts = typeof PUBLIC_SCRIPTS === 'undefined' ? {} : PUBLIC_SCRIPTS;

/** Where a page's script is; undefined when this renderer was not built (tests of the markup). */
export function pageScript(name: ScriptName): PageScript | undefined {
  return scripts[name];
}
