import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer as Maker,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanFacts, Tracer } from './spans.ts';

type Collecting = {
  /** The base address of a collector that takes OTLP over HTTP, without a slash at its end. */
  endpoint: string;
  serviceName: string;
  /** Of all traces that begin here, from 0 to 1. */
  share: number;
};

/**
 * Sends spans to a collector, in batches and in the background: a collector that is gone costs
 * spans and nothing else. Its headers are the library's own variable, OTEL_EXPORTER_OTLP_HEADERS.
 */
export function openTelemetry({ endpoint, serviceName, share }: Collecting): {
  tracer: Tracer;
  stop(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: tracerOf(provider.getTracer('clubdraw')),
    // The spans that the collector does not take any more are lost, and stop nobody.
    stop: async () => provider.shutdown().catch(() => {}),
  };
}

/**
 * The work under way: nothing global, so that other users of the library in this process have their
 * own.
 */
const active = new AsyncLocalStorage<Context>();

function tracerOf(maker: Maker): Tracer {
  const start = ({ name, kind, attributes = {} }: SpanFacts, below: Context): Span =>
    maker.startSpan(name, { kind: kinds[kind], attributes }, below);
  return {
    during: async (facts, work, { parent, onlyBelow }) => {
      const below = parent === undefined ? active.getStore() : contextOf(parent);
      if (onlyBelow && below === undefined) return work();
      const span = start(facts, below ?? ROOT_CONTEXT);
      try {
        return await active.run(trace.setSpan(ROOT_CONTEXT, span), work);
      } catch (error) {
        failed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    begin: (facts) => {
      // A request begins a trace: a header of strangers is not believed.
      const span = start(facts, ROOT_CONTEXT);
      return {
        within: (next) => active.run(trace.setSpan(ROOT_CONTEXT, span), next),
        end: (attributes, isFailure) => {
          span.setAttributes(attributes);
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traceparent: () => {
      const span = trace.getSpan(active.getStore() ?? ROOT_CONTEXT);
      if (!span) return undefined;
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    },
  };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** The sort of a failure; its message may quote what somebody typed. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}

/** The context below a span of another process; one of its own for a text that is none. */
function contextOf(traceparent: string): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
