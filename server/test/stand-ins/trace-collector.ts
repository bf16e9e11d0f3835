import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number };

/** A span as OTLP writes it in JSON; instants in nanoseconds since 1970, as text. */
export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status?: { code?: number };
};

type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
};

/** A collector that takes OTLP over HTTP, and keeps the spans. */
export type TraceCollector = {
  /** Without a slash at its end. */
  url: string;
  spans: CollectedSpan[];
  /** The bodies as they came. */
  bodies: string[];
  close(): Promise<void>;
};

export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as Export;
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('Content-Type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, spans, bodies, close };
}
