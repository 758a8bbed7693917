import * as calls from '../../../../contract/admin/content/navigation.call.ts'
import type { NavigationDocument, LinkDraft } from '../../../../contract/admin/content/navigation.schema.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { ContentAdmin } from './content-admin.service.ts'
import { toDocumentState } from './document-state.wire.ts'
import { readNavigationDraft } from './read-navigation.wire.ts'
import type { Navigation } from '../pages/navigation.ts'
import type { SettingLink } from '../pages/settings.ts'

/** Links and memberships of header and footer, for the back office. */
export function navigationRoutes(api: Api, admin: ContentAdmin): void {
  async function show(): Promise<WithDates<NavigationDocument>> {
    const opened = await admin.open('navigation')
    const navigation = opened.draft?.value ?? opened.live
    const names = await admin.nameTargets(listTargets(navigation))
    return {
      state: toDocumentState('navigation', opened, await admin.readTimeZone()),
      ...toWireNavigation(navigation),
      targets: [...names].map(([target, title]) => ({ target, title })),
    }
  }

  api.answer(calls.getNavigationDocument, () => show())
  api.answer(calls.saveNavigationDraft, async ({ input: { version, ...draft }, staff }) => {
    await admin.saveDraft('navigation', (tx) => readNavigationDraft(tx, draft), { by: staff, version })
    return show()
  })
  api.answer(calls.addMembershipLogo, ({ files }) => admin.addLogo(files[0]?.content ?? Buffer.alloc(0)))
}

const toLinkDraft = (link: SettingLink): LinkDraft => ({
  title: link.title,
  target: 'url' in link ? link.url : link.collectionPath,
})

const toWireNavigation = (
  navigation: Navigation,
): Pick<NavigationDocument, 'quickLinks' | 'linkGroups' | 'memberships'> => ({
  ...navigation,
  quickLinks: navigation.quickLinks.map(toLinkDraft),
  linkGroups: navigation.linkGroups.map((group) => ({ ...group, links: group.links.map(toLinkDraft) })),
})

/** Where its links lead, each once. */
const listTargets = ({ quickLinks, linkGroups }: Navigation): string[] => [
  ...new Set([...quickLinks, ...linkGroups.flatMap(({ links }) => links)].map((link) => toLinkDraft(link).target)),
]
