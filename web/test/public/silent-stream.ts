/** A stream of events that says nothing. */
export class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  close(): void {}
}

/** Streams that say nothing, and one that breaks at once. */
export function streamsExcept(broken: string) {
  return class extends SilentStream {
    constructor(url: string) {
      super();
      if (url === broken) queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  };
}
