/**
 * A piece of work as a trace shows it: names and ids alone, never a value, a secret or an e-mail.
 */
export type SpanFacts = {
  /** From a closed list, with the pattern of a route and never its address. */
  name: string;
  /** `server`: somebody asked for it; `client`: another program does it; `consumer`: a job. */
  kind: 'server' | 'client' | 'consumer';
  attributes?: Record<string, string | number>;
};

/** A span that ends by a call, where the work is no single function. */
export type OpenSpan = {
  /** Calls `next`; what it leads to is a part of this span. */
  within(next: () => void): void;
  end(attributes: Record<string, string | number>, isFailure: boolean): void;
};

/** The part that makes spans; nothing of it is loaded while nobody collects them. */
export type Tracer = {
  /**
   * Runs `work` in a span below the one under way, or below `parent`, a traceparent. With
   * `onlyBelow` there is no span where none is under way.
   */
  during<T>(
    facts: SpanFacts,
    work: () => Promise<T>,
    place: { parent?: string | undefined; onlyBelow?: boolean },
  ): Promise<T>;
  begin(facts: SpanFacts): OpenSpan;
  /** The span under way in the form of W3C's trace context; undefined without one. */
  traceparent(): string | undefined;
};

let tracer: Tracer | undefined;

/** From here on this process makes spans; undefined: none any more. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** The part that makes spans; undefined while nobody collects them. */
export function tracerInUse(): Tracer | undefined {
  return tracer;
}

/** Runs work in a span, where spans are made at all. */
export function inSpan<T>(
  facts: SpanFacts,
  work: () => Promise<T>,
  place: { parent?: string | undefined; onlyBelow?: boolean } = {},
): Promise<T> {
  return tracer ? tracer.during(facts, work, place) : work();
}
