/** What somebody has typed as a sentence among others: a period only where it has no end. */
export const endSentence = (text: string): string =>
  /[.!?…]["'”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
