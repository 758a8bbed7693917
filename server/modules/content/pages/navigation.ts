import type { Tx } from '../../../platform/database.ts'
import { readSettings, saveSettings } from './content.store.ts'
import type { ShopSettings } from './settings.ts'

export type LinkGroup = ShopSettings['footer']['linkGroups'][number]
export type Membership = ShopSettings['footer']['memberships'][number]

/** What leads somewhere in header and footer, and what the owner is a member of. */
export interface Navigation {
  quickLinks: ShopSettings['header']['quickLinks']
  linkGroups: LinkGroup[]
  memberships: Membership[]
}

function toNavigation({ header, footer }: ShopSettings): Navigation {
  const { linkGroups, memberships } = footer
  return { quickLinks: header.quickLinks, linkGroups, memberships }
}

/** The settings as they would be with these links. */
export const withNavigation = (settings: ShopSettings, { quickLinks, ...others }: Navigation): ShopSettings => ({
  ...settings,
  header: { ...settings.header, quickLinks },
  footer: { ...settings.footer, ...others },
})

export const readNavigation = async (tx: Tx): Promise<Navigation> => toNavigation(await readSettings(tx))

export async function saveNavigation(tx: Tx, { quickLinks, ...others }: Navigation): Promise<void> {
  await saveSettings(tx, 'header', { quickLinks })
  await saveSettings(tx, 'footer', others)
}

/** By which the content folder and the answers of the shop know a group. */
export function newGroupKey(title: string, groups: readonly LinkGroup[]): string {
  const word = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const plain = word.replace(/^[^a-z]+|-+$/g, '').slice(0, 30) || 'links'
  const keys = [plain, ...groups.map((_, index) => `${plain}-${index + 2}`)]
  return keys.find((key) => groups.every((group) => group.key !== key))!
}
