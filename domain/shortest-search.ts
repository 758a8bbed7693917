/** With fewer letters the shop searches for an exact word of the catalog only: 3M, XL. */
export const shortestSearch = 3

/** Letters of a text as it is searched for: '½' are the three of '1/2', and what nobody sees is none. */
const countSearchLetters = (text: string): number =>
  [
    ...text
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Cc}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ].length

/** Whether a text is long enough to be searched for. */
export const isLongSearch = (text: string): boolean => countSearchLetters(text) >= shortestSearch
