import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFields } from '../front/page-frame.ts';
import { advanceTarget, BadAdvance, instantTarget } from './advance-target.ts';
import type { ClockChange, ClockStreams } from './clock-streams.ts';
import type { OffsetClock } from './offset-clock.ts';
import type { Advances } from './walk.ts';

export interface ClockParts {
  readonly clock: OffsetClock;
  readonly streams: ClockStreams;
  readonly advances: Advances;
}

const keepOpenMs = 15_000;

/** Mounts `/clock`; the protocol is in the workspace's README. */
export function registerClock(app: FastifyInstance, parts: ClockParts): void {
  app.get('/clock', (request, reply) => {
    if (request.headers.accept?.includes('text/event-stream')) {
      openStream(parts.streams, request, reply);
      return reply;
    }
    return reading(parts.clock);
  });
  app.post('/clock', (request, reply) => advance(parts.advances, request, reply));
  app.get('/clock/walk', () => ({
    ...reading(parts.clock),
    ...(parts.advances.latest ?? { walking: false, target: null, steps: [] }),
  }));
  app.post('/clock/seen', (request, reply) => {
    const { stream, number } = readFields(request.body);
    if (typeof stream !== 'string' || typeof number !== 'number') {
      return reply.code(400).send({ error: 'The body must be { "stream", "number" }.' });
    }
    if (parts.streams.confirm(stream, number)) return reply.code(204).send();
    return reply.code(404).send({ error: 'This stream is not open: open it again.' });
  });
}

function reading(clock: OffsetClock): { now: string; offsetSeconds: number } {
  return { now: clock.now().toISOString(), offsetSeconds: clock.offsetMs / 1000 };
}

async function advance(
  advances: Advances,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = readFields(request.body);
  const target = (now: Date): Date =>
    asked['to'] === undefined
      ? advanceTarget(now, asked['advance'])
      : instantTarget(now, asked['to']);
  try {
    const advanced = await advances.advance(target);
    // A form without a script comes back to the page that it stands on.
    return request.headers.accept?.includes('text/html')
      ? await reply.redirect('/#clock', 303)
      : await reply.send(advanced);
  } catch (error) {
    if (error instanceof BadAdvance) return reply.code(400).send({ error: error.message });
    throw error;
  }
}

function openStream(streams: ClockStreams, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const forget = streams.open({
    send: (change) => raw.write(asEvent(change)),
    close: () => raw.end(),
  });
  const keepOpen = setInterval(() => raw.write(': still here\n\n'), keepOpenMs);
  request.raw.on('error', () => raw.destroy());
  raw.on('close', () => {
    clearInterval(keepOpen);
    forget();
  });
}

function asEvent(change: ClockChange): string {
  return `event: clock\nid: ${change.number}\ndata: ${JSON.stringify(change)}\n\n`;
}
