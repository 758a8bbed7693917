import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changeStaff, listStaff, removeStaff, resetStaff } from '../../../contract/admin/staff/staff.call.ts'
import type { StaffMember } from '../../../contract/admin/staff/staff.schema.ts'
import { askAgainOnConflict, useAnswer, useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/popups/confirm.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { useMe } from '../app/me.ts'
import { MenuItem, MenuLine, MoreMenu } from '../kit/menu.tsx'
import { formatMoment } from '../kit/moments.ts'
import { PageTop } from '../kit/page/page-top.tsx'
import { Badge } from '../kit/badge.tsx'
import { ListSkeleton } from '../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../kit/page/load-failure.tsx'
import { actsHead, ListTable } from '../kit/list/table.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog, type Link } from './link-dialog.tsx'
import { RolesPanel } from './roles-panel.tsx'
import * as styles from './staff.module.css'

type Popup = 'invite' | { change: StaffMember }

/** Everybody who works in the back office. */
export function StaffList() {
  const { data, error } = useAnswer(listStaff, {}, { quiet: true })
  const [popup, setPopup] = useState<Popup>()
  const [link, setLink] = useState<Link>()
  const close = () => setPopup(undefined)
  const roles = data?.roles ?? []
  return (
    <>
      <PageTop title="Staff">
        <Button look="primary" size="sm" onClick={() => setPopup('invite')}>
          Invite
        </Button>
      </PageTop>
      {error ? (
        <LoadFailure error={error} />
      ) : data ? (
        <>
          <Members members={data.staff} onChange={(member) => setPopup({ change: member })} onLink={setLink} />
          <RolesPanel roles={roles} />
        </>
      ) : (
        <ListSkeleton />
      )}
      <InviteDialog open={popup === 'invite'} roles={roles} onClose={close} onInvited={setLink} />
      <ChangeDialog member={typeof popup === 'object' ? popup.change : undefined} roles={roles} onClose={close} />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  )
}

const states = { active: 'ok', invited: 'house', blocked: 'bad' } as const
const stateTitles = { active: 'Active', invited: 'Invited', blocked: 'Blocked' } as const

interface MembersProps {
  members: StaffMember[]
  onChange(member: StaffMember): void
  onLink(link: Link): void
}

const Members = ({ members, ...acts }: MembersProps) => {
  const { timeZone } = useMe()
  return (
    <ListTable
      caption="Staff"
      heads={['Name', 'E-mail', 'Role', 'Two-step sign-in', 'Last seen', 'Status', actsHead]}
      className={styles.staff}
    >
      {members.map((member) => (
        <tr key={member.id}>
          <th scope="row" className={styles.cName}>
            {member.name}
            {member.isMe && <span className="dim"> (you)</span>}
          </th>
          <td className={styles.cEmail}>{member.email}</td>
          <td className={styles.cRole}>{member.roleTitle}</td>
          <td className={styles.cFactor}>{member.hasSecondFactor ? 'On' : <span className="none">Off</span>}</td>
          <td className={styles.cSeen}>
            {member.seenAt === null ? <span className="none">Never</span> : formatMoment(member.seenAt, timeZone)}
          </td>
          <td className={styles.cState}>
            <Badge kind={states[member.state]}>{stateTitles[member.state]}</Badge>
          </td>
          <td className={styles.cActs}>
            <MemberMenu member={member} {...acts} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function MemberMenu({ member, onChange, onLink }: Omit<MembersProps, 'members'> & { member: StaffMember }) {
  const { id, version, name } = member
  const isBlocked = member.state === 'blocked'
  const queries = useQueryClient()
  const onRefused = askAgainOnConflict(queries, listStaff)
  const change = useCall(changeStaff, { refreshes: [listStaff], onRefused })
  const reset = useCall(resetStaff, {
    refreshes: [listStaff],
    onRefused,
    onSuccess: ({ link, isMailed }) => onLink({ url: link, name, isMailed }),
  })
  const remove = useCall(removeStaff, {
    refreshes: [listStaff],
    onRefused,
    onSuccess: () => showToast({ kind: 'ok', title: `${name} is removed.` }),
  })

  async function askToBlock() {
    const yes =
      isBlocked ||
      (await confirm({
        title: `Block ${name}?`,
        text: 'They are signed out at once, and cannot sign in until you unblock them.',
        yes: 'Block',
        no: 'Cancel',
      }))
    if (yes) await change.send({ params: { id }, input: { version, isBlocked: !isBlocked } })
  }

  async function askToReset() {
    const yes = await confirm({
      title: `A new link for ${name}?`,
      text: 'Their password and authenticator app stop working. They set up both again with the link.',
      yes: 'Create link',
      no: 'Cancel',
    })
    if (yes) await reset.send({ params: { id }, input: { version } })
  }

  async function askToRemove() {
    const yes = await confirm({
      title: `Remove ${name}?`,
      text: 'Their account is deleted. The audit log still shows their name. This cannot be undone.',
      yes: 'Remove',
      no: 'Cancel',
    })
    if (yes) await remove.send({ params: { id }, query: { version } })
  }

  return (
    <MoreMenu label={`More about ${name}`}>
      <MenuItem onChoose={() => onChange(member)}>Name and role</MenuItem>
      <MenuItem onChoose={() => void askToReset()}>
        {member.state === 'invited' ? 'New invitation link' : 'New password link'}
      </MenuItem>
      {!member.isMe && (
        <>
          <MenuLine />
          <MenuItem onChoose={() => void askToBlock()}>{isBlocked ? 'Unblock' : 'Block'}</MenuItem>
          <MenuItem onChoose={() => void askToRemove()}>Remove</MenuItem>
        </>
      )}
    </MoreMenu>
  )
}
