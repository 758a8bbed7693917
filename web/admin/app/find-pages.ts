import type { ComponentType } from 'react'
import type { Call } from '../../../contract/call.ts'
import { PersonIcon } from '../kit/icons.tsx'
import { places } from './places.ts'

interface PageHit {
  to: string
  title: string
  /** The area that it is in; empty: none, or its own. */
  area: string
  Icon: ComponentType
}

interface KnownPage extends PageHit {
  opens?: Call
}

/** What else somebody may call a page who looks for it. */
const otherWords: Record<string, string> = {
  '/today': 'dashboard start revenue figures',
  '/orders': 'sales invoices payments refunds shipments packing slips export messages',
  '/proofs': 'proofs art room preflight approvals',
  '/quotes': 'offers estimates proposals requests',
  '/catalog': 'products articles stock inventory variants pictures',
  '/catalog/collections': 'categories departments',
  '/catalog/prices': 'price lists cost margin',
  '/catalog/imports': 'upload csv spreadsheet products',
  '/catalog/search': 'synonyms redirects ranking',
  '/customers': 'buyers clients accounts invoice net terms credit limit',
  '/customers/people': 'contacts buyers members e-mail phone',
  '/customers/registrations': 'approve new customers sign ups',
  '/content': 'banner hero front start',
  '/content/pages': 'about us terms privacy policies texts',
  '/content/navigation': 'menu links memberships',
  '/content/mails': 'e-mail email texts templates wording notifications',
  '/settings':
    'logo icon favicon colors name phone address e-mail email time zone invoices remit checks cards payment notice social media maintenance close',
  '/settings/coupons': 'discounts promotions vouchers codes',
  '/settings/shipping': 'freight rates carriers flat ups fedex usps pickup closed days holidays warehouses cutoff',
  '/settings/inks': 'colors threads printing embroidery',
  '/settings/rush': 'express production surcharge',
  '/settings/taxes': 'taxes rates states exempt',
  '/settings/text-templates': 'saved replies snippets notes terms quotes',
  '/system': 'version database disk status',
  '/system/mails': 'sent e-mail email failed outbox',
  '/system/jobs': 'background work queue tasks',
  '/system/backups': 'restore download copy',
  '/system/tokens': 'api keys programs integration',
  '/staff': 'users employees team roles rights permissions invite',
  '/audit': 'history changes who',
  '/account': 'password authenticator two-factor passkeys sign-in profile',
}

const pages: KnownPage[] = [
  ...places.flatMap(({ tabs = [], ...place }) => [
    { area: '', ...place },
    ...tabs.map((tab) => ({ ...tab, area: place.title, Icon: place.Icon })),
  ]),
  { to: '/account', title: 'My account', area: '', Icon: PersonIcon },
]

/**
 * Pages of the back office that have all words of a text, in any order: whole ones or their beginnings.
 * @returns those that have them in their titles, and those that are only called so
 */
export function findPages(text: string, may: (call: Call) => boolean) {
  const typed = toWords(text)
  const seen = pages.filter(({ opens }) => opens === undefined || may(opens))
  const byTitle = seen.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
  const others = seen.filter((page) => !byTitle.includes(page))
  const isCalled = ({ to, title, area }: KnownPage) =>
    hasAll(toWords(`${title} ${area} ${otherWords[to] ?? ''}`), typed)
  const byWords = text.trim().length < fewestLetters ? [] : others.filter(isCalled).filter(isNoAreaOfOthers)
  return { byTitle: byTitle as PageHit[], byWords: byWords as PageHit[] }
}

/** A letter or two begin too many words. */
const fewestLetters = 3

/** An area begins with its first page, which says more. */
const isNoAreaOfOthers = (page: PageHit, _at: number, all: readonly PageHit[]): boolean =>
  page.area !== '' || !all.some(({ to, area }) => to === page.to && area !== '')

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const hasAll = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.length > 0 && typed.every((one) => words.some((word) => word.startsWith(one)))
