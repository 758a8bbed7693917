import type { LinkGroupDraft } from '../../../../contract/admin/content/navigation.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { SortableList } from '../../kit/sorting/sortable-list.tsx'
import { RowMenu } from '../parts/row-menu.tsx'
import { LinkList } from './link-list.tsx'
import { without } from './opened.ts'
import type { PanelProps } from './panel-props.ts'
import * as styles from './navigation.module.css'
import * as contentStyles from '../content.module.css'

/** The groups of links in the footer, each with its links below it. */
export function GroupsPanel(panel: PanelProps) {
  const { navigation, onArrange, onOpen } = panel
  const { linkGroups: groups } = navigation
  const arrange = (next: LinkGroupDraft[]) => onArrange({ ...navigation, linkGroups: next })
  return (
    <section className="pan" aria-labelledby="link-groups">
      <header>
        <h2 id="link-groups">Links in the footer</h2>
        <Button size="sm" onClick={() => onOpen({ kind: 'group', place: groups.length })}>
          <PlusIcon /> Add group
        </Button>
      </header>
      {groups.length === 0 && <p className="dim">No groups yet. A group has a title and links.</p>}
      <SortableList
        rows={groups}
        keyOf={({ key }) => key}
        titleOf={({ title }) => title}
        noun="group"
        onArrange={arrange}
        below={(group) => (
          <div className={styles.nestedList}>
            <LinkList {...panel} group={groups.indexOf(group)} />
            <Button
              size="sm"
              onClick={() => onOpen({ kind: 'link', group: groups.indexOf(group), place: group.links.length })}
            >
              <PlusIcon /> Add link<span className="sr"> to {group.title}</span>
            </Button>
          </div>
        )}
      >
        {(group, moves) => {
          const open = () => onOpen({ kind: 'group', place: groups.indexOf(group) })
          return (
            <>
              <button type="button" className={contentStyles.sectionName} onClick={open}>
                <b>{group.title}</b>
                <span className={`${contentStyles.sectionAbout} small dim`}>
                  {formatCountOf(group.links.length, 'link')}
                </span>
              </button>
              <RowMenu
                title={group.title}
                moves={moves}
                onOpen={open}
                onRemove={() => arrange(without(groups, group))}
              />
            </>
          )
        }}
      </SortableList>
    </section>
  )
}
