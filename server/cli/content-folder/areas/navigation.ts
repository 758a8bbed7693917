import { readSettings, saveSettings, type SettingLink, type ShopSettings } from '../../../modules/content/index.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Area, Read, Reading, Saving, Shop } from '../area.ts'
import { findMark, readMark, readStored, saveMark, type BrandMark } from '../brand-pictures.ts'
import { Mistakes } from '../mistakes.ts'
import { checkAddresses, findAddresses, nameAddresses } from '../named-addresses.ts'
import { readPlain } from '../values.ts'
import { readYamlGroup, writeYaml, type YamlGroup } from '../yaml-file.ts'
import { listPaths } from './collections.ts'

type LinkGroup = ShopSettings['footer']['linkGroups'][number]

interface Membership {
  name: string
  number: string
  logo: BrandMark | null
}

/** What leads somewhere in header and footer, and what the owner is a member of. */
type NavigationEntry =
  | { part: 'quick-links'; links: SettingLink[] }
  | { part: 'link-groups'; groups: LinkGroup[] }
  | { part: 'memberships'; memberships: Membership[] }

export const navigationArea: Area<NavigationEntry> = {
  name: 'navigation',
  path: 'navigation.yaml',
  tables: [],
  bytesAtMost: 200_000,
  nameOf: ({ part }) => part,
  async list(tx, shop) {
    const { header, footer } = await readSettings(tx)
    const links = [...header.quickLinks, ...footer.linkGroups.flatMap((group) => group.links)]
    const toNamed = await nameAddresses(tx, listUrls(links))
    const memberships = footer.memberships.map(async ({ logo, ...one }) => ({
      ...one,
      logo: logo === null ? null : await findMark(logo, 'membership', shop),
    }))
    return [
      { part: 'quick-links', links: changeUrls(header.quickLinks, toNamed) },
      {
        part: 'link-groups',
        groups: footer.linkGroups.map((group) => ({ ...group, links: changeUrls(group.links, toNamed) })),
      },
      { part: 'memberships', memberships: await Promise.all(memberships) },
    ]
  },
  write: (entries) => writeYaml(Object.fromEntries(entries.map((entry) => [entry.part, toFields(entry)]))),
  writeMore: listLogoFiles,
  read,
  async save(tx, { changed }, saving) {
    for (const entry of changed) await saveEntry(tx, entry, saving)
  },
}

const listUrls = (links: SettingLink[]): string[] => links.flatMap((link) => ('url' in link ? link.url : []))

const changeUrls = (links: SettingLink[], change: (url: string) => string): SettingLink[] =>
  links.map((link) => ('url' in link ? { title: link.title, url: change(link.url) } : link))

function toFields(entry: NavigationEntry) {
  if (entry.part === 'quick-links') return entry.links.map(toLinkFields)
  if (entry.part === 'link-groups')
    return entry.groups.map(({ key, title, links }) => ({ key, title, links: links.map(toLinkFields) }))
  return entry.memberships.map(({ name, number, logo }) => ({
    name,
    number,
    logo: logo === null ? undefined : fileOf(name, logo),
  }))
}

const toLinkFields = (link: SettingLink) =>
  'url' in link ? { title: link.title, link: link.url } : { title: link.title, collection: link.collectionPath }

const fileOf = (name: string, logo: BrandMark): string => {
  if ('url' in logo) return logo.url
  const word = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  return `brand/member-${word}-${logo.hash.slice(0, 8)}${logo.ending}`
}

async function listLogoFiles(entries: NavigationEntry[], tx: Tx, shop: Shop): Promise<Map<string, Buffer>> {
  const { footer } = await readSettings(tx)
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    if (entry.part !== 'memberships') continue
    for (const [index, { name, logo }] of entry.memberships.entries()) {
      const picture = await readStored(footer.memberships[index]!.logo ?? '', 'membership', shop)
      if (picture && logo) files.set(fileOf(name, logo), picture.content)
    }
  }
  return files
}

async function read(text: string, reading: Reading): Promise<Read<NavigationEntry>[]> {
  const group = readYamlGroup(text, navigationArea.path, reading.mistakes)
  group.allow('quick-links', 'link-groups', 'memberships')
  const groups = group.groups('link-groups')
  const quickLinks = group.groups('quick-links')
  const readLinks = await openLinks([...quickLinks, ...groups.flatMap((one) => one.groups('links'))], reading)
  const doubts = { links: new Mistakes(), groups: new Mistakes(), memberships: new Mistakes() }
  return [
    {
      at: group.placeOf('quick-links'),
      entry: { part: 'quick-links', links: readLinks(quickLinks, doubts.links) },
      doubts: doubts.links,
    },
    {
      at: group.placeOf('link-groups'),
      entry: { part: 'link-groups', groups: groups.map((one) => readGroup(one, readLinks, reading, doubts.groups)) },
      doubts: doubts.groups,
    },
    {
      at: group.placeOf('memberships'),
      entry: {
        part: 'memberships',
        memberships: await readMemberships(group.groups('memberships'), reading, doubts.memberships),
      },
      doubts: doubts.memberships,
    },
  ]
}

export type ReadLinks = (groups: YamlGroup[], doubts: Mistakes) => SettingLink[]

/**
 * @param all groups of links of the file, whose addresses are looked up at once
 * @param more other fields that these groups may have
 */
export async function openLinks(all: YamlGroup[], reading: Reading, ...more: string[]): Promise<ReadLinks> {
  const paths = await listPaths(reading)
  const urls = all.flatMap((group) => group.text('link')?.text ?? [])
  const check = await checkAddresses(reading.tx, urls, paths)
  return (groups, doubts) =>
    groups.flatMap((group): SettingLink[] => {
      const title = group.allow('title', 'link', 'collection', ...more).needed('title')
      if (title) doubts.try(title, () => readPlain(title.text, 60))
      const [url, collection] = [group.text('link'), group.text('collection')]
      if ((url === undefined) === (collection === undefined)) {
        reading.mistakes.note(group.at, "A link has either 'link', a page, or 'collection', a path.")
        return []
      }
      if (collection) {
        if (!paths.has(collection.text)) doubts.note(collection.at, `There is no collection '${collection.text}'.`)
        return [{ title: title?.text ?? '', collectionPath: collection.text }]
      }
      const found = check(url!.text)
      if ('refused' in found) doubts.note(url!.at, found.refused)
      else if (!/^(\/(?![/\\])|https:\/\/)\S*$/.test(found.address))
        doubts.note(url!.at, `'${url!.text}' is no page of the shop like /about-us, and no address with https://.`)
      return [{ title: title?.text ?? '', url: 'refused' in found ? url!.text : found.named }]
    })
}

function readGroup(group: YamlGroup, readLinks: ReadLinks, { mistakes }: Reading, doubts: Mistakes): LinkGroup {
  const [key, title] = [group.allow('key', 'title', 'links').needed('key'), group.needed('title')]
  if (key && !/^[a-z][a-z0-9-]{0,39}$/.test(key.text))
    mistakes.note(key.at, `'${key.text}' is not a key: lowercase letters, digits and hyphens.`)
  if (title) doubts.try(title, () => readPlain(title.text, 60))
  return { key: key?.text ?? '', title: title?.text ?? '', links: readLinks(group.groups('links'), doubts) }
}

async function readMemberships(groups: YamlGroup[], { folder }: Reading, doubts: Mistakes): Promise<Membership[]> {
  const all: Membership[] = []
  for (const group of groups) {
    const [name, number] = [group.allow('name', 'number', 'logo').needed('name'), group.text('number')]
    for (const one of [name, number]) if (one) doubts.try(one, () => readPlain(one.text, 60))
    const logo = group.text('logo')
    const mark = logo && (await readMark(logo, 'membership', folder, doubts))
    all.push({ name: name?.text ?? '', number: number?.text ?? '', logo: mark ?? (logo ? { url: logo.text } : null) })
  }
  return all
}

async function saveEntry(tx: Tx, entry: NavigationEntry, saving: Saving): Promise<void> {
  if (entry.part === 'memberships') {
    const memberships = []
    for (const { logo, ...one } of entry.memberships)
      memberships.push({ ...one, logo: logo === null ? null : await saveMark(logo, 'membership', saving) })
    return saveSettings(tx, 'footer', { memberships })
  }
  const links = entry.part === 'quick-links' ? entry.links : entry.groups.flatMap((group) => group.links)
  const find = await findAddresses(tx, listUrls(links))
  if (entry.part === 'quick-links') return saveSettings(tx, 'header', { quickLinks: changeUrls(entry.links, find) })
  const linkGroups = entry.groups.map((group) => ({ ...group, links: changeUrls(group.links, find) }))
  return saveSettings(tx, 'footer', { linkGroups })
}
