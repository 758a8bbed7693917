import { loadCollections } from '../../modules/catalog/index.ts'
import type { SettingLink } from '../../modules/content/index.ts'
import type { Tx } from '../../platform/database.ts'

type Read<T> = T | { refused: string }

const labelAtMost = 60

/**
 * 'Clearance = /listing/12', 'Drinkware = branded/drinkware', 'Our plant = https://plant.example.com': a label, and a page of the
 * shop, a collection by its path or name, or an address elsewhere.
 */
export async function readLink(tx: Tx, typed: string): Promise<Read<SettingLink>> {
  const [title = '', target = ''] = typed.split(/=(.*)/s).map((side) => side.replace(/\s+/g, ' ').trim())
  if (title === '' || target === '' || title.length > labelAtMost)
    return {
      refused: `'${typed}' is no link like 'Clearance = /listing/12': a label of ${labelAtMost} characters at most, and where it leads.`,
    }
  const read = await readTarget(tx, target)
  return 'refused' in read ? read : { title, ...read }
}

/** Where a link leads, as it is stored. */
export async function readTarget(tx: Tx, target: string): Promise<Read<{ url: string } | { collectionPath: string }>> {
  if (/^(\/(?!\/)|https:\/\/)\S*$/.test(target)) return { url: target }
  if (/^\/|:\/\//.test(target) || /^\w+:/.test(target))
    return {
      refused: `'${target}' is no page of the shop like /about-us, no collection, and no address with https://.`,
    }
  const read = await readCollection(tx, target)
  return 'refused' in read ? read : { collectionPath: read.path }
}

/** A collection by its path or its name. */
export async function readCollection(tx: Tx, typed: string): Promise<Read<{ path: string }>> {
  const all = await loadCollections(tx)
  const wanted = typed.toLowerCase()
  const found = all.filter(({ path }) => path.toLowerCase() === wanted)
  const named = found.length > 0 ? found : all.filter(({ name }) => name.toLowerCase() === wanted)
  if (named.length === 1) return { path: named[0]!.path }
  if (named.length > 1)
    return { refused: `Several collections are called '${typed}': ${named.map(({ path }) => path).join(', ')}.` }
  return { refused: `There is no collection '${typed}'.` }
}

/** As it is typed. */
export const nameLink = (link: SettingLink): string =>
  `${link.title} = ${'url' in link ? link.url : link.collectionPath}`
