import { fieldsOf, listFields, type FieldRow } from '../fields/record-fields.ts'

/**
 * What can be changed of a collection by itself, a row for each field, in the order of files. Whoever stores, reads, checks, shows or audits
 * collections goes by these rows: a new field is a row, a column of the table `collections` with its migration, and the place where shoppers
 * see it.
 */
export const collectionFields = {
  name: { kind: 'name', title: 'Name', column: 'name', maxLength: 80 },
  text: { kind: 'paragraph', title: 'Text', label: 'Text above the items', column: 'text', maxLength: 2_000 },
  loginRequired: {
    kind: 'switch',
    title: 'Sign-in required',
    label: 'Signed-in customers only',
    column: 'login-required',
    inCalls: 'needsSignIn',
  },
  showSubCollections: {
    kind: 'switch',
    title: 'Show subcollections',
    label: 'Show its subcollections instead of items',
    column: 'show-collections',
    inCalls: 'showsCollections',
  },
  /** Leads there instead; null: it has a page. */
  otherLinkUrl: {
    kind: 'link',
    title: 'Link to',
    label: 'Link elsewhere',
    column: 'link',
    hint: 'A page such as /about-us, or an address with https://, instead of its own page.',
  },
  /** An https address, or shop:SOURCE/FILE#KEY for one that the shop stores itself. */
  picture: { kind: 'picture', title: 'Picture', column: 'picture' },
  hidden: {
    kind: 'switch',
    title: 'Hidden',
    label: 'Hidden, with everything in it',
    column: 'hidden',
    inCalls: 'isHidden',
  },
} as const satisfies Record<string, FieldRow<keyof Values>>

interface Values {
  name: string
  paragraph: string
  switch: boolean
  link: string | null
  picture: string | null
}

export type CollectionField = keyof typeof collectionFields
export type CollectionValues = { [F in CollectionField]: Values[(typeof collectionFields)[F]['kind']] }

/** The row with all that any row may have. */
export const collectionRowOf = (field: CollectionField): FieldRow => collectionFields[field]

export const allCollectionFields = listFields(collectionFields)

/** Those that are columns of the table `collections` as they are. */
export const storedCollectionFields = fieldsOf(collectionFields, 'name', 'paragraph', 'switch', 'link')

export const collectionTexts = fieldsOf(collectionFields, 'name', 'paragraph')
export const collectionLinks = fieldsOf(collectionFields, 'link')
export const collectionSwitches = fieldsOf(collectionFields, 'switch')
