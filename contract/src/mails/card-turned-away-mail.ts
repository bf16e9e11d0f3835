/** To the address of a card by post that was typed in and has no ticket. */
export type CardTurnedAwayMail = {
  kind: 'cardTurnedAway';
  drawId: string;
  drawName: string;
  clubName: string | null;
  clubImageId: string | null;
  cause: 'limit' | 'twice' | 'late' | 'other' | 'cancelled';
  /** It is late because an outage of Clubdraw kept it waiting. */
  isOutage: boolean;
};
