import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getStageCall } from '@clubdraw/contract/draws/stage-endpoint';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { relayChain, signRound } from '@clubdraw/sandbox/relay/relay-chain';
import { certificateFromJson } from 'fairdraw/statements/certificate-json';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import { cancellationOf } from 'fairdraw/verify/sold-out/check-cancel';
import { seedCommit } from 'fairdraw/statements/publication';
import { beaconFromRelay } from 'fairdraw/beacon/relay';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { verify } from 'fairdraw/verify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSale, buyTickets, drawRow, openShop, refundRows } from '../../../test/build/sale.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { buildClub, buildMember, periodsOf } from '../../../test/build/memberships/member.ts';
import { ownBeacons, ownChainSetting } from '../../../test/stand-ins/own-beacons.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { keepBeacon } from './beacons.store.ts';
import { cancelRoundlessDraw } from './sweep-roundless-draws.ts';
import { drawResult } from './draw-result.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const chain = chainFromInfo(relayChain);
const weekMs = 7 * 24 * 60 * 60 * 1000;

const beacons = ownBeacons(() => shop.context.clock);
const shop = await forThisFile(
  openShop({ env: { DRAND_CHAIN: ownChainSetting }, context: { beacons } }),
);
afterEach(() => checkInvariants(shop.context.db));

async function certificateOf(id: string): Promise<unknown> {
  const { body } = await shop.call(getCertificateCall, { params: { id } });
  return JSON.parse(JSON.stringify(body));
}

async function passUntil(ms: number): Promise<void> {
  const { clock } = shop.context;
  await clock.advance((ms - clock.now().getTime()) / 1000);
}

type Waiting = { drawId: string; token: string; paid: string[]; round: number; roundMs: number };

/** A sold draw that is closed, and whose round no relay has. */
async function waitingDraw(): Promise<Waiting> {
  beacons.answer = 'right';
  const { drawId, owner } = await buildSale(shop);
  const paid = [
    await buyTickets(shop, drawId, { count: 2 }),
    await buyTickets(shop, drawId, { email: 'late.bird@example.com' }),
  ];
  const { publication } = certificateFromJson(await certificateOf(drawId));
  await passUntil(publication.runAtMs);
  await shop.settleNow();
  beacons.answer = 'nothing';
  const { close } = certificateFromJson(await certificateOf(drawId));
  const round = close?.round ?? 0;
  return { drawId, token: owner.token, paid, round, roundMs: roundTimeMs(chain, round) };
}

/** That the number is missing, as the stage says it. */
async function missingWords(id: string): Promise<string | undefined> {
  const { body } = await shop.call(getStageCall, { params: { id } });
  return body.seal?.missing;
}

async function dueNow(): Promise<{ nextDueAt: string | null; overdue: number }> {
  return (await shop.app.inject('/readyz')).json();
}

describe('a draw whose round never comes', () => {
  it('waits for seven days, then is cancelled in the ledger and refunded (product §12.9)', async () => {
    const { drawId, token, paid, roundMs } = await waitingDraw();
    await passUntil(roundMs + weekMs - 1_000);
    await shop.settleNow();
    expect((await drawRow(shop, drawId)).cancelled_at).toBeNull();
    expect(await missingWords(drawId)).toContain('is missing since');
    await passUntil(roundMs + weekMs);
    expect((await dueNow()).overdue).toBeGreaterThan(0);
    await shop.settleNow();
    expect(await dueNow()).toMatchObject({ overdue: 0 });
    expect(await missingWords(drawId)).toBeUndefined();

    const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, { token });
    expect(body).toMatchObject({ refunds: { total: 2, done: 2, failed: 0 } });
    for (const paymentId of paid) {
      const [refund] = await refundRows(shop, paymentId);
      expect(refund).toMatchObject({ cause: 'round_never_came', state: 'succeeded' });
    }
    const mails = shop.context.mailer.mails.filter(
      ({ to, text }) => to === 'late.bird@example.com' && text.includes('round_never_came'),
    );
    expect(mails).toHaveLength(1);
  });

  it('has a cancellation behind its close that a verifier reads and says', async () => {
    const { drawId, round, roundMs } = await waitingDraw();
    await passUntil(roundMs + weekMs);
    await shop.settleNow();
    const ledger = ledgerOf(shop.app);
    const { publicKey } = shop.context.secrets;
    const certificate = await certificateOf(drawId);
    const { checks, verdict } = await verify({
      certificate,
      ledger,
      chain,
      publicKeys: [publicKey],
    });
    expect(verdict).toBe('incomplete');
    expect(checks.find(({ id }) => id === 'V14')).toMatchObject({
      status: 'warning',
      detail: expect.stringContaining('its round never came'),
    });
    // A reader who has the round refuses that, and says who would have won.
    const beacon = beaconFromRelay(signRound(round));
    const told = await verify({ certificate, ledger, chain, publicKeys: [publicKey], beacon });
    expect(told.checks.find(({ id }) => id === 'V14')).toMatchObject({
      status: 'failed',
      detail: expect.stringMatching(/here it is\. In round \d+, position \d of 3 would have won/),
    });
  });

  it('asks a last time, and draws when that finds the round', async () => {
    const { drawId, roundMs } = await waitingDraw();
    await passUntil(roundMs + weekMs - 60_000);
    await shop.settleNow();
    await passUntil(roundMs + weekMs);
    beacons.answer = 'right';
    await shop.settleNow();
    const { cancelled_at: cancelledAt, drawn_at: drawnAt } = await drawRow(shop, drawId);
    expect({ cancelledAt, isDrawn: drawnAt !== null }).toEqual({
      cancelledAt: null,
      isDrawn: true,
    });
  });

  it('gives members of its package back what they paid for it, and the package goes on', async () => {
    beacons.answer = 'right';
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    const [first] = await periodsOf(shop, membershipId);
    const { publication } = certificateFromJson(await certificateOf(`${club.packageId}:1`));
    await passUntil(publication.runAtMs);
    await shop.settleNow();
    beacons.answer = 'nothing';
    const { close } = certificateFromJson(await certificateOf(`${club.packageId}:1`));
    await passUntil(roundTimeMs(chain, close?.round ?? 0) + weekMs - 1_000);
    expect(await missingWords(`${club.packageId}:1`)).toContain('who paid is paid back');
    await passUntil(roundTimeMs(chain, close?.round ?? 0) + weekMs);
    await shop.settleNow();
    expect(await refundRows(shop, first?.id ?? '')).toMatchObject([
      { cause: 'round_never_came', state: 'succeeded' },
    ]);
    const draws = await shop.context.db
      .selectFrom('draws')
      .select(['occurrence', 'cancelled_at'])
      .where('package_id', '=', club.packageId)
      .where('is_planned', '=', false)
      .orderBy('occurrence')
      .execute();
    expect(draws.map(({ cancelled_at: at }) => at !== null)).toEqual([true, false, false]);
  });

  it('is drawn or cancelled, never both, when its round comes at the same moment', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { drawId, paid, round, roundMs } = await waitingDraw();
      await passUntil(roundMs + 1_000);
      const { context } = shop;
      const signature = Buffer.from(signRound(round).signature, 'hex');
      const come = async (): Promise<void> => {
        await keepBeacon(context.db, { drawId, signature, now: context.clock.now() });
        await drawResult(context, { drawId });
      };
      const giveUp = (): Promise<void> => cancelRoundlessDraw(context, { drawId });
      await Promise.all(turn % 2 === 0 ? [come(), giveUp()] : [giveUp(), come()]);
      await shop.settleNow();
      const { cancelled_at: cancelledAt, drawn_at: drawnAt } = await drawRow(shop, drawId);
      expect([cancelledAt, drawnAt].filter(Boolean)).toHaveLength(1);
      const [refund] = await refundRows(shop, paid[0] ?? '');
      expect(refund !== undefined).toBe(cancelledAt !== null);
      const { result } = certificateFromJson(await certificateOf(drawId));
      expect(result === null).toBe(cancelledAt !== null);
    }
  });

  it('is cancelled once, however often it is given up', async () => {
    const { drawId, paid, roundMs } = await waitingDraw();
    await passUntil(roundMs + weekMs);
    const giveUp = (): Promise<void> => cancelRoundlessDraw(shop.context, { drawId });
    await Promise.all([giveUp(), giveUp(), giveUp()]);
    await shop.settleNow();
    const rows = await shop.context.db
      .selectFrom('ledger')
      .select('kind')
      .where('draw_id', '=', drawId)
      .where('kind', '=', 'cancel')
      .execute();
    expect(rows).toHaveLength(1);
    for (const paymentId of paid) expect(await refundRows(shop, paymentId)).toHaveLength(1);
  });

  it('is what a draw has that comes too late for every rung: it is cancelled and refunded', async () => {
    beacons.answer = 'right';
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 2 });
    const { publication } = certificateFromJson(await certificateOf(drawId));
    await passUntil(publication.runAtMs + 169 * 3_600_000);
    await shop.settleNow();
    const row = await drawRow(shop, drawId);
    expect({ closedAt: row.closed_at, isCancelled: row.cancelled_at !== null }).toEqual({
      closedAt: null,
      isCancelled: true,
    });
    const { entry } = await shop.context.db
      .selectFrom('ledger')
      .select('entry')
      .where('draw_id', '=', drawId)
      .where('kind', '=', 'cancel')
      .executeTakeFirstOrThrow();
    const cancel = cancellationOf(entry.subarray(8));
    expect(cancel).toMatchObject({ reason: 3, logSize: 2 });
    expect(seedCommit(cancel.secret)).toEqual(publication.seedCommit);
    const [refund] = await refundRows(shop, paymentId);
    expect(refund).toMatchObject({ cause: 'round_never_came', state: 'succeeded' });
  });
});
