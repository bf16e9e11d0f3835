import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { EventHub, type Audience, type HubState, type Sink, type HubWatcher } from './event-hub.ts';
import { countOpenAnswers, type OpenAnswers } from '../../flow/fair-share/open-answers.ts';
import { whenOver } from '../when-over.ts';
import { admit, type Route } from '../mount/mount.ts';

type YesOrNo = 'yes' | 'no';

/** How an address says that its watcher is counted, and stays when the subject is over. */
type Manner = z.ZodType<{ counted: YesOrNo; again: YesOrNo }>;

type EventsPath<P extends z.ZodType, Q extends Manner> = {
  name: string;
  /** With `:name` for parameters. */
  path: string;
  params: P;
  query: Q;
  limit: LimitName;
  /** The sentence for a subject that does not exist. */
  unknown: string;
};

/** A module's readings of the things that can be watched. */
type WatchedThings = {
  read: (context: Context, keys: string[]) => Promise<HubState[]>;
  countAll: (
    context: Context,
    here: { processId: string; watched: Audience[] },
  ) => Promise<Audience[]>;
};

/** Open answers of one process; beyond them a watcher asks now and then instead. */
const maxWatchers = 10_000;
const busySeconds = 15;

/** Proxies close a connection that is silent for a minute or less. */
const heartbeatMs = 15_000;

/** How many watch is no news of a moment. */
const audienceMs = 3_000;

/** A watcher that takes no more events is let go: it comes back and hears how things stand. */
const maxUnsentBytes = 64 * 1024;

/** A crowd that was let go together comes back over this time. */
const comeBackMs = { least: 500, spread: 2_500 };

/**
 * Server-sent events about a subject, for everybody: how it stands now, then each change. A
 * heartbeat carries the product's time. The answer has no end of its own but the last state and the
 * server's stop.
 */
export function eventsRoute<P extends z.ZodType, Q extends Manner>(
  events: EventsPath<P, Q>,
  keyOf: (params: z.output<P>) => string,
  watched: WatchedThings,
): Route {
  return {
    name: events.name,
    mount: (app, mounting) => {
      const { settings } = mounting.context;
      const hub = openHub(app, mounting.context, watched);
      const streams = countOpenAnswers(settings, settings.streamsPerAddress);
      const options = { exposeHeadRoute: false, config: { isStream: true } } as const;
      app.get(events.path, options, async (request, reply) => {
        await admit({ access: 'anyone', limit: events.limit }, request, mounting);
        const params = events.params.safeParse(request.params);
        if (!params.success) throw new Refusal('missing', events.unknown);
        const { counted, again } = events.query.parse(request.query);
        const how = { isCounted: counted === 'yes', stays: again === 'yes' };
        const of = { key: keyOf(params.data), how };
        const outcome = await watch({ hub, streams }, of, { request, reply });
        if (outcome === 'unknown') throw new Refusal('missing', events.unknown);
        // A browser that comes back by itself stops at this status.
        return outcome === 'over' ? reply.code(204).send() : reply;
      });
    },
  };
}

/** The process's hub, which lives as long as the app does. */
function openHub(
  app: FastifyInstance,
  context: Context,
  { read, countAll }: WatchedThings,
): EventHub {
  const processId = context.random.uuidv7();
  const hub = new EventHub({
    read: (keys) => read(context, keys),
    countAll: (here) => countAll(context, { processId, watched: here }),
    time: () => context.clock.now(),
    onFailure: (error) => context.log.error({ err: error }, 'watched things could not be read'),
  });
  const heartbeat = setInterval(() => hub.tellTime(), heartbeatMs);
  const counting = setInterval(() => void hub.tellAudiences(), audienceMs);
  for (const timer of [heartbeat, counting]) timer.unref();
  const stopListening = context.clock.onChange(() => hub.tellTime());
  // Before the server waits for open answers: these would never end.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(counting);
    stopListening();
    hub.stop();
  });
  return hub;
}

async function watch(
  { hub, streams }: { hub: EventHub; streams: OpenAnswers },
  { key, how }: { key: string; how: HubWatcher },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<'unknown' | 'over' | 'open'> {
  const leaveStreams = hub.size < maxWatchers ? streams.enter(request.ip) : undefined;
  // A page that hears this asks every few seconds instead.
  if (!leaveStreams)
    throw new Refusal('busy', messages.busyNow, { retryAfterSeconds: busySeconds });
  whenOver(reply, leaveStreams);
  const known = request.headers['last-event-id'];
  const knownId = typeof known === 'string' ? known : undefined;
  const leave = await hub.watch(key, { ...how, knownId }, () => openSink(request, reply));
  if (typeof leave === 'string') return leave;
  whenOver(reply, leave);
  return 'open';
}

/** Begins the answer, with the headers that every answer has. */
function openSink(request: FastifyRequest, reply: FastifyReply): Sink {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  raw.setHeader('X-Accel-Buffering', 'no');
  raw.write(
    `retry: ${comeBackMs.least + Math.round(spreadOf(request.id) * comeBackMs.spread)}\n\n`,
  );
  return {
    send: (text) => {
      if (raw.writableLength > maxUnsentBytes) raw.destroy();
      else if (!raw.writableEnded && !raw.destroyed) raw.write(text);
    },
    end: () => void raw.end(),
  };
}

/** 0…1, by the random end of the request's id. */
function spreadOf(requestId: string): number {
  return Number.parseInt(requestId.slice(-4), 16) / 0xffff;
}
