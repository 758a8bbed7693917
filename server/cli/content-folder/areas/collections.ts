import {
  allCollectionFields,
  collectionFields,
  collectionSwitches,
  collectionTexts,
} from '../../../../domain/catalog/collection-fields.ts'
import { mapFields } from '../../../../domain/fields/record-fields.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import {
  findItemsByCode,
  listCollectionRows,
  ownPicture,
  putCollectionRows,
  removeCollections,
  type CollectionRow,
  findHolders,
} from '../../../modules/catalog/index.ts'
import { listCoupons } from '../../../modules/selling/index.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Area, Read, Reading } from '../area.ts'
import { Mistakes } from '../mistakes.ts'
import { checkAddresses, findAddresses, nameAddresses, noSuchItem } from '../named-addresses.ts'
import { readPlain, readYesNo, writeYes } from '../values.ts'
import { readYamlGroups, writeYaml, type YamlGroup } from '../yaml-file.ts'

interface CollectionEntry extends CollectionRow {
  /** Of the shop's collection, where an import has made it under a path of its own. */
  formerPath?: string
}

const columns = ['path', 'in', ...allCollectionFields.map((field) => collectionFields[field].column), 'first']

/** What an import of products does not know of a collection: its text, order, picture, and who sees it. */
export const collectionsArea: Area<CollectionEntry> = {
  name: 'collections',
  path: 'collections.yaml',
  tables: ['collections'],
  bytesAtMost: 1_000_000,
  isOrdered: true,
  nameOf: ({ path }) => path,
  keyOf: ({ path }) => path,
  list: listEntries,
  align,
  write: (entries) => writeYaml(entries.map(toFields)),
  read,
  judgeRemoved,
  async save(tx, { entries, before, removed }) {
    await removeCollections(
      tx,
      removed.map(({ path }) => path),
    )
    const find = await findAddresses(
      tx,
      entries.flatMap(({ otherLinkUrl }) => otherLinkUrl ?? []),
    )
    const rows = entries.map((entry) => ({ ...entry, otherLinkUrl: entry.otherLinkUrl && find(entry.otherLinkUrl) }))
    await putCollectionRows(
      tx,
      rows,
      new Map(before.flatMap(({ path, formerPath }) => (formerPath ? [[path, formerPath]] : []))),
    )
  },
}

/** Of all collections, as the folder has them, or the shop where the folder does not. */
export const listPaths = async ({ entriesOf }: Reading): Promise<Set<string>> =>
  new Set((await entriesOf(collectionsArea)).map(({ path }) => path))

async function listEntries(tx: Tx): Promise<CollectionEntry[]> {
  const rows = await listCollectionRows(tx)
  const toNamed = await nameAddresses(
    tx,
    rows.flatMap(({ otherLinkUrl }) => otherLinkUrl ?? []),
  )
  return rows.map((row) => ({ ...row, otherLinkUrl: row.otherLinkUrl && toNamed(row.otherLinkUrl) }))
}

/** An import makes paths of names: a collection of the same names is the same one. */
function align(before: CollectionEntry[], entries: CollectionEntry[]): CollectionEntry[] {
  const named = new Set(entries.map(({ path }) => path))
  const stored = new Set(before.map(({ path }) => path))
  const fileNames = toNames(entries)
  const newPaths = new Map(entries.filter(({ path }) => !stored.has(path)).map(({ path }) => [fileNames(path), path]))
  const shopNames = toNames(before)
  return before.map((entry) => {
    const path = named.has(entry.path) ? undefined : newPaths.get(shopNames(entry.path))
    return path === undefined ? entry : { ...entry, path, formerPath: entry.path }
  })
}

/** The names that lead to a collection, without regard to case. */
function toNames(all: CollectionEntry[]): (path: string) => string {
  const byPath = new Map(all.map((entry) => [entry.path, entry]))
  return (path) => {
    const names: string[] = []
    let at = byPath.get(path)
    for (; at && names.length < deepest; at = byPath.get(at.parentPath ?? '')) names.unshift(at.name)
    return names.join('\n').toLowerCase()
  }
}

const deepest = 10
const upTo = (path: string): string | null => /^(.+)\/[^/]+$/.exec(path)?.[1] ?? null

const toFields = (row: CollectionEntry) => ({
  path: row.path,
  in: row.parentPath === upTo(row.path) ? undefined : (row.parentPath ?? ''),
  ...Object.fromEntries(
    allCollectionFields.map((field) => {
      const value = row[field]
      return [collectionFields[field].column, typeof value === 'boolean' ? writeYes(value) : value || undefined]
    }),
  ),
  first: row.firstItems.length > 0 ? row.firstItems : undefined,
})

async function read(text: string, { tx, mistakes }: Reading): Promise<Read<CollectionEntry>[]> {
  const groups = readYamlGroups(text, collectionsArea.path, mistakes)
  const paths = new Set(groups.flatMap((group) => group.text('path')?.text ?? []))
  const links = groups.flatMap((group) => group.text('link')?.text ?? [])
  const check = await checkAddresses(tx, links, paths)
  const items = await findItemsByCode(
    tx,
    groups.flatMap((group) => group.texts('first').map(({ text: code }) => code)),
  )
  const all = groups.flatMap((group) => {
    const link = group.allow(...columns).text('link')
    const found = link && check(link.text)
    if (link && found) mistakes.accept(link, 'refused' in found ? found.refused : judgeLink(found.address))
    return readCollection(group, { otherLinkUrl: found && 'named' in found ? found.named : null, items }, mistakes)
  })
  noteParents(all, mistakes)
  return all
}

interface Named {
  otherLinkUrl: string | null
  items: ReadonlyMap<string, { code: string }>
}

function readCollection(group: YamlGroup, { otherLinkUrl, items }: Named, mistakes: Mistakes): Read<CollectionEntry>[] {
  const doubts = new Mistakes()
  const yes = (name: string) => {
    const located = group.text(name)
    return (located && mistakes.try(located, () => readYesNo(located.text))) ?? false
  }
  const [path, name] = [group.needed('path'), group.needed('name')]
  if (path && (!isPath.test(path.text) || path.text.length > 200))
    mistakes.note(
      path.at,
      `'${path.text}' is not a path such as drinkware/tumblers: lowercase letters, digits and hyphens.`,
    )
  const texts = mapFields(collectionTexts, (field) => {
    const { column, maxLength } = collectionFields[field]
    const located = group.text(column)
    return (located && mistakes.try(located, () => readPlain(located.text, maxLength))) ?? ''
  })
  const picture = group.text('picture')
  if (picture && !ownPicture.test(picture.text) && !/^https:\/\/\S{1,500}$/.test(picture.text))
    mistakes.note(picture.at, 'A picture is an address with https://, or shop:... as the export of products names it.')
  if (!path || !name) return []
  const inside = group.names.includes('in') ? (group.text('in')?.text ?? null) : upTo(path.text)
  const entry = {
    path: path.text,
    parentPath: inside,
    ...texts,
    ...mapFields(collectionSwitches, (field) => yes(collectionFields[field].column)),
    otherLinkUrl,
    picture: picture?.text ?? null,
    firstItems: readFirst(group, items, doubts),
  }
  return [{ at: group.at, entry, doubts }]
}

function readFirst(group: YamlGroup, items: Named['items'], doubts: Mistakes): string[] {
  const codes = group.texts('first')
  for (const { text, at } of codes) if (!items.has(text.toLowerCase())) doubts.note(at, noSuchItem(text))
  return [...new Set(codes.map(({ text }) => items.get(text.toLowerCase())?.code ?? text))]
}

/** As imports make them, of any letters. */
const isPath = /^[^\s/{}A-Z]+(?:\/[^\s/{}A-Z]+){0,9}$/

const judgeLink = (address: string): string | null =>
  /^\/(?![/\\])\S*$|^https:\/\/\S+$/.test(address)
    ? null
    : 'Enter a page of the shop such as /about-us, or an address with https://.'

function noteParents(all: Read<CollectionEntry>[], mistakes: Mistakes): void {
  const parents = new Map(all.map(({ entry }) => [entry.path, entry.parentPath]))
  for (const { entry, at } of all) {
    let depth = 0
    let path: string | null | undefined = entry.parentPath
    if (path !== null && !parents.has(path)) mistakes.note(at, `There is no collection '${path}' for it to be in.`)
    for (; path && depth <= parents.size; depth += 1) path = parents.get(path)
    if (depth > parents.size) mistakes.note(at, `${entry.path} would be in itself.`)
  }
}

async function judgeRemoved(tx: Tx, removed: CollectionEntry[]): Promise<string[]> {
  const holders = await findHolders(
    tx,
    removed.map(({ path }) => path),
    listCoupons,
  )
  return holders.map(({ path, items, coupon }) =>
    items > 0
      ? `${formatCountOf(items, 'item')} ${items === 1 ? 'is' : 'are'} in the collection ${path}, so it cannot be removed. 'hidden: yes' hides it.`
      : `The coupon ${coupon} applies to the collection ${path}, so it cannot be removed.`,
  )
}
