/** A draw or a package that somebody passes on. */
export type Shared = {
  kind: 'draw' | 'package';
  id: string;
  name: string;
  /** Of its public page. */
  path: string;
  /** Said before the link in place of the name. */
  text?: string;
};
