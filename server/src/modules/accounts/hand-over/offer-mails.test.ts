import { endOfferCall, offerClubCall } from '@clubdraw/contract/accounts/hand-over';
import { expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../../test/build/connected-owner.ts';
import { handingOver } from '../../../../test/build/team/hand-over.ts';
import { joinTeam } from '../../../../test/build/team/join-team.ts';
import { startServer } from '../../../../test/harness.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer({ env: { RATE_LIMITS: 'on' } }));
const { confirm } = handingOver(server);

it('whoever offers a club again and again works for the mails (product §11.16, §11.21)', async () => {
  const club = await buildConnectedOwner(server.context);
  const { memberId: id, email } = await joinTeam(server, club, 'manager');
  await confirm(club);
  const offered = [];
  for (let round = 0; round < 6; round += 1) {
    offered.push(await server.call(offerClubCall, { body: { id } }, club));
    // Offering twice is offering once, and takes nothing of the share.
    offered.push(await server.call(offerClubCall, { body: { id } }, club));
    await server.call(endOfferCall, {}, club);
    await server.context.clock.advance(1);
  }
  await server.doJobs();
  const mails = server.context.mailer.mails.filter(
    ({ to, subject }) => to === email && subject === 'clubOffered',
  );
  // One of five mails a day was the invitation.
  expect(mails).toHaveLength(4);
  expect(offered.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 7 }, () => 201),
    ...Array.from({ length: 5 }, () => 428),
  ]);
});
