import { readFile, stat } from 'node:fs/promises'
import { isDay, type Day } from '../../../domain/calendar/business-days.ts'
import { hasTags } from '../../../domain/text/has-tags.ts'
import { formatDate } from '../../../domain/calendar/format-date.ts'
import { addOwnPicture, findItems } from '../../modules/catalog/index.ts'
import {
  factLimits,
  homeLimits,
  readCollection,
  readTarget,
  tileLimits,
  tileSizes,
  type HomeFact,
  type HomeSectionData,
  type HomeSectionType,
  type HomeTile,
  type NewHomeSection,
} from '../../modules/content/index.ts'
import type { Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { readLink } from '../typed/typed-links.ts'
import { toTypedPath } from '../typed/typed-path.ts'
import { NotUnderstood, Refused } from '../typed/typed-words.ts'

/** What can be said of a section. 'none' takes a value away. */
export const sectionOptions = {
  'title': { type: 'string' },
  'text': { type: 'string' },
  'link': { type: 'string' },
  'second-link': { type: 'string' },
  'picture': { type: 'string' },
  'ground': { type: 'string' },
  'items': { type: 'string' },
  'collections': { type: 'string' },
  'limit': { type: 'string' },
  'tile': { type: 'string', multiple: true },
  'fact': { type: 'string', multiple: true },
  'from': { type: 'string' },
  'until': { type: 'string' },
} as const

export type TypedSection = { [Name in keyof typeof sectionOptions]?: string | string[] | undefined }

type Option = keyof typeof sectionOptions

const ofAll: Option[] = ['title', 'from', 'until']

/** Which of them a type of section shows. */
export const optionsOfType: Record<HomeSectionType, Option[]> = {
  hero: ['text', 'link', 'second-link', 'picture', 'ground', 'items'],
  banner: ['text', 'link', 'second-link', 'picture', 'ground'],
  collections: ['text', 'link', 'collections'],
  cards: ['text', 'link', 'items', 'collections', 'limit'],
  rows: ['text', 'link', 'items', 'collections', 'limit'],
  collage: ['text', 'link', 'tile'],
  facts: ['fact'],
}

/**
 * A section with what was typed of it; what was not typed stays as it is.
 * @throws NotUnderstood, Refused with a sentence for the owner
 */
export async function changeSection(
  tx: Tx,
  files: FileStore,
  section: NewHomeSection,
  typed: TypedSection,
): Promise<NewHomeSection> {
  const known = [...ofAll, ...optionsOfType[section.type]]
  const stray = (Object.keys(typed) as Option[]).find((name) => !known.includes(name))
  if (stray !== undefined)
    throw new NotUnderstood(
      `A section of the type '${section.type}' has no --${stray}. It has ${known.map((name) => `--${name}`).join(', ')}.`,
    )
  const data: HomeSectionData = { ...section.data }
  const dates = readDates(section, typed)
  const name = typed.title === undefined ? section.name : readText('title', typed.title as string, homeLimits.title)
  if (name === undefined) throw new NotUnderstood('A section needs a title.')

  const one = (option: Option) => typed[option] as string | undefined
  if (one('text') !== undefined) set(data, 'text', readText('text', one('text')!, homeLimits.text))
  if (one('ground') !== undefined) set(data, 'ground', readGround(one('ground')!))
  if (one('limit') !== undefined) set(data, 'limit', readLimit(one('limit')!))
  if (one('link') !== undefined) await setLink(tx, data, '', one('link')!)
  if (one('second-link') !== undefined) await setLink(tx, data, 'second', one('second-link')!)
  if (one('items') !== undefined) set(data, 'itemCodes', await readItems(tx, one('items')!, section.type))
  if (one('collections') !== undefined) set(data, 'collectionPaths', await readCollections(tx, one('collections')!))
  if (data.itemCodes && data.collectionPaths)
    throw new NotUnderstood(
      "A section shows --items or those of --collections, not both. 'none' takes one of them away.",
    )
  if (typed.tile !== undefined) set(data, 'tiles', await readTiles(tx, files, typed.tile as string[]))
  if (typed.fact !== undefined) set(data, 'facts', readFacts(typed.fact as string[]))
  if (section.type === 'collage' && !data.tiles) throw new NotUnderstood('A collage needs at least one --tile.')
  if (section.type === 'facts' && !data.facts) throw new NotUnderstood('Facts need at least one --fact.')
  // The last, so that no file is stored for what is refused.
  if (one('picture') !== undefined) set(data, 'picture', await readPicture(tx, files, one('picture')!))
  return { ...section, name, data, ...dates }
}

function set<Field extends keyof HomeSectionData>(
  data: HomeSectionData,
  field: Field,
  value: HomeSectionData[Field] | undefined,
): void {
  if (value === undefined) delete data[field]
  else data[field] = value
}

const isNone = (typed: string): boolean => typed.trim().toLowerCase() === 'none' || typed.trim() === ''

export function readText(option: string, typed: string, atMost: number): string | undefined {
  if (isNone(typed)) return undefined
  const text = typed.replace(/\s+/g, ' ').trim()
  if (text.length > atMost) throw new NotUnderstood(`--${option} can have ${atMost} characters at most.`)
  if (hasTags(text)) throw new NotUnderstood(`--${option} is plain text, without tags.`)
  return text
}

function readDates(
  section: NewHomeSection,
  { from, until }: TypedSection,
): Pick<NewHomeSection, 'validFrom' | 'validUntil'> {
  const validFrom = from === undefined ? section.validFrom : readDay(from as string)
  const validUntil = until === undefined ? section.validUntil : readDay(until as string)
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    throw new NotUnderstood(`It would end on ${formatDate(validUntil)}, before it begins on ${formatDate(validFrom)}.`)
  return { validFrom, validUntil }
}

function readDay(typed: string): Day | null {
  if (isNone(typed)) return null
  if (!isDay(typed)) throw new NotUnderstood(`'${typed}' is no day like 2026-12-31.`)
  return typed
}

export function readGround(typed: string): 'light' | 'dark' | undefined {
  if (isNone(typed)) return undefined
  if (typed !== 'light' && typed !== 'dark') throw new NotUnderstood('--ground is light or dark.')
  return typed
}

export const itemsAtMost = homeLimits.items

export function readLimit(typed: string): number | undefined {
  if (isNone(typed)) return undefined
  if (!/^\d{1,2}$/.test(typed) || Number(typed) < 1 || Number(typed) > itemsAtMost)
    throw new NotUnderstood(`--limit is a number of items from 1 to ${itemsAtMost}.`)
  return Number(typed)
}

async function setLink(tx: Tx, data: HomeSectionData, which: '' | 'second', typed: string): Promise<void> {
  const [title, url, path] =
    which === ''
      ? (['linkTitle', 'linkUrl', 'linkCollectionPath'] as const)
      : (['secondLinkTitle', 'secondLinkUrl', 'secondLinkCollectionPath'] as const)
  for (const field of [title, url, path]) delete data[field]
  if (isNone(typed)) return
  const link = await readLink(tx, typed)
  if ('refused' in link) throw new Refused(link.refused)
  data[title] = link.title
  if ('url' in link) data[url] = link.url
  else data[path] = link.collectionPath
}

const toList = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean)

async function readItems(tx: Tx, typed: string, type: HomeSectionType): Promise<string[] | undefined> {
  if (isNone(typed)) return undefined
  const codes = toList(typed)
  if (type === 'hero' && codes.length > 1) throw new NotUnderstood('A hero shows one item.')
  if (codes.length > itemsAtMost) throw new NotUnderstood(`A section shows ${itemsAtMost} items at most.`)
  const found = await findItems(tx, codes)
  const missing = codes.find((code) => !found.has(code.toLowerCase()))
  if (missing !== undefined) throw new Refused(`There is no item '${missing}'.`)
  return codes.map((code) => found.get(code.toLowerCase())!.code)
}

async function readCollections(tx: Tx, typed: string): Promise<string[] | undefined> {
  if (isNone(typed)) return undefined
  const paths: string[] = []
  for (const one of toList(typed)) {
    const collection = await readCollection(tx, one)
    if ('refused' in collection) throw new Refused(collection.refused)
    paths.push(collection.path)
  }
  return [...new Set(paths)]
}

export const tilesAtMost = homeLimits.tiles
export const factsAtMost = homeLimits.facts

const partsOf = (typed: string): string[] => typed.split('|').map((part) => part.trim())

const tileUsage =
  "A --tile is 'TITLE | TEXT | COLLECTION or /PAGE', and behind that, where wanted, '| wide' or '| tall' and '| PICTURE-FILE'."

async function readTiles(tx: Tx, files: FileStore, typed: string[]): Promise<HomeTile[]> {
  if (typed.length > tilesAtMost) throw new NotUnderstood(`A collage has ${tilesAtMost} tiles at most.`)
  const tiles: HomeTile[] = []
  for (const one of typed) {
    const [title = '', text = '', target = '', size = 'normal', file = '', ...others] = partsOf(one)
    if (title === '' || target === '' || others.length > 0) throw new NotUnderstood(tileUsage)
    const known = tileSizes.find((each) => each === (size || 'normal'))
    if (!known) throw new NotUnderstood(`'${size}' is no size of a tile: ${tileSizes.join(', ')}.`)
    const leads = await readTarget(tx, target)
    if ('refused' in leads) throw new Refused(leads.refused)
    const plain = readText('tile', text, tileLimits.text)
    tiles.push({
      title: readText('tile', title, tileLimits.title) ?? title,
      ...(plain !== undefined && { text: plain }),
      ...('url' in leads ? { linkUrl: leads.url } : leads),
      ...(file !== '' && { picture: await readPicture(tx, files, file) }),
      size: known,
    } as HomeTile)
  }
  return tiles
}

function readFacts(typed: string[]): HomeFact[] {
  if (typed.length > factsAtMost) throw new NotUnderstood(`There can be ${factsAtMost} facts at most.`)
  return typed.map((one) => {
    const [figure = '', title = '', text = '', ...others] = partsOf(one)
    if (figure === '' || title === '' || others.length > 0)
      throw new NotUnderstood(
        "A --fact is 'FIGURE | TITLE | TEXT', for example 'Net 30 | Terms for companies | Ask us for invoice terms.'",
      )
    return {
      figure: readText('fact', figure, factLimits.figure) ?? figure,
      title: readText('fact', title, factLimits.title) ?? title,
      text: readText('fact', text, factLimits.text) ?? '',
    }
  })
}

const megabytesAtMost = 25

async function readPicture(tx: Tx, files: FileStore, typed: string): Promise<string | undefined> {
  if (isNone(typed)) return undefined
  const path = toTypedPath(typed)
  const about = await stat(path).catch(() => undefined)
  if (!about?.isFile()) throw new Refused(`There is no file ${typed} that can be read.`)
  if (about.size > megabytesAtMost * 1024 * 1024)
    throw new Refused(`${typed} is larger than ${megabytesAtMost} MB. Please save it smaller.`)
  const added = await addOwnPicture(tx, files, await readFile(path))
  if ('refused' in added) throw new Refused(`${typed}: ${added.refused}`)
  return added.location
}
