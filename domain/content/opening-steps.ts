import { describeSight, judgeLogo, type LogoPart } from './logo-parts.ts'
import { openingStepNames, type OpeningStepName } from './opening-fields.ts'

/** What the shop sees of itself. */
export interface OpeningFacts {
  name: string
  usualName: string
  hasLogo: boolean
  /** Null: nobody has looked at it. */
  logoParts: readonly LogoPart[] | null
  /** The color that the logo stands on. */
  headerGround: string
  /** Titles of what is not set: phone, address. */
  missingContact: readonly string[]
  items: { shown: number; hidden: number; withoutPrice: number; withoutPicture: number; uncounted: number }
  hasWarehouse: boolean
  canShip: boolean
  taxedStates: number
  /** What becomes of a card. */
  cards: 'none' | 'sandbox' | 'live'
  companiesOnTerms: number
  sendsMails: boolean
  hasSentMail: boolean
  /** Titles of those that nobody has written. */
  missingPages: readonly string[]
  publicUrl: string
  isPublic: boolean
  about: string
  staffCount: number
  /** In words; null: none was made. */
  lastBackup: string | null
  hasOrders: boolean
}

interface StepState {
  name: OpeningStepName
  isDone: boolean
  /** It works, but only to try it: no money moves. */
  isSandbox: boolean
  /** How it stands, in a sentence; empty: nothing to say. */
  detail: string
  /** Of many, where some are done. */
  progress: { done: number; total: number } | null
  /** What comes before it, with its page. */
  first: { action: string; path: string } | null
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

const items = (number: number) => count(number, 'item', 'items')

/** How each step stands. */
export const judgeOpening = (facts: OpeningFacts): StepState[] =>
  openingStepNames.map((name) => {
    const { isDone, detail, isSandbox = false, progress = null, first = null } = judges[name](facts)
    return { name, isDone, isSandbox, detail, progress, first }
  })

interface Verdict {
  isDone: boolean
  detail: string
  isSandbox?: boolean
  progress?: StepState['progress']
  first?: StepState['first']
}

const judges: Record<OpeningStepName, (facts: OpeningFacts) => Verdict> = {
  'contact': ({ name, usualName, missingContact: missing }) => {
    const isUnnamed = name === usualName
    return {
      isDone: !isUnnamed && missing.length === 0,
      detail: [
        isUnnamed ? `The name is still ${usualName}.` : name,
        ...(missing.length === 0 ? [] : [`Missing: ${missing.join(', ')}.`]),
      ].join(isUnnamed ? ' ' : '. '),
    }
  },
  'brand': ({ hasLogo, logoParts, headerGround }) => {
    const sight = judgeLogo(logoParts ?? [], headerGround)
    return {
      isDone: hasLogo && sight === 'clear',
      detail: !hasLogo ? 'No logo yet.' : sight === 'clear' ? '' : describeSight(sight, 'header'),
    }
  },
  'items': ({ items: { shown, hidden } }) => {
    if (shown > 0) return { isDone: true, detail: `Buyers see ${items(shown)}.` }
    if (hidden === 0) return { isDone: false, detail: 'Buyers see no items yet.' }
    return {
      isDone: false,
      detail: `Buyers see no items yet: ${items(hidden)} ${hidden === 1 ? 'is' : 'are'} hidden. Select and publish them.`,
      first: { action: 'Publish', path: '/catalog' },
    }
  },
  'prices': ({ items: { shown, withoutPrice } }) => part(shown, withoutPrice, 'without a price.'),
  'pictures': ({ items: { shown, withoutPicture } }) => part(shown, withoutPicture, 'without a picture.'),
  'stock': ({ items: { shown, uncounted }, hasWarehouse }) => {
    const state = part(shown, uncounted, uncounted === 1 ? 'is sold as made to order.' : 'are sold as made to order.')
    if (hasWarehouse || shown === 0) return state
    return {
      ...state,
      detail: `${state.detail} To count stock, add a warehouse first.`,
      first: { action: 'Add a warehouse', path: '/settings/shipping' },
    }
  },
  'freight': ({ canShip }) => ({ isDone: canShip, detail: canShip ? '' : 'No rates and no pickup.' }),
  'tax': ({ taxedStates: states }) => ({
    isDone: states > 0,
    detail: states > 0 ? `Collected in ${count(states, 'state', 'states')}.` : 'No sales tax is collected.',
  }),
  'payment': ({ cards, companiesOnTerms: companies }) => ({
    isDone: cards === 'live' || (companies > 0 && cards !== 'sandbox'),
    isSandbox: cards === 'sandbox',
    detail: [
      cardWords[cards],
      companies > 0 ? `${count(companies, 'company pays', 'companies pay')} on terms.` : 'No company has terms.',
    ].join(' '),
  }),
  'mail': ({ sendsMails, hasSentMail }) => ({
    isDone: sendsMails && hasSentMail,
    detail: !sendsMails
      ? 'E-mails stay on this machine.'
      : hasSentMail
        ? 'E-mails are sent.'
        : 'A mail server is set. Send a test e-mail to see that it works.',
  }),
  'pages': ({ missingPages: missing }) => ({
    isDone: missing.length === 0,
    detail: missing.length === 0 ? '' : `Missing: ${missing.join(', ')}.`,
  }),
  'address': ({ publicUrl, isPublic }) => {
    const isDone = isPublic && publicUrl.startsWith('https:')
    return {
      isDone,
      detail: isDone ? publicUrl : isPublic ? `${publicUrl} has no https.` : 'Links lead to this machine only.',
    }
  },
  'search-engines': ({ about }) => ({ isDone: about !== '', detail: about === '' ? '‘About the shop’ is empty.' : '' }),
  'colleague': ({ staffCount }) => ({
    isDone: staffCount > 1,
    detail: staffCount > 1 ? `${count(staffCount, 'person', 'people')} on the staff.` : 'You are the only one.',
  }),
  'backup': ({ lastBackup }) => ({
    isDone: lastBackup !== null,
    detail: lastBackup === null ? 'No backup yet.' : `Last made ${lastBackup}.`,
  }),
  'order': ({ hasOrders }) => ({ isDone: hasOrders, detail: hasOrders ? 'There are orders.' : '' }),
}

function part(total: number, lacking: number, lacks: string): Verdict {
  if (total === 0) return { isDone: false, detail: 'After the first items.' }
  return {
    isDone: lacking === 0,
    detail: lacking === 0 ? '' : `${items(lacking)} ${lacks}`,
    ...(lacking > 0 && { progress: { done: total - lacking, total } }),
  }
}

const cardWords: Record<OpeningFacts['cards'], string> = {
  none: 'No cards are taken.',
  sandbox: 'Cards go to a sandbox, where no money moves.',
  live: 'Cards are taken.',
}
