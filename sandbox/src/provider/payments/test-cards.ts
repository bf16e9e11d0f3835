export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  declineCode: string | null;
  message: string;
}

export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex';
  /** Refused when a payment is tried. */
  decline?: Decline;
  /** Asks for a 3-D Secure step before it pays. */
  isChallenged?: true;
  /** The outcome of charging it again without its owner; without this it pays. */
  renewal?: 'declined' | 'challenged';
  /** The payment is disputed as soon as it is made. */
  isDisputed?: true;
  /** The fate of a refund; without this it succeeds at once. */
  refund?: 'pending, then succeeded' | 'succeeded, then failed';
}

const declined = 'Your card was declined.';

/** The refusal of a bank that gives no reason. */
export const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: declined,
};

/** The refusal after a 3-D Secure step that was not passed. */
export const notAuthenticated: Decline = {
  code: 'card_declined',
  declineCode: 'authentication_required',
  message: 'Your card could not be authenticated. Try again or use another card.',
};

/** The cards of the provider's test mode that the stand-in knows. */
const cards: { [number: string]: TestCard } = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000341': { brand: 'visa', renewal: 'declined' },
  '4000000000000002': { brand: 'visa', decline: genericDecline },
  '4000000000009995': {
    brand: 'visa',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '4000000000000069': {
    brand: 'visa',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  '4000000000000127': {
    brand: 'visa',
    decline: {
      code: 'incorrect_cvc',
      declineCode: null,
      message: "Your card's security code is incorrect.",
    },
  },
  '4000000000000119': {
    brand: 'visa',
    decline: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': { brand: 'visa', isChallenged: true },
  '4000002760003184': { brand: 'visa', isChallenged: true, renewal: 'challenged' },
  '4000000000000259': { brand: 'visa', isDisputed: true },
  '4000000000005126': { brand: 'visa', refund: 'succeeded, then failed' },
  '4000000000007726': { brand: 'visa', refund: 'pending, then succeeded' },
};

/** The refusal of real cards and made-up numbers. */
const notATestCard: TestCard = {
  brand: 'visa',
  decline: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: `${declined} This is a test page: use a test card such as 4242 4242 4242 4242.`,
  },
};

/** How a card behaves; its number is given as digits only. */
export function testCard(number: string): TestCard {
  return cards[number] ?? notATestCard;
}
