import { readTarget, type SettingLink } from '../../modules/content/index.ts'
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

/** As it is typed. */
export const nameLink = (link: SettingLink): string =>
  `${link.title} = ${'url' in link ? link.url : link.collectionPath}`
