import { z } from 'zod';
import { longSecret } from './secret.ts';

/** A part of all, from 0 to 1. */
export const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');

export const operatorToken = longSecret;

/** Whether a host name is this machine's loopback. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);
}

type Found = {
  OPERATOR_HOST: string;
  OPERATOR_PORT?: number | undefined;
  OPERATOR_TOKEN?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
};

/** A port that is not this machine's alone answers those who show the operator's token. */
export function operatorProblems(found: Found): string[] {
  const isOpen = found.OPERATOR_PORT !== undefined && !isLoopback(found.OPERATOR_HOST);
  return isOpen && found.OPERATOR_TOKEN === undefined
    ? ['OPERATOR_TOKEN is needed where OPERATOR_HOST is not on the loopback']
    : [];
}

/** The operator's view of a process: the port with its details, and the traces. */
export function operatorOf(found: Found) {
  const { OPERATOR_HOST: host, OPERATOR_PORT: port, OPERATOR_TOKEN: token } = found;
  return {
    /** Where the operator asks for details, and with which token; undefined: nowhere. */
    operator: port === undefined ? undefined : { host, port, token },
    /** The collector of traces, and the share of them that is made; undefined: none. */
    traces: tracesOf(found),
  };
}

function tracesOf(found: Found): { endpoint: string; share: number } | undefined {
  const endpoint = found.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined ? undefined : { endpoint, share: found.OTEL_TRACES_SAMPLER_ARG };
}
