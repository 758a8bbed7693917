import type { LinkDraft } from '../../../../contract/admin/content/navigation.schema.ts'
import { Badge } from '../../kit/badge.tsx'
import { SortableList } from '../../kit/sorting/sortable-list.tsx'
import { RowMenu } from '../parts/row-menu.tsx'
import { isSameLink, linksOf, putLinks, without } from './opened.ts'
import type { PanelProps } from './panel-props.ts'
import * as styles from '../content.module.css'

interface LinkListProps extends PanelProps {
  /** Undefined: in the header. */
  group: number | undefined
}

/** Links in their order, each with what it leads to. */
export function LinkList({ group, navigation, targets, onArrange, onOpen }: LinkListProps) {
  const links = linksOf(navigation, group)
  const arrange = (next: LinkDraft[]) => onArrange(putLinks(navigation, group, next))
  return (
    <SortableList
      rows={links}
      keyOf={(link) => `${link.title} ${link.target} ${links.filter((one) => isSameLink(one, link)).indexOf(link)}`}
      titleOf={({ title }) => title}
      noun="link"
      onArrange={arrange}
    >
      {(link, moves) => {
        const named = targets.find(({ target }) => target === link.target)
        const open = () => onOpen({ kind: 'link', group, place: links.indexOf(link) })
        return (
          <>
            <button type="button" className={styles.sectionName} onClick={open}>
              <b>{link.title}</b>
              <span className={`${styles.sectionAbout} small dim`}>
                {nameTarget(link.target, named?.title ?? undefined)}
              </span>
            </button>
            {named?.title === null && <Badge kind="bad">Broken link</Badge>}
            <RowMenu title={link.title} moves={moves} onOpen={open} onRemove={() => arrange(without(links, link))} />
          </>
        )
      }}
    </SortableList>
  )
}

const nameTarget = (target: string, title: string | undefined): string =>
  title === undefined ? target : `${title}, ${target}`
