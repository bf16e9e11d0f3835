/** A reason not to start that the reader can act on: shown as one sentence, without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
