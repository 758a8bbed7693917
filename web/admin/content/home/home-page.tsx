import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getHomeDocument, saveHomeDraft } from '../../../../contract/admin/content/content.call.ts'
import type { HomeDocument, HomeSectionDraft } from '../../../../contract/admin/content/content.schema.ts'
import { askAgainOnConflict, callQuery, useAnswer, useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { Menu, MenuItem } from '../../kit/menu.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { DocumentTop } from '../parts/document-top.tsx'
import { PreviewPane } from '../parts/preview-pane.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { blankSection, listKinds, sectionKinds } from './section-kinds.ts'
import { NoSections, SectionList } from './section-list.tsx'
import * as styles from '../content.module.css'

/** The home page: its sections beside the page that they make. */
export function HomePage() {
  useTitle('Home page')
  const { data, error } = useAnswer(getHomeDocument, {}, { quiet: true })
  return data ? <Editor document={data} /> : <ListSkeleton error={error} />
}

function Editor({ document }: { document: HomeDocument }) {
  const { state, pictures, usual, today } = document
  const queries = useQueryClient()
  const [opened, setOpened] = useState<HomeSectionDraft>()
  /** As it was arranged, until it is saved. */
  const [arranged, setArranged] = useState<HomeSectionDraft[]>()
  const [day, setDay] = useState('')
  const save = useCall(saveHomeDraft, {
    refreshes: [listAudit],
    quiet: opened !== undefined,
    onSuccess: (answer) => queries.setQueryData(callQuery(getHomeDocument, {}).queryKey, answer),
    onRefused: askAgainOnConflict(queries, getHomeDocument),
  })
  const sections = arranged ?? document.sections
  const isFirst = sections.length === 0

  async function arrange(next: HomeSectionDraft[]) {
    setArranged(next)
    const saved = await save.send({ input: { version: state.version, sections: next } })
    setArranged(undefined)
    return saved !== undefined
  }

  /** A hero or a banner comes to the top, what shows goods to the end. */
  const place =
    opened?.id == null ? (isOpening(opened) ? 0 : sections.length) : sections.findIndex(({ id }) => id === opened.id)

  async function saveSection(section: HomeSectionDraft) {
    if (section.id !== null) {
      const changed = sections.map((one) => (one.id === section.id ? section : one))
      if (await save.send({ input: { version: state.version, sections: changed } })) setOpened(undefined)
      return
    }
    const others = isFirst && isOpening(section) ? usual : sections
    const next = isOpening(section) ? [section, ...others] : [...others, section]
    if (await save.send({ input: { version: state.version, sections: next } })) setOpened(undefined)
  }

  function open(section: HomeSectionDraft) {
    save.reset()
    setOpened(section)
  }

  return (
    <>
      <DocumentTop state={state} read={getHomeDocument}>
        <Menu
          align="end"
          trigger={
            <Button>
              <PlusIcon /> Add section
            </Button>
          }
        >
          {listKinds().map((kind) => (
            <MenuItem key={kind} onChoose={() => open(blankSection(kind))}>
              {sectionKinds[kind].title}
            </MenuItem>
          ))}
        </Menu>
      </DocumentTop>
      <div className={styles.editor}>
        <section className="pan" aria-labelledby="sections">
          <header>
            <h2 id="sections">Sections</h2>
            <span className="small dim">In page order</span>
          </header>
          {isFirst ? (
            <NoSections onAdd={() => open(blankSection('banner'))} />
          ) : (
            <SectionList sections={sections} today={today} onArrange={(next) => void arrange(next)} onOpen={open} />
          )}
        </section>
        <PreviewPane
          title={state.title}
          address={`/admin/preview/home${day === '' ? '' : `?day=${day}`}`}
          state={state.version}
        >
          <LabeledInput
            label="Shown on"
            type="date"
            value={day || today}
            onChange={({ target }) => setDay(target.value === today ? '' : target.value)}
          />
        </PreviewPane>
      </div>
      <SectionDialog
        section={opened}
        place={place}
        pictures={pictures}
        sends={save}
        onSave={(section) => void saveSection(section)}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

const isOpening = (section: HomeSectionDraft | undefined): boolean =>
  section?.type === 'hero' || section?.type === 'banner'
