const codeReasons = [44, 45, 65, 78]
/** 'An error occurred during processing. Please try again.' */
const passingReasons = [19, 20, 21, 22, 23, 25, 26]

/** Why a card is turned down, in words that a buyer can act on, by the gateway's reason. */
const sentences: Record<string, string> = {
  ...each([2, 3, 4], 'The bank has declined this card. Please use another card, or ask your bank.'),
  ...each([6, 37, 315], 'This card number is not valid. Please check it, or use another card.'),
  ...each([7, 316], 'The expiration date of this card is not valid. Please check it, or use another card.'),
  ...each([8, 317], 'This card has expired. Please use another card.'),
  ...each([17, 28], 'We do not take this kind of card. Please use another card.'),
  ...each(passingReasons, 'The card could not be checked right now. Please try again in a few minutes.'),
  ...each([27, 127], 'The billing address does not match the bank’s address for this card. Please check it.'),
  ...each(codeReasons, 'The security code does not match this card. Please check it.'),
  ...each([49], 'This amount is too high for this card. Please use another card.'),
}

function each(reasons: number[], sentence: string): Record<string, string> {
  return Object.fromEntries(reasons.map((reason) => [reason, sentence]))
}

/** Reasons that lie with our account and not with the card. */
const ofOurs = new Set(['5', '13', '33', '35', '36', '38', '39', '43', '270', '271', '289'])

export const isOursToMend = (reason: string): boolean => ofOurs.has(reason)

/** The security code is to blame, not the card. */
export const isCodeRefused = (reason: string): boolean => codeReasons.includes(Number(reason))

/** The bank could not be asked, and can be in a while. */
export const isPassing = (reason: string): boolean => passingReasons.includes(Number(reason))

export const explainDecline = (reason: string): string =>
  sentences[reason] ?? 'This card was not accepted. Please use another card, or ask your bank.'

export const cardIsGone = 'This card is no longer saved. Please choose another card, or add it again.'
