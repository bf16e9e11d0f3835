/** Why money goes back to a buyer. */
export type RefundCause =
  | 'draw_cancelled'
  | 'round_never_came'
  | 'entries_lost'
  | 'late_payment'
  | 'payment_differs'
  | 'buyer_asked'
  | 'club_gave_back'
  | 'club_refunded'
  | 'struck'
  | 'dispute_won'
  | 'dispute_lost_in_part'
  | 'package_cancelled'
  | 'membership_cancelled'
  | 'draw_full';
