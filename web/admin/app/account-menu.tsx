import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { signOutStaff } from '../../../contract/admin/staff/session.call.ts'
import { useCall } from '../../client/index.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { KeyIcon, PersonIcon, SignOutIcon } from '../kit/icons.tsx'
import { initialsOf } from '../../../domain/people/initials.ts'
import { Menu, MenuItem, MenuLine } from '../kit/menu.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useMe } from './me.ts'
import * as styles from './app.module.css'

/** Who is signed in, and what they may change about that. */
export function AccountMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [changing, setChanging] = useState(false)
  const signOut = useCall(signOutStaff, {
    onSuccess: () => void Promise.resolve(navigate('/sign-in')).then(() => queries.clear()),
  })
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" className={styles.barButton} aria-label={`${me.name}, ${me.roleTitle}: your account`}>
            <span className="avatar" aria-hidden="true">
              {initialsOf(me.name)}
            </span>
            <span className="not-phone">
              <b>{me.name}</b>
              {me.roleTitle}
            </span>
            <ChevronDownIcon />
          </button>
        }
      >
        <MenuItem onChoose={() => void navigate('/account')}>
          <PersonIcon />
          <span>My account</span>
        </MenuItem>
        <MenuItem onChoose={() => setChanging(true)}>
          <KeyIcon />
          <span>Change password</span>
        </MenuItem>
        <MenuLine />
        <MenuItem onChoose={() => void signOut.send({})}>
          <SignOutIcon />
          <span>Sign out</span>
        </MenuItem>
      </Menu>
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  )
}
