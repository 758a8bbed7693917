import type { HomeSectionDraft } from '../../../../contract/admin/content/content.schema.ts'
import type { FieldMistake } from '../../../../contract/call.ts'
import { isDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { findItemsByCode } from '../../catalog/index.ts'
import {
  factLimits,
  homeLimits,
  tileLimits,
  type HomeSectionData,
  type HomeSectionType,
  type HomeTile,
} from '../pages/home-sections.ts'
import type { OwnHomeSection } from '../pages/home-sections.store.ts'
import { readLinkTarget } from './read-link-target.ts'
import { readPlainText } from './read-plain-text.ts'

const linkLabelAtMost = 60

type Part = 'text' | 'link' | 'second' | 'picture' | 'items' | 'collections' | 'tiles' | 'facts'

/** What a type of section shows. */
const partsOf: Record<HomeSectionType, readonly Part[]> = {
  hero: ['text', 'link', 'second', 'picture', 'items'],
  banner: ['text', 'link', 'second', 'picture'],
  collections: ['text', 'link', 'collections'],
  cards: ['text', 'link', 'items', 'collections'],
  rows: ['text', 'link', 'items', 'collections'],
  collage: ['text', 'link', 'tiles'],
  facts: ['facts'],
}

type Maybe<T> = { [Field in keyof T]?: T[Field] | undefined }

/** The home page as somebody wants it. @throws Invalid with every mistake, each at its field: sections.2.title */
export async function readSections(tx: Tx, drafts: readonly HomeSectionDraft[]): Promise<OwnHomeSection[]> {
  const mistakes: FieldMistake[] = []
  const items = await findItemsByCode(
    tx,
    drafts.flatMap(({ items: codes }) => codes),
  )
  const sections: OwnHomeSection[] = []
  let lastNewId = Math.min(0, ...drafts.map(({ id }) => id ?? 0))
  for (const [at, draft] of drafts.entries()) {
    const blame = (field: string, message: string) => void mistakes.push({ field: `sections.${at}.${field}`, message })
    const isKnown = draft.id !== null && draft.id !== 0 && sections.every(({ id }) => id !== draft.id)
    const id = isKnown ? draft.id! : --lastNewId
    const title = readPlainText(draft.title, homeLimits.title, (message) => blame('title', message))
    if (title === '') blame('title', 'Please enter a title for the section.')
    const data = await readData(tx, draft, items, blame)
    sections.push({ id, type: draft.type, name: title, data, hidden: draft.hidden, ...readDays(draft, blame) })
  }
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return sections
}

type Blame = (field: string, message: string) => void
type Items = Awaited<ReturnType<typeof findItemsByCode>>

async function readData(tx: Tx, draft: HomeSectionDraft, items: Items, blame: Blame): Promise<HomeSectionData> {
  const shows = (part: Part) => partsOf[draft.type].includes(part)
  const hasGoods = shows('items') && draft.type !== 'hero'
  const data: Maybe<HomeSectionData> = {}
  if (shows('text'))
    data.text = readPlainText(draft.text, homeLimits.text, (message) => blame('text', message)) || undefined
  if (shows('link')) Object.assign(data, await readLink(tx, draft, { title: 'linkTitle', target: 'linkTarget' }, blame))
  if (shows('second'))
    Object.assign(data, await readLink(tx, draft, { title: 'secondLinkTitle', target: 'secondLinkTarget' }, blame))
  if (shows('picture')) {
    data.picture = draft.picture ?? undefined
    data.ground = draft.ground || undefined
  }
  if (shows('items')) data.itemCodes = readItems(draft, items, blame)
  if (shows('collections')) data.collectionPaths = await readCollections(tx, draft, blame)
  if (data.itemCodes && data.collectionPaths)
    blame('collections', 'A section shows items or collections, not both. Please clear one.')
  if (hasGoods && draft.limit !== null) {
    if (draft.limit < 1 || draft.limit > homeLimits.items)
      blame('limit', `Please enter a number of items from 1 to ${homeLimits.items}.`)
    data.limit = draft.limit
  }
  if (shows('tiles')) data.tiles = await readTiles(tx, draft, blame)
  if (shows('facts')) data.facts = readFacts(draft, blame)
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}

function readDays({ from, until }: HomeSectionDraft, blame: Blame): { validFrom: Day | null; validUntil: Day | null } {
  const read = (day: string | null, field: string) => {
    if (day !== null && !isDay(day)) blame(field, 'Enter a date, for example 2026-12-31.')
    return day
  }
  const [validFrom, validUntil] = [read(from, 'from'), read(until, 'until')]
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    blame('until', `The end date, ${formatDate(validUntil)}, is before the start date, ${formatDate(validFrom)}.`)
  return { validFrom, validUntil }
}

interface LinkFields {
  title: 'linkTitle' | 'secondLinkTitle'
  target: 'linkTarget' | 'secondLinkTarget'
}

async function readLink(tx: Tx, draft: HomeSectionDraft, fields: LinkFields, blame: Blame) {
  const title = readPlainText(draft[fields.title], linkLabelAtMost, (message) => blame(fields.title, message))
  const target = draft[fields.target].trim()
  if (title === '' && target === '') return {}
  if (title === '') blame(fields.title, 'Please enter the button text.')
  if (target === '') blame(fields.target, 'Please enter where the button goes.')
  const read = target === '' ? { url: '' } : await readLinkTarget(tx, target)
  if ('refused' in read) {
    blame(fields.target, read.refused)
    return {}
  }
  const [url, path] = 'url' in read ? [read.url, undefined] : [undefined, read.collectionPath]
  return fields.title === 'linkTitle'
    ? { linkTitle: title, linkUrl: url, linkCollectionPath: path }
    : { secondLinkTitle: title, secondLinkUrl: url, secondLinkCollectionPath: path }
}

function readItems({ type, items: typed }: HomeSectionDraft, items: Items, blame: Blame): string[] | undefined {
  const codes = typed.map((code) => code.trim()).filter(Boolean)
  if (type === 'hero' && codes.length > 1) blame('items', 'A hero shows one item.')
  if (codes.length > homeLimits.items) blame('items', `A section shows ${homeLimits.items} items at most.`)
  const missing = codes.filter((code) => !items.has(code.toLowerCase()))
  if (missing.length > 0) blame('items', `There is no item '${missing[0]}'.`)
  const known = codes.map((code) => items.get(code.toLowerCase())?.code ?? code)
  return known.length > 0 ? [...new Set(known)] : undefined
}

async function readCollections(tx: Tx, draft: HomeSectionDraft, blame: Blame): Promise<string[] | undefined> {
  const paths: string[] = []
  for (const typed of draft.collections.map((path) => path.trim()).filter(Boolean)) {
    const read = await readLinkTarget(tx, typed)
    if ('collectionPath' in read) paths.push(read.collectionPath)
    else blame('collections', 'refused' in read ? read.refused : `There is no collection '${typed}'.`)
  }
  return paths.length > 0 ? [...new Set(paths)] : undefined
}

async function readTiles(tx: Tx, { tiles }: HomeSectionDraft, blame: Blame): Promise<HomeTile[]> {
  if (tiles.length === 0) blame('tiles', 'A collage needs at least one tile.')
  if (tiles.length > homeLimits.tiles)
    blame('tiles', `A collage has ${formatCountOf(homeLimits.tiles, 'tile')} at most.`)
  const read: HomeTile[] = []
  for (const [at, tile] of tiles.entries()) {
    const blameTile = (field: string) => (message: string) => blame(`tiles.${at}.${field}`, message)
    const title = readPlainText(tile.title, tileLimits.title, blameTile('title'))
    const text = readPlainText(tile.text, tileLimits.text, blameTile('text'))
    if (title === '') blameTile('title')('Please enter a title for the tile.')
    const target = await readLinkTarget(tx, tile.target.trim())
    if (tile.target.trim() === '') blameTile('target')('Please enter where the tile goes.')
    else if ('refused' in target) blameTile('target')(target.refused)
    const leads = 'url' in target ? { linkUrl: target.url } : 'collectionPath' in target ? target : {}
    const picture = tile.picture === null ? {} : { picture: tile.picture }
    read.push({ title, ...(text !== '' && { text }), ...leads, ...picture, size: tile.size })
  }
  return read
}

function readFacts({ facts }: HomeSectionDraft, blame: Blame) {
  if (facts.length === 0) blame('facts', 'This section needs at least one fact.')
  if (facts.length > homeLimits.facts)
    blame('facts', `There can be ${formatCountOf(homeLimits.facts, 'fact')} at most.`)
  return facts.map((fact, at) => {
    const read = (field: keyof typeof factLimits) =>
      readPlainText(fact[field], factLimits[field], (message) => blame(`facts.${at}.${field}`, message))
    const [figure, title, text] = [read('figure'), read('title'), read('text')]
    if (figure === '') blame(`facts.${at}.figure`, 'Please enter a figure or word, for example Net 30.')
    if (title === '') blame(`facts.${at}.title`, 'Please enter a title for the fact.')
    return { figure, title, text }
  })
}
