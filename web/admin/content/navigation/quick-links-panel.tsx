import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { LinkList } from './link-list.tsx'
import type { PanelProps } from './panel-props.ts'

/** The links in the header. */
export function QuickLinksPanel(panel: PanelProps) {
  const { quickLinks: links } = panel.navigation
  return (
    <section className="pan" aria-labelledby="quick-links">
      <header>
        <h2 id="quick-links">Links in the header</h2>
        <Button size="sm" onClick={() => panel.onOpen({ kind: 'link', group: undefined, place: links.length })}>
          <PlusIcon /> Add link
        </Button>
      </header>
      {links.length === 0 && <p className="dim">No links yet. They appear next to the search on every page.</p>}
      <LinkList {...panel} group={undefined} />
    </section>
  )
}
