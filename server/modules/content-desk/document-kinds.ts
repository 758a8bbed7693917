import type { AuditChange } from '../../../domain/people/audit-actions.ts'
import {
  listOwnHomeSections,
  listPages,
  readNavigation,
  replaceHomeSections,
  saveNavigation,
  type ContentDraft,
  type Navigation,
  type OwnHomeSection,
} from '../content/index.ts'
import { isPageKey } from '../../../domain/owner-pages.ts'
import type { Tx } from '../../platform/database.ts'
import { describeSection } from './describe-section.ts'
import { listChangesOf } from './list-changes.ts'
import { listNavigationChanges } from './navigation-changes.ts'
import { kindOfPage, type PageText } from './page-kind.ts'

export type PageName = `page:${string}`

/** Of a document: one of each kind, and one for each page. */
export type Name = 'home' | 'navigation' | PageName

export type ValueOf<N extends Name> = N extends 'home'
  ? OwnHomeSection[]
  : N extends 'navigation'
    ? Navigation
    : PageText | null

/** How a kind of document is read, written, told about, and shown in preview. */
export interface Kind<Value> {
  title: string
  /** Where the shop shows it. */
  path: string
  /** What the shop shows. */
  read(tx: Tx): Promise<Value>
  write(tx: Tx, value: Value): Promise<void>
  listChanges(before: Value, after: Value): AuditChange[]
  toContent(value: Value): ContentDraft
}

const kinds: { home: Kind<OwnHomeSection[]>; navigation: Kind<Navigation> } = {
  home: {
    title: 'Home page',
    path: '/home',
    read: (tx) => listOwnHomeSections(tx),
    write: replaceHomeSections,
    listChanges: (before, after) =>
      listChangesOf<OwnHomeSection>({
        ...{ before, after, describe: describeSection, orderTitle: 'Order' },
        idOf: ({ id }) => id,
        nameOf: ({ name }) => `Section '${name}'`,
        titleOf: ({ name }) => name,
      }),
    // Those that are new have no number yet.
    toContent: (sections) => ({ home: sections.map((section, at) => ({ ...section, id: at + 1 })) }),
  },
  navigation: {
    title: 'Header and footer',
    path: '/home',
    read: readNavigation,
    write: saveNavigation,
    listChanges: listNavigationChanges,
    toContent: (navigation) => ({ navigation }),
  },
}

const ofPage = 'page:'

export const toPageName = (key: string): PageName => `${ofPage}${key}`

/** Undefined for the name of what is no page. */
export const readPageName = (name: string): string | undefined =>
  name.startsWith(ofPage) && isPageKey(name.slice(ofPage.length)) ? name.slice(ofPage.length) : undefined

export const isName = (text: string): text is Name => Object.hasOwn(kinds, text) || readPageName(text) !== undefined

export function kindOf<N extends Name>(name: N): Kind<ValueOf<N>> {
  const key = readPageName(name)
  const kind = key === undefined ? kinds[name as keyof typeof kinds] : kindOfPage(key)
  return kind as unknown as Kind<ValueOf<N>>
}

/** All that commands can change at once: with the pages that there are. @param keys of pages that may come */
export async function listNames(tx: Tx, keys: readonly string[] = []): Promise<Name[]> {
  const pages = [...keys, ...(await listPages(tx)).map(({ key }) => key)]
  return ['home', 'navigation', ...[...new Set(pages)].map(toPageName)]
}
