/**
 * What is made of a name or number as it was typed: composed letters, one space between words. What nobody sees and what turns the direction
 * of writing is removed, because a proof would read otherwise than the press.
 */
export const cleanLettering = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()

/** Letters as people count them: an accent belongs to its letter. */
export const countLetters = (text: string): number => {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  return [...letters].length
}
