import type { Tx } from '../../../platform/database.ts'
import { readSettings } from './content.store.ts'
import { listOwnHomeSections } from './home-sections.store.ts'

/** What of the owner's pages leads to a collection; null: nothing. */
export async function findContentWith(tx: Tx, path: string): Promise<string | null> {
  const section = (await listOwnHomeSections(tx)).find(({ data }) => names(data, path))
  if (section) return `The section '${section.name}' of the home page`
  return names(await readSettings(tx), path) ? 'A link of the shop, in its header or footer,' : null
}

/** Whether a path stands anywhere in a value under a name that says so. */
function names(value: unknown, path: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([field, inner]) =>
    /collectionPaths?$/i.test(field) ? [inner].flat().includes(path) : names(inner, path),
  )
}
