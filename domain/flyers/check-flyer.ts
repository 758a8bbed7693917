import { flyerLimits, itemsPerPage, type FlyerDesign, type FlyerItem, type FlyerPage } from './flyer-design.ts'

/** `path` is that of the field in the design: pages.0.items.2.price. */
interface FlyerMistake {
  path: string
  sentence: string
}

const inOneLine = 'Please use one line only.'
const sameKey = 'Two parts of this flyer have the same key. Please open it again.'
const twoDecimals = 'A mark-up has at most two decimals.'

/**
 * What of a design breaks a rule beyond the shape of its fields.
 * @returns all mistakes, in the order of the design
 */
export function findFlyerMistakes(design: FlyerDesign): FlyerMistake[] {
  const { contact, pages, markup } = design
  const count = countItems(design)
  return [
    ...Object.entries(contact).flatMap(([name, text]) => checkLine(`contact.${name}`, text as string)),
    ...checkPercent('markup', markup),
    ...(count > flyerLimits.items
      ? [{ path: 'pages', sentence: `A flyer can have at most ${flyerLimits.items} items. This one has ${count}.` }]
      : []),
    ...findSameKeys(pages),
    ...pages.flatMap((page, at) => checkPage(`pages.${at}`, page)),
  ]
}

export const countItems = ({ pages }: Pick<FlyerDesign, 'pages'>): number =>
  pages.reduce((sum, { items }) => sum + items.length, 0)

function findSameKeys(pages: readonly FlyerPage[]): FlyerMistake[] {
  const parts = pages.flatMap(({ key, items }, at) => [
    { key, path: `pages.${at}.key` },
    ...items.map((item, itemAt) => ({ key: item.key, path: `pages.${at}.items.${itemAt}.key` })),
  ])
  const seen = new Set<string>()
  return parts.flatMap(({ key, path }) => {
    if (seen.has(key)) return [{ path, sentence: sameKey }]
    seen.add(key)
    return []
  })
}

function checkPage(path: string, { template, headline, items }: FlyerPage): FlyerMistake[] {
  const most = itemsPerPage[template]
  const tooMany = most === 0 ? 'A cover page takes no items.' : `A page of this template holds at most ${most} items.`
  return [
    ...checkLine(`${path}.headline`, headline),
    ...(items.length > most ? [{ path: `${path}.items`, sentence: tooMany }] : []),
    ...items.flatMap((item, at) => checkItem(`${path}.items.${at}`, item)),
  ]
}

function checkItem(path: string, { price, quantities }: FlyerItem): FlyerMistake[] {
  const own = price.kind === 'own' ? price.tiers.map(({ quantity }) => quantity) : []
  return [
    ...(price.kind === 'markup' && price.percent !== null ? checkPercent(`${path}.price.percent`, price.percent) : []),
    ...(hasDoubles(own)
      ? [{ path: `${path}.price.tiers`, sentence: 'Two prices have the same quantity. Please change one of them.' }]
      : []),
    ...(quantities && hasDoubles(quantities)
      ? [{ path: `${path}.quantities`, sentence: 'This quantity is listed twice.' }]
      : []),
  ]
}

const hasDoubles = (numbers: readonly number[]): boolean => new Set(numbers).size < numbers.length

// Two decimals are rarely whole hundredths for a computer.
const checkPercent = (path: string, percent: number): FlyerMistake[] =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6 ? [] : [{ path, sentence: twoDecimals }]

const checkLine = (path: string, text: string): FlyerMistake[] =>
  /[\r\n\t\u2028\u2029]/.test(text) ? [{ path, sentence: inOneLine }] : []

/** As it is stored: lines end alike, and nothing is in it that the shape does not name. */
export function tidyFlyer({ contact, pages, ...design }: FlyerDesign): FlyerDesign {
  return {
    paper: design.paper,
    colors: { accent: design.colors.accent, headline: design.colors.headline },
    logo: design.logo,
    contact: {
      name: contact.name.trim(),
      company: contact.company.trim(),
      phone: contact.phone.trim(),
      email: contact.email.trim(),
      web: contact.web.trim(),
    },
    markup: toHundredths(design.markup),
    prices: design.prices,
    footer: tidyText(design.footer),
    pages: pages.map(({ key, template, headline, text, items }) => ({
      key,
      template,
      headline,
      text: tidyText(text),
      items: items.map(tidyItem),
    })),
  }
}

const tidyItem = ({ key, item, color, text, print, price, quantities }: FlyerItem): FlyerItem => ({
  key,
  item,
  color,
  text: text === null ? null : tidyText(text),
  print: print && { artwork: print.artwork, method: print.method, location: print.location },
  price: tidyPrice(price),
  quantities,
})

function tidyPrice(price: FlyerItem['price']): FlyerItem['price'] {
  if (price.kind === 'none') return { kind: 'none' }
  if (price.kind === 'own') return { kind: 'own', tiers: price.tiers }
  return { kind: 'markup', percent: price.percent === null ? null : toHundredths(price.percent) }
}

const toHundredths = (percent: number): number => Math.round(percent * 100) / 100

const tidyText = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, ' ')
