import { cleanHtml } from '../../../platform/clean-html.ts'

// What an owner brings as a page, by the command, in the folder of content or in the back office.

export const pageCharactersAtMost = 500_000
export const pageKeyRule = 'A page is named in small letters and digits, with single hyphens between them: size-charts.'
const noPage = 'is no HTML page with a text.'

/**
 * A picture or a document of another kind would leave an empty page, or one of letters that mean nothing.
 * @returns the end of a sentence about the file where it is none
 */
export function judgePage(html: string): string | null {
  if (html.trim() === '' || html.length > pageCharactersAtMost) return 'is empty or too long for a page.'
  if (/^\s*(<\?xml[^>]*>\s*)?<svg|[\0\ufffd]/i.test(html)) return noPage
  return /[\p{L}\p{N}]/u.test(cleanHtml(html).replace(/<[^>]*>/g, '')) ? null : noPage
}
