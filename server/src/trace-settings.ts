import { z } from 'zod';

/** A part of all, from 0 to 1. */
export const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');

/**
 * The collector of traces, and the share of those that begin here; undefined where none is named.
 */
export function tracesOf(found: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): { endpoint: string; share: number } | undefined {
  const endpoint = found.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined ? undefined : { endpoint, share: found.OTEL_TRACES_SAMPLER_ARG };
}
