import type { LinkDraft, NavigationDocument } from '../../../../contract/admin/content/navigation.schema.ts'
import type { Navigation } from '../pages/navigation.ts'
import type { SettingLink } from '../pages/settings.ts'

const toLinkDraft = (link: SettingLink): LinkDraft => ({
  title: link.title,
  target: 'url' in link ? link.url : link.collectionPath,
})

export const toWireNavigation = ({
  quickLinks,
  linkGroups,
  memberships,
}: Navigation): Pick<NavigationDocument, 'quickLinks' | 'linkGroups' | 'memberships'> => ({
  quickLinks: quickLinks.map(toLinkDraft),
  linkGroups: linkGroups.map(({ key, title, links }) => ({ key, title, links: links.map(toLinkDraft) })),
  memberships: memberships.map(({ name, number, logo }) => ({ name, number, logo })),
})

/** Where its links lead, each once. */
export const listTargets = ({ quickLinks, linkGroups }: Navigation): string[] => [
  ...new Set([...quickLinks, ...linkGroups.flatMap(({ links }) => links)].map((link) => toLinkDraft(link).target)),
]
