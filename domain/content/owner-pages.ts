import { hasTags } from '../text/has-tags.ts'

/** The pages with an address of their own, with their usual titles. */
export const fixedPages: Record<string, string> = {
  'about-us': 'About us',
  'general-info': 'General information',
  'promo-standards': 'Promo standards',
  'privacy': 'Privacy',
  'terms': 'Terms',
}

const ownKey = /^[a-z0-9]+(-[a-z0-9]+)*$/
const keyCharactersAtMost = 60

/** Can a page of the owner be called so in its address? Small letters, digits and single hyphens, 60 characters at most. */
export const isPageKey = (key: string): boolean => key.length <= keyCharactersAtMost && ownKey.test(key)

/** Where a page that the owner writes is found: /privacy, and for a further one /pages/size-charts. */
export const pagePath = (key: string): string => (Object.hasOwn(fixedPages, key) ? `/${key}` : `/pages/${key}`)

/** The title of a page that is written without one: 'Size charts' for size-charts. */
export const usualPageTitle = (key: string): string => {
  const words = key.replaceAll('-', ' ')
  return (Object.hasOwn(fixedPages, key) && fixedPages[key]) || words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name in the address of a page with this title: size-charts for 'Size charts', grosse for 'Größe', without tags. */
export const toPageKey = (title: string): string =>
  title
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, keyCharactersAtMost)
    .replace(/-+$/, '')

export const pageTitleAtMost = 120

/** What is wrong with the title of a new page. @param taken keys of the pages that there are */
export function judgeNewPage(title: string, taken: readonly string[]): string | undefined {
  const typed = title.trim()
  if (typed === '') return 'Please enter a title.'
  if (typed.length > pageTitleAtMost) return `This can have ${pageTitleAtMost} characters at most.`
  if (hasTags(typed)) return 'Plain text only, without tags.'
  const key = toPageKey(typed)
  if (!isPageKey(key)) return 'Please enter a title with letters or digits. They make up its address.'
  return taken.includes(key) ? `There is a page at ${pagePath(key)} already.` : undefined
}
