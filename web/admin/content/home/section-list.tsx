import type { HomeSectionDraft } from '../../../../contract/admin/content/content.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../kit/badge.tsx'
import { MenuItem } from '../../kit/menu.tsx'
import { SortableList } from '../../kit/sorting/sortable-list.tsx'
import { RowMenu } from '../parts/row-menu.tsx'
import { describeSection, stateOfSection } from './section-kinds.ts'
import * as styles from './home.module.css'
import * as contentStyles from '../content.module.css'

interface SectionListProps {
  sections: readonly HomeSectionDraft[]
  today: string
  onArrange(sections: HomeSectionDraft[]): void
  onOpen(section: HomeSectionDraft): void
}

/** The sections from the top of the page down. */
export const SectionList = ({ sections, today, onArrange, onOpen }: SectionListProps) => (
  <SortableList
    rows={sections}
    keyOf={({ id }) => String(id)}
    titleOf={({ title }) => title}
    noun="section"
    onArrange={onArrange}
  >
    {(section, moves) => {
      const { title, hidden } = section
      const state = stateOfSection(section, today)
      return (
        <>
          <button type="button" className={contentStyles.sectionName} onClick={() => onOpen(section)}>
            <b>{title}</b>
            <span className={`${contentStyles.sectionAbout} small dim`}>{describeSection(section)}</span>
          </button>
          {state && <Badge kind={state.kind}>{state.title}</Badge>}
          <RowMenu
            title={title}
            moves={moves}
            onOpen={() => onOpen(section)}
            onRemove={() => onArrange(sections.filter((one) => one !== section))}
          >
            <MenuItem
              onChoose={() => onArrange(sections.map((one) => (one === section ? { ...one, hidden: !hidden } : one)))}
            >
              {hidden ? 'Show' : 'Hide'}
            </MenuItem>
          </RowMenu>
        </>
      )
    }}
  </SortableList>
)

/** For a home page without sections of the owner's. */
export const NoSections = ({ onAdd }: { onAdd(): void }) => (
  <div className={`nothing ${styles.nothingSmall}`}>
    <p>Your home page shows departments and best sellers. Add a section to design your own.</p>
    <Button onClick={onAdd}>Add a banner</Button>
  </div>
)
