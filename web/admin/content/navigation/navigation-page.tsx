import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getNavigationDocument, saveNavigationDraft } from '../../../../contract/admin/content/navigation.call.ts'
import type { NavigationDocument } from '../../../../contract/admin/content/navigation.schema.ts'
import { askAgainOnConflict, callQuery, useAnswer, useCall } from '../../../client/index.ts'
import { LabeledCheck } from '../../../ui/labeled-controls.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { DocumentTop } from '../parts/document-top.tsx'
import { PreviewPane } from '../parts/preview-pane.tsx'
import { GroupsPanel } from './groups-panel.tsx'
import { MembershipsPanel } from './memberships-panel.tsx'
import { NavigationDialog } from './navigation-dialog.tsx'
import { follow, type Navigation, type Opened } from './opened.ts'
import { QuickLinksPanel } from './quick-links-panel.tsx'
import * as styles from '../content.module.css'

/** Links and memberships of header and footer beside the page that shows them. */
export function NavigationPage() {
  useTitle('Header and footer')
  const { data, error } = useAnswer(getNavigationDocument, {}, { quiet: true })
  return data ? <Editor document={data} /> : <ListSkeleton error={error} />
}

function Editor({ document }: { document: NavigationDocument }) {
  const { state, targets } = document
  const queries = useQueryClient()
  const [openedThen, setOpenedThen] = useState<{ what: Opened; among: Navigation }>()
  /** As it was arranged, until it is saved. */
  const [arranged, setArranged] = useState<Navigation>()
  const [showsFooter, setShowsFooter] = useState(false)
  const save = useCall(saveNavigationDraft, {
    refreshes: [listAudit],
    quiet: openedThen !== undefined,
    onSuccess: (answer) => queries.setQueryData(callQuery(getNavigationDocument, {}).queryKey, answer),
    onRefused: askAgainOnConflict(queries, getNavigationDocument),
  })
  const { quickLinks, linkGroups, memberships } = arranged ?? document
  const navigation: Navigation = { quickLinks, linkGroups, memberships }
  const opened = openedThen && follow(openedThen.what, openedThen.among, navigation)
  const send = (next: Navigation) => save.send({ input: { version: state.version, ...next } })

  async function arrange(next: Navigation) {
    setArranged(next)
    setShowsFooter(next.quickLinks === navigation.quickLinks)
    await send(next)
    setArranged(undefined)
  }

  async function saveOpened(next: Navigation) {
    if (!(await send(next))) return
    setShowsFooter(opened?.kind !== 'link' || opened.group !== undefined)
    setOpenedThen(undefined)
  }

  function open(what: Opened) {
    save.reset()
    setOpenedThen({ what, among: navigation })
  }

  const panel = { navigation, targets, onArrange: (next: Navigation) => void arrange(next), onOpen: open }
  return (
    <>
      <DocumentTop state={state} read={getNavigationDocument} />
      <div className={styles.editor}>
        <div className={styles.editorLists}>
          <QuickLinksPanel {...panel} />
          <GroupsPanel {...panel} />
          <MembershipsPanel {...panel} />
        </div>
        <PreviewPane
          title={state.title}
          address="/admin/preview/navigation"
          state={state.version}
          at={showsFooter ? 'footer' : undefined}
        >
          <div role="radiogroup" aria-label="Part" className="preview-widths">
            {['Header', 'Footer'].map((label) => (
              <LabeledCheck
                key={label}
                type="radio"
                name="preview-part"
                label={label}
                checked={showsFooter === (label === 'Footer')}
                onChange={() => setShowsFooter(label === 'Footer')}
              />
            ))}
          </div>
        </PreviewPane>
      </div>
      <NavigationDialog
        opened={opened}
        navigation={navigation}
        sends={save}
        onSave={(next) => void saveOpened(next)}
        onClose={() => setOpenedThen(undefined)}
      />
    </>
  )
}
