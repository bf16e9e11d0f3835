/**
 * How long a request may take to arrive, headers and body, in ms. An answer may take as long as it
 * needs.
 */
const arrivalMs = 30_000;

/**
 * How long a connection may be silent, in ms. A stream of events says something each 15 seconds.
 */
const silenceMs = 120_000;

/**
 * The patience of every listener of the product with a client, as options of Fastify: without them
 * one byte each few seconds holds a connection for ever.
 */
export const patience = {
  requestTimeout: arrivalMs,
  connectionTimeout: silenceMs,
  http: { headersTimeout: arrivalMs, connectionsCheckingInterval: 1_000 },
};
