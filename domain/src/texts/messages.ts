/**
 * Every sentence that a person reads because something was refused, once (product §5, §8).
 * Both sides of the wire use these, so that a form and an answer say the same.
 * Named exports: what a page does not say, the bundler leaves out.
 */
// product §8.1
export const invalidEmailOrPassword = 'Invalid email or password';
export const invalidUsernameOrPassword = 'Invalid username or password';
export const loginFailed = 'Login Failed';
export const invalidOtp = 'Invalid OTP!';
export const signUpFailed = 'SignUp Failed';
export const resetPasswordFailed = 'Resset Password Failed';
export const noServerResponse = 'No Server Response';
// product §8.2
export const errorSendingOtp = 'Error sending OTP. Please try again.';
export const failedToSendOtp = 'Failed to send OTP';
export const activeOtp = (seconds: number): string =>
  `There is an active OTP, time left: ${seconds} seconds`;
export const invalidOtpTryAgain = 'Invalid OTP. Please try again.';
export const errorVerifyingOtp = 'Error verifying OTP. Please try again.';
export const enterEmailFirst = 'Enter your Email address first';
export const passwordsDiffer = 'Passwords do not match!';
export const emailRegistered =
  'This email is already registered. Please sign in or reset your password.';
// product §5.1
export const passwordTooShort = 'Password must be at least 8 characters long.';
export const passwordTooEasy = 'This password is easy to guess. Please choose another.';
export const validEmail = 'Please enter a valid email address';
export const validEmailAtCheckout = 'Please enter a valid email address.';
export const required = 'Required';
// product §5.2
export const passwordsMustMatch = 'Password and Confirm Pass must be match.';
// product §5.3, §5.4
export const nameRequired = 'Name is required';
export const frequencyRequired = 'Frequency is required';
export const currencyRequired = 'Currency is required';
export const timezoneRequired = 'Timezone is required';
export const addOneTier = 'You should add at least one Tier.';
export const tierNameRequired = 'Tier Name is required';
export const priceAtLeastOne = 'Price must be at least 1';
export const chanceAtLeastOne = 'Chance of Win must be at least 1';
export const recurringEntryAtLeastZero = 'Recurring Entry must be at least 0';
export const validNumber = 'Must be a valid number';
export const enterValidNumber = 'Please enter a valid number';
export const fillTierFields = 'Please fill in all required tier fields';
// product §8.4: the title of the dialog that these two are shown in
export const warning = 'Warning !';
// product §5.5
export const drawNameRequired = 'Draw Name is required';
export const dateRequired = 'Date is required';
export const dateInFuture = 'Date must be in the future';
export const dateTooFar = 'Date must be within the next five years';
export const prizeRequired = 'Prize is required';
export const entryCostAtLeastOne = 'Entry Cost must be at least 1';
export const entryCostNumber = 'Entry Cost must be a valid number';
export const entryCostValid = 'Please enter a valid Entry Cost';
export const drawTypeRequired = 'Draw Type is required';
export const ticketCapNumber = 'Number of Ticket(s) must be a number';
export const mustBeInteger = 'Must be an integer';
export const mustBeAboveZero = 'Must be greater than 0';
export const discountCodeRequired = 'Discount code is required when discount type is selected';
export const fixFields = 'Please fix the highlighted fields and try again.';
// product §5.6, §5.8
export const validUrl = 'Must be a valid URL';
export const enterFullName = 'Please enter your full name';
// product §5.7
export const imageTooLarge = 'File size exceeds 1MB. Please select a smaller file.';
export const imageTooManyPixels =
  'This picture has more than 12 megapixels. Please select a smaller one.';
export const imageKind = 'Please choose a JPEG or PNG image.';
export const errorLoadingImage = 'Error loading image';
export const errorUploadingFile = 'Error uploading file';
// product §8.3
export const failedToLoadDraw = 'Failed to load draw';
export const failedToLoadDrawData = 'Failed to load draw data. Please try again.';
export const failedToUpdateDraw = 'Failed to update draw. Please try again.';
export const failedToCreateDraw = 'Failed to create draw. Please try again.';
export const drawCannotBeEdited = 'Draw cannot be edited.';
export const errorCreatingDraw = 'An error occurred while creating the draw';
export const failedToUpdatePromoDraw = 'Failed to update promotional draw. Please try again.';
export const failedToCreatePromoDraw = 'Failed to create promotional draw. Please try again.';
export const errorSavingPromoDraw =
  'An error occurred while creating/updating the promotional draw';
export const errorSigningUp = 'An error occurred while signing up. Please try again.';
// product §4.11
export const signedUp = 'Successfully signed up for the promotional draw!';
export const youAreIn = 'You are in!';
export const failedToCancelDraw = 'Failed to cancel draw';
export const noPackageWithThisId = 'There is no Package with this ID.';
export const failedToFetchTickets = 'Failed to fetch tickets';
export const cancelMembershipQuestion =
  'Are you sure you want to cancel this membership? This action cannot be undone.';
export const noDrawWithThisId = 'There is no Draw with this ID.';
export const drawNotFound = 'Draw Not Found';
export const unexpectedAtCheckout = 'An unexpected error occurred';
export const tryAgainLater = 'Warning: Try again later';
// product §2.2, §2.16
export const connectionRequired = 'Stripe Connection Required !';
export const paymentError = 'There was an error processing your payment.';
export const paymentCancelled = 'Your payment was canceled.';
export const unknownStatus = 'Unknown status.';
export const refundQuestion = 'Are you sure you want to cancel your payment ?!';
export const checkYourEmail = 'Please check your email!';
export const refundSuccessful = 'Refund was successful !';
export const noTerms = 'No terms available.';
export const pageNotFound = '404 Page Not Found !';
export const unexpectedApplicationError = 'Unexpected Application Error!';
// what the catalogue lacks
export const drawFull = 'This draw is full.';
export const ticketsLeft = (count: number): string =>
  count === 1 ? 'Only 1 ticket is left.' : `Only ${count} tickets are left.`;
export const drawClosed = 'This draw is closed.';
export const packageNotAvailable = 'This package is no longer available.';
export const ticketsCount =
  'Its tickets count: their holder can take them out, and strike takes them out for everybody to read.';
export const alreadyRefunded = 'This payment was already refunded.';
export const paymentDisputed =
  'Your bank is deciding about this payment. Until then it cannot be refunded.';
export const alreadyDrawn = 'This draw has already been drawn.';
export const entriesStillOpen = 'The entries of this draw are not closed yet.';
export const noTicketWithThisCode = 'There is no ticket with this code in this draw.';
export const methodNotAvailable = 'This payment method is not available.';
export const clubCannotTakePayments =
  'This club cannot take payments at the moment. Please try again later.';
export const priceAtLeast = (amount: string): string => `The price must be at least ${amount}.`;
export const totalAtMost = (amount: string): string => `The total must be at most ${amount}.`;
export const atMost500Tickets = 'At most 500 tickets in one purchase.';
export const wholeTickets = 'Please enter a whole number of tickets.';
export const atLeastOneTicket = 'At least 1 ticket in one purchase.';
export const oneFreeEntry = 'One entry for each person in this draw.';
export const alreadySignedUp =
  'You have already signed up for this draw. Your ticket is in your inbox.';
export const leaveOutWebAddresses = 'Please leave out web addresses.';
export const oneMoment = 'One moment, please try again.';
export const tooManyRequests = (seconds: number): string =>
  `Too many requests. Please try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
export const tooBusy = (seconds: number): string =>
  `Many people are signing in just now. Please try again in ${seconds} seconds.`;
export const tooManyOpenCheckouts = (of: 'draw' | 'package'): string =>
  `Please finish or cancel your other payment for this ${of} first.`;
export const somethingWentWrong = 'Something went wrong';
export const busyNow = 'We are very busy right now. Please try again in a moment.';
export const newVersion = 'Clubdraw is being updated. Please try again in a moment.';
export const signatureDoesNotFit = 'The signature does not fit.';
export const signInFirst = 'Please sign in';
export const sessionEnded = 'Your session has ended. Please sign in again.';
export const emailNotVerified = 'This e‑mail is not verified yet. Please sign in with a code.';
export const profileUnreadable =
  'Your profile could not be loaded, so you were signed out. Please sign in again.';
export const confirmItIsYou = 'Please confirm that it is you.';
export const passkeyNotChecked =
  'This passkey could not be checked. Please try again, or sign in another way.';
export const passkeyUnknown =
  'This passkey belongs to no account here. Please sign in another way.';
export const passkeyThere = 'This passkey was added already.';
export const noPasskey = 'There is no passkey with this ID.';
export const passkeyNameRequired = 'Please name the passkey.';
export const atMostPasskeys = (count: number): string => `At most ${count} passkeys`;
export const noPaymentAccount = 'There is no payment account yet.';
export const noSession = 'There is no session with this ID.';
export const noAccount = 'There is no account with this e‑mail. Please sign up first.';
// social sign-in
export const socialSignInCancelled = 'Sign-in with Google was cancelled.';
export const socialEmailNotVerified =
  'Google has not verified this e‑mail. Please sign in with a password or a code.';
export const socialSignInExpired =
  'This sign-in has expired, or was begun in another browser. Please try again.';
export const socialSignInFailed = 'Sign-in with Google did not work. Please try again later.';
export const socialSignInUnavailable = 'Sign-in with Google is not available here.';
export const notFound = 'Not found';
export const paymentNotFound = 'There is no payment with this ID.';
export const membershipNotFound = 'There is no membership with this ID.';
export const membershipEnded = 'This membership has ended.';
export const membershipCancelled = 'Your membership has ended. There was nothing left to refund.';
export const membershipRefunded = (amount: string): string =>
  `Your membership has ended and ${amount} is on its way back to you.`;
// Said to everybody, so that it tells nobody who is a member.
export const secondMembership =
  'If you are a member of this package already, this starts a second membership beside it.';
export const tooManyDecimals = (currency: string): string => `Too many decimals for ${currency}`;
export const priceAtMost = (amount: string): string => `The price must be at most ${amount}.`;
export const atMostCharacters = (count: number): string => `At most ${count} characters`;
export const tooManyCodes = 'These numbers give too many codes';
export const numbersInvalid = 'The number range must go from a smaller to a larger number';
export const tooFewCodes =
  'The numbers must give at least twice as many codes as there are tickets';
export const atMost = (bound: string): string => `At most ${bound}`;
export const atMostDiscounts = (count: number): string => `At most ${count} discounts`;
export const atMostTiers = (count: number): string => `At most ${count} tiers`;
export const termsTooLong = 'At most 200 KB of terms';
export const tooManyElements = 'Please use fewer formatted elements.';
export const notValid = 'Not a valid value';
export const unknownCurrency =
  'Must be one of AUD, USD, EUR, GBP, CAD, JPY, CNY, INR, CHF, NZD, ZAR, SGD, HKD, KRW, BRL, MXN';
export const unknownTimezone = 'Must be the name of a time zone such as Australia/Sydney or UTC';
export const unknownRunMethod =
  'Must be one of COMPUTER_PICKED_NO_WINNER, COMPUTER_PICKED_WINNER, LIVE';
export const unknownFrequency = 'Must be one of Weekly, Fortnightly, Bi-weekly, Monthly, Yearly';
export const notALocalDate = 'Must be a local date and time such as 2026-12-12T19:30';
export const notADate = 'Must be a date and time such as 2026-12-12T19:30 or 2026-12-12T08:30:00Z';
export const notADay = 'Must be a day such as 2026-12-12';
export const wholeNumber = (range: string): string => `Must be a whole number ${range}`;
export const numberFromZero = 'Must be a number from 0 on';
export const hiddenCharacters = 'Please leave out line breaks and invisible characters.';
// why a draw cannot be edited, cancelled or opened on the stage
export const drawCancelled = 'This draw was cancelled.';
export const drawPast = 'This draw is past its date.';
export const ticketsSold = 'Tickets of this draw are sold.';
export const paymentInProgress = 'A payment for this draw is in progress.';
export const drawRunsByItself = 'This draw runs by itself.';
export const envelopeOpened = 'The envelope is open.';
export const envelopeOpensAt = (time: string): string => `The envelope can be opened at ${time}.`;
// why a package cannot be edited or cancelled
export const packageCannotBeEdited = 'Package cannot be edited.';
export const packageCancelled = 'This package was cancelled.';
export const packageHasMembers = 'This package has members.';
export const packagePaymentInProgress = 'A payment for this package is in progress.';
export const packageDrawRunning = 'A draw of this package is running.';
// what the HTTP layer refuses
export const requestTooLarge = 'The request is too large.';
export const sendJson = 'Send the body as JSON.';
/** Said to a form that a page of another site sent. */
export const formOfAnotherSite = 'Please open the page itself, and press the button there.';
export const requestUnreadable = 'The request cannot be read.';
