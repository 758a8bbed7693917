import type { LinkDraft, NavigationDocument } from '../../../../contract/admin/content/navigation.schema.ts'
import type { Navigation } from '../pages/navigation.ts'
import type { SettingLink } from '../pages/settings.ts'

const toLinkDraft = (link: SettingLink): LinkDraft => ({
  title: link.title,
  target: 'url' in link ? link.url : link.collectionPath,
})

export const toWireNavigation = (
  navigation: Navigation,
): Pick<NavigationDocument, 'quickLinks' | 'linkGroups' | 'memberships'> => ({
  ...navigation,
  quickLinks: navigation.quickLinks.map(toLinkDraft),
  linkGroups: navigation.linkGroups.map((group) => ({ ...group, links: group.links.map(toLinkDraft) })),
})

/** Where its links lead, each once. */
export const listTargets = ({ quickLinks, linkGroups }: Navigation): string[] => [
  ...new Set([...quickLinks, ...linkGroups.flatMap(({ links }) => links)].map((link) => toLinkDraft(link).target)),
]
