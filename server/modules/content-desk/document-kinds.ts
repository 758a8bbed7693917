import type { AuditChange } from '../../../domain/people/audit-actions.ts'
import {
  listOwnHomeSections,
  readNavigation,
  replaceHomeSections,
  saveNavigation,
  type ContentDraft,
  type Navigation,
  type OwnHomeSection,
} from '../content/index.ts'
import type { Tx } from '../../platform/database.ts'
import { describeSection } from './describe-section.ts'
import { listChangesOf } from './list-changes.ts'
import { listNavigationChanges } from './navigation-changes.ts'

export interface Values {
  home: OwnHomeSection[]
  navigation: Navigation
}

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

export const kinds: { [K in keyof Values]: Kind<Values[K]> } = {
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

export const documentNames = Object.keys(kinds) as (keyof Values)[]
