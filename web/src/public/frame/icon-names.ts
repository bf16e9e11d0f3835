/** The icons of the public pages, by their names in Phosphor (bold; states are filled). */
export type IconName =
  | 'apple-logo-fill'
  | 'arrow-left'
  | 'arrow-right'
  | 'check-circle-fill'
  | 'clock'
  | 'confetti-fill'
  | 'credit-card'
  | 'google-logo'
  | 'lock-simple-fill'
  | 'magnifying-glass-plus'
  | 'minus'
  | 'paypal-logo'
  | 'plus'
  | 'share-network'
  | 'spinner'
  | 'warning-circle-fill'
  | 'x';
