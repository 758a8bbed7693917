export const mailServerAway = 'The mail server could not be reached.'

/**
 * Why a mail was not sent, for people who run a shop.
 * @param said what the mail server answered, with its status, or why there was no answer
 */
export function whyUnsent(said: string): string {
  const [, firstDigit] = /^(?:not sent in \d+ tries: )?([45])\d\d\b/.exec(said) ?? []
  if (firstDigit === undefined) return mailServerAway
  return firstDigit === '4' ? 'Delayed by the mail server.' : 'Rejected by the mail server.'
}
