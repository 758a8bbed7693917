import type { MembershipDraft } from '../../../../contract/admin/content/navigation.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { SortableList } from '../../kit/sorting/sortable-list.tsx'
import { RowMenu } from '../parts/row-menu.tsx'
import { without } from './opened.ts'
import type { PanelProps } from './panel-props.ts'
import * as styles from './navigation.module.css'
import * as contentStyles from '../content.module.css'

/** Of which associations the shop is a member, at the end of the footer. */
export function MembershipsPanel({ navigation, onArrange, onOpen }: PanelProps) {
  const { memberships } = navigation
  const arrange = (next: MembershipDraft[]) => onArrange({ ...navigation, memberships: next })
  return (
    <section className="pan" aria-labelledby="memberships">
      <header>
        <h2 id="memberships">Memberships in the footer</h2>
        <Button size="sm" onClick={() => onOpen({ kind: 'membership', place: memberships.length })}>
          <PlusIcon /> Add membership
        </Button>
      </header>
      {memberships.length === 0 && <p className="dim">No memberships yet. Buyers look for ASI, PPAI and SAGE.</p>}
      <SortableList
        rows={memberships}
        keyOf={({ name }) => name}
        titleOf={({ name }) => name}
        noun="membership"
        onArrange={arrange}
      >
        {(membership, moves) => {
          const { name, number, logo } = membership
          const open = () => onOpen({ kind: 'membership', place: memberships.indexOf(membership) })
          return (
            <>
              <button type="button" className={contentStyles.sectionName} onClick={open}>
                <b>{name}</b>
                <span className={`${contentStyles.sectionAbout} small dim`}>
                  {number === '' ? 'Without a number' : number}
                </span>
              </button>
              {logo !== null && <img className={styles.membershipLogo} src={logo} alt="" />}
              <RowMenu
                title={name}
                moves={moves}
                onOpen={open}
                onRemove={() => arrange(without(memberships, membership))}
              />
            </>
          )
        }}
      </SortableList>
    </section>
  )
}
