import type { MailName } from '../../../../domain/content/mails/all-mails.ts'
import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import { listOwnHomeSections, replaceHomeSections, type OwnHomeSection } from '../pages/home-sections.store.ts'
import { listPages } from '../pages/content.store.ts'
import { readNavigation, saveNavigation, type Navigation } from '../pages/navigation.ts'
import type { ContentDraft } from '../pages/content.service.ts'
import { isPageKey } from '../../../../domain/content/owner-pages.ts'
import type { MailWording } from '../../../../domain/content/mails/mail-wording.ts'
import { listWordings } from '../mails/wordings.store.ts'
import type { Tx } from '../../../platform/database.ts'
import { describeSection } from './describe-section.ts'
import { listChangesOf } from './list-changes.ts'
import { listNavigationChanges } from './navigation-changes.ts'
import { kindOfMail, readMailName, toMailDocumentName, type MailDocumentName } from './mail-kind.ts'
import { kindOfPage, type PageText } from './page-kind.ts'

export type PageName = `page:${string}`

/** Of a document: one of each kind, one for each page, and one for each mail. */
export type Name = 'home' | 'navigation' | PageName | MailDocumentName

export type ValueOf<N extends Name> = N extends 'home'
  ? OwnHomeSection[]
  : N extends 'navigation'
    ? Navigation
    : N extends MailDocumentName
      ? MailWording | null
      : PageText | null

/** How a kind of document is read, written, told about, and shown in preview. */
export interface Kind<Value> {
  title: string
  /** Where the shop shows it; empty: on no page. */
  path: string
  /** What the shop shows. */
  read(tx: Tx): Promise<Value>
  write(tx: Tx, value: Value): Promise<void>
  listChanges(before: Value, after: Value): AuditChange[]
  /** Null: no page shows it. */
  toContent(value: Value): ContentDraft | null
}

const kinds: { home: Kind<OwnHomeSection[]>; navigation: Kind<Navigation> } = {
  home: {
    title: 'Home page',
    path: '/home',
    read: (tx) => listOwnHomeSections(tx),
    write: replaceHomeSections,
    listChanges: (before, after) =>
      listChangesOf<OwnHomeSection>({
        before,
        after,
        describe: describeSection,
        orderTitle: 'Order',
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

export const isName = (text: string): text is Name =>
  Object.hasOwn(kinds, text) || readPageName(text) !== undefined || readMailName(text) !== undefined

export function kindOf<N extends Name>(name: N): Kind<ValueOf<N>> {
  const [key, mail] = [readPageName(name), readMailName(name)]
  const kind =
    key !== undefined ? kindOfPage(key) : mail !== undefined ? kindOfMail(mail) : kinds[name as keyof typeof kinds]
  return kind as unknown as Kind<ValueOf<N>>
}

interface MayCome {
  /** Keys of pages. */
  pages: readonly string[]
  mails: readonly MailName[]
}

/** All that commands can change at once: with the pages and own wordings that there are, and those that may come. */
export async function listNames(tx: Tx, mayCome: MayCome): Promise<Name[]> {
  const pages = [...mayCome.pages, ...(await listPages(tx)).map(({ key }) => key)]
  const mails = [...mayCome.mails, ...(await listWordings(tx)).map(({ mail }) => mail)]
  return ['home', 'navigation', ...[...new Set(pages)].map(toPageName), ...[...new Set(mails)].map(toMailDocumentName)]
}
