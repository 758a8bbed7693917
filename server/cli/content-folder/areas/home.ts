import { formatDate } from '../../../../domain/calendar/format-date.ts'
import {
  addHomeSection,
  homeSectionTypes,
  listOwnHomeSections,
  orderHomeSections,
  removeHomeSection,
  saveHomeSection,
  tileSizes,
  type HomeSectionData,
  type HomeSectionType,
  type HomeTile,
  type NewHomeSection,
  type SettingLink,
} from '../../../modules/content/index.ts'
import { findItemsByCode } from '../../../modules/catalog/index.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  factsAtMost,
  itemsAtMost,
  optionsOfType,
  readGround,
  readLimit,
  readText,
  tilesAtMost,
} from '../home-fields.ts'
import { readDay } from '../../typed/typed-days.ts'
import { NotUnderstood } from '../../typed/typed-words.ts'
import type { Area, Read, Reading, Saving } from '../area.ts'
import { namePictures, openPictures, savePictures, writePictures, type ReadPicture } from '../home-pictures.ts'
import { Mistakes, type Located } from '../mistakes.ts'
import { findAddresses, nameAddresses, noSuchItem } from '../named-addresses.ts'
import { readYesNo, writeYes } from '../values.ts'
import { readYamlGroups, writeYaml, type YamlGroup } from '../yaml-file.ts'
import { listPaths } from './collections.ts'
import { openLinks, type ReadLinks } from './navigation.ts'

/** A section, and how many of its type and title stand above it. */
type HomeEntry = NewHomeSection & { repeated: number }

export const homeArea: Area<HomeEntry> = {
  name: 'home page',
  path: 'home.yaml',
  tables: ['home_sections'],
  bytesAtMost: 500_000,
  isOrdered: true,
  nameOf: ({ type, name }) => `${type} ${name}`,
  keyOf: ({ type, name, repeated }) => [type, name, repeated].join('\n'),
  async list(tx) {
    const sections = await listOwnHomeSections(tx)
    const toNamed = await nameAddresses(
      tx,
      sections.flatMap(({ data }) => listUrls(data)),
    )
    const toFile = await namePictures(
      tx,
      sections.flatMap(({ data }) => listPictures(data)),
    )
    return number(
      sections.map(({ id: _, data, ...section }) => ({
        ...section,
        data: changePictures(changeUrls(data, toNamed), toFile),
      })),
    )
  },
  write: (entries) => writeYaml(entries.map(toFields)),
  writeMore: (entries, _tx, shop) =>
    writePictures(
      entries.flatMap(({ data }) => listPictures(data)),
      shop,
    ),
  read,
  save,
}

/** Sections of the same type and title are told apart by their order. */
function number(sections: NewHomeSection[]): HomeEntry[] {
  const seen = new Map<string, number>()
  return sections.map((section) => {
    const key = `${section.type}\n${section.name}`
    seen.set(key, (seen.get(key) ?? -1) + 1)
    return { ...section, repeated: seen.get(key)! }
  })
}

const listPictures = ({ picture, tiles = [] }: HomeSectionData): string[] =>
  [picture, ...tiles.map((tile) => tile.picture)].filter((one) => one !== undefined)

function changePictures(data: HomeSectionData, change: (picture: string) => string): HomeSectionData {
  const { picture, tiles } = data
  return {
    ...data,
    ...(picture !== undefined && { picture: change(picture) }),
    ...(tiles && {
      tiles: tiles.map((tile) => ({ ...tile, ...(tile.picture !== undefined && { picture: change(tile.picture) }) })),
    }),
  }
}

const listUrls = ({ linkUrl, secondLinkUrl, tiles = [] }: HomeSectionData): string[] =>
  [linkUrl, secondLinkUrl, ...tiles.map((tile) => tile.linkUrl)].filter((one) => one !== undefined)

function changeUrls(data: HomeSectionData, change: (url: string) => string): HomeSectionData {
  const { linkUrl, secondLinkUrl, tiles } = data
  return {
    ...data,
    ...(linkUrl !== undefined && { linkUrl: change(linkUrl) }),
    ...(secondLinkUrl !== undefined && { secondLinkUrl: change(secondLinkUrl) }),
    ...(tiles && {
      tiles: tiles.map((tile) => ({ ...tile, ...(tile.linkUrl !== undefined && { linkUrl: change(tile.linkUrl) }) })),
    }),
  }
}

const toFields = ({ type, name, data, hidden, validFrom, validUntil }: HomeEntry) => ({
  type,
  'title': name,
  'text': data.text,
  'link': toLinkFields(data.linkTitle, data.linkUrl, data.linkCollectionPath),
  'second-link': toLinkFields(data.secondLinkTitle, data.secondLinkUrl, data.secondLinkCollectionPath),
  'picture': data.picture,
  'ground': data.ground,
  'items': data.itemCodes,
  'collections': data.collectionPaths,
  'limit': data.limit?.toString(),
  'tiles': data.tiles?.map(({ title, text, linkUrl, collectionPath, picture, size }) => ({
    title,
    text,
    link: linkUrl,
    collection: collectionPath,
    picture,
    size: size === 'normal' ? undefined : size,
  })),
  'facts': data.facts?.map(({ figure, title, text }) => ({ figure, title, text })),
  'from': validFrom ?? undefined,
  'until': validUntil ?? undefined,
  'hidden': writeYes(hidden),
})

const toLinkFields = (title?: string, link?: string, collection?: string) =>
  title === undefined ? undefined : { title, link, collection }

async function read(text: string, reading: Reading): Promise<Read<HomeEntry>[]> {
  const groups = readYamlGroups(text, homeArea.path, reading.mistakes)
  const links = groups.flatMap((one) => [...linkOf(one, 'link'), ...linkOf(one, 'second-link'), ...one.groups('tiles')])
  const lookups = {
    links: await openLinks(links, reading, 'text', 'picture', 'size'),
    paths: await listPaths(reading),
    pictures: await openPictures(
      groups.flatMap((one) => [one, ...one.groups('tiles')]),
      reading,
    ),
    items: await findItemsByCode(
      reading.tx,
      groups.flatMap((one) => one.texts('items').map(({ text: code }) => code)),
    ),
  }
  const sections = groups.flatMap((group) => readSection(group, reading.mistakes, lookups))
  const entries = number(sections.map(({ entry }) => entry))
  return sections.map((section, index) => ({ ...section, entry: entries[index]! }))
}

const linkOf = (group: YamlGroup, name: string): YamlGroup[] => {
  const link = group.group(name)
  return link ? [link] : []
}

interface Lookups {
  links: ReadLinks
  paths: ReadonlySet<string>
  pictures: ReadPicture
  items: ReadonlyMap<string, { code: string }>
}

const ofAll = ['type', 'title', 'from', 'until', 'hidden']
/** As the file calls what the command takes one by one. */
const plural: Record<string, string> = { tile: 'tiles', fact: 'facts' }

function readSection(group: YamlGroup, mistakes: Mistakes, lookups: Lookups): Read<NewHomeSection>[] {
  const [typed, title] = [group.needed('type'), group.needed('title')]
  const type = homeSectionTypes.find((one) => one === typed?.text)
  if (typed && !type)
    mistakes.note(typed.at, `There is no section of the type '${typed.text}'. There is ${homeSectionTypes.join(', ')}.`)
  if (!type || !title) return []
  group.allow(...ofAll, ...optionsOfType[type].map((option) => plural[option] ?? option))
  const given = <T>(name: string, reader: (text: string) => T): T | undefined => {
    const located = group.text(name)
    return located && attempt(mistakes, located, () => reader(located.text))
  }
  const [validFrom, validUntil] = [given('from', readDay) ?? null, given('until', readDay) ?? null]
  if (validFrom && validUntil && validUntil < validFrom)
    mistakes.note(
      group.placeOf('until'),
      `The end date, ${formatDate(validUntil)}, is before the start date, ${formatDate(validFrom)}.`,
    )
  const doubts = new Mistakes()
  const section = {
    type,
    validFrom,
    validUntil,
    hidden: given('hidden', readYesNo) ?? false,
    name: given('title', (text) => readText('title', text, 80)) ?? title.text,
    data: dropEmpty({
      text: given('text', (text) => readText('text', text, 300)),
      ...readLink(group, '', lookups.links, doubts),
      ...readLink(group, 'second', lookups.links, doubts),
      picture: lookups.pictures(group.text('picture'), doubts),
      ground: given('ground', readGround),
      itemCodes: readItems(group, type, lookups, doubts),
      collectionPaths: readPaths(group, lookups, doubts),
      limit: given('limit', readLimit),
      tiles: readTiles(group, lookups, mistakes, doubts),
      facts: readFacts(group, mistakes),
    }),
  }
  noteGaps(group, section, mistakes)
  return [{ at: group.at, entry: section, doubts }]
}

/** In the words of the file instead of those of the command line. */
function attempt<T>(mistakes: Mistakes, located: Located, reader: () => T): T | undefined {
  return mistakes.try(located, () => {
    try {
      return reader()
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      throw new NotUnderstood(error.message.replace(/--([a-z-]+)/g, "'$1'"))
    }
  })
}

type Maybe<T> = { [Field in keyof T]?: T[Field] | undefined }

const dropEmpty = (data: Maybe<HomeSectionData>): HomeSectionData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

function noteGaps(group: YamlGroup, { type, data }: NewHomeSection, mistakes: Mistakes): void {
  if (data.itemCodes && data.collectionPaths)
    mistakes.note(group.placeOf('collections'), "A section shows 'items' or those of 'collections', not both.")
  if (type === 'collage' && !data.tiles) mistakes.note(group.at, "A collage needs at least one of 'tiles'.")
  if (type === 'facts' && !data.facts) mistakes.note(group.at, "Facts need at least one of 'facts'.")
}

function readLink(group: YamlGroup, which: '' | 'second', links: ReadLinks, doubts: Mistakes) {
  const [link] = links(linkOf(group, which === '' ? 'link' : 'second-link'), doubts)
  const { title, url, path } = splitLink(link)
  return which === ''
    ? { linkTitle: title, linkUrl: url, linkCollectionPath: path }
    : { secondLinkTitle: title, secondLinkUrl: url, secondLinkCollectionPath: path }
}

function splitLink(link: SettingLink | undefined) {
  if (!link) return {}
  return 'url' in link ? { title: link.title, url: link.url } : { title: link.title, path: link.collectionPath }
}

function readItems(group: YamlGroup, type: HomeSectionType, { items }: Lookups, doubts: Mistakes) {
  const codes = group.texts('items')
  if (type === 'hero' && codes.length > 1) doubts.note(codes[1]!.at, 'A hero shows one item.')
  if (codes.length > itemsAtMost) doubts.note(group.placeOf('items'), `A section shows ${itemsAtMost} items at most.`)
  for (const { text, at } of codes) if (!items.has(text.toLowerCase())) doubts.note(at, noSuchItem(text))
  return codes.length > 0 ? codes.map(({ text }) => items.get(text.toLowerCase())?.code ?? text) : undefined
}

function readPaths(group: YamlGroup, { paths }: Lookups, doubts: Mistakes) {
  const given = group.texts('collections')
  for (const { text, at } of given) if (!paths.has(text)) doubts.note(at, `There is no collection '${text}'.`)
  return given.length > 0 ? given.map(({ text }) => text) : undefined
}

function readTiles(group: YamlGroup, lookups: Lookups, mistakes: Mistakes, doubts: Mistakes) {
  const groups = group.groups('tiles')
  if (groups.length > tilesAtMost) mistakes.note(group.placeOf('tiles'), `A collage has ${tilesAtMost} tiles at most.`)
  const tiles = groups.flatMap((one): HomeTile[] => {
    const [link] = lookups.links([one], doubts)
    const [text, size] = [one.text('text'), one.text('size')]
    const known = tileSizes.find((each) => each === (size?.text ?? 'normal'))
    if (size && !known) mistakes.note(size.at, `'${size.text}' is no size of a tile: ${tileSizes.join(', ')}.`)
    const plain = text && attempt(mistakes, text, () => readText('text', text.text, 80))
    const picture = lookups.pictures(one.text('picture'), doubts)
    const { title = '', url, path } = splitLink(link)
    const leads = url === undefined ? { collectionPath: path } : { linkUrl: url }
    return [{ title, size: known ?? 'normal', ...dropEmpty({ text: plain, picture }), ...leads } as HomeTile]
  })
  return tiles.length > 0 ? tiles : undefined
}

function readFacts(group: YamlGroup, mistakes: Mistakes) {
  const groups = group.groups('facts')
  if (groups.length > factsAtMost) mistakes.note(group.placeOf('facts'), `There can be ${factsAtMost} facts at most.`)
  const facts = groups.map((one) => {
    one.allow('figure', 'title', 'text')
    const part = (name: string, atMost: number, located: Located | undefined) =>
      (located && attempt(mistakes, located, () => readText(name, located.text, atMost))) ?? ''
    return {
      figure: part('figure', 24, one.needed('figure')),
      title: part('title', 60, one.needed('title')),
      text: part('text', 200, one.text('text')),
    }
  })
  return facts.length > 0 ? facts : undefined
}

async function save(tx: Tx, { entries }: { entries: HomeEntry[] }, saving: Saving) {
  const toLocation = await savePictures(
    tx,
    entries.flatMap(({ data }) => listPictures(data)),
    saving,
  )
  const find = await findAddresses(
    tx,
    entries.flatMap(({ data }) => listUrls(data)),
  )
  const stored = await listOwnHomeSections(tx)
  const before = new Map(number(stored).map((section, at) => [homeArea.keyOf!(section), stored[at]!.id]))
  const ids: number[] = []
  for (const { repeated, ...section } of entries) {
    const id = before.get(homeArea.keyOf!({ ...section, repeated }))
    const next = { ...section, data: changePictures(changeUrls(section.data, find), toLocation) }
    if (id === undefined) ids.push(await addHomeSection(tx, next))
    else await saveHomeSection(tx, { ...next, id })
    if (id !== undefined) ids.push(id)
  }
  for (const { id } of stored) if (!ids.includes(id)) await removeHomeSection(tx, id)
  await orderHomeSections(tx, ids)
}
