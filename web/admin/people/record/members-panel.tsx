import { useState } from 'react'
import {
  changeMember,
  mailPasswordLink,
  removeMember,
  workAsCustomer,
} from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { useCall } from '../../../client/index.ts'
import { SelectField } from '../../../forms/index.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { Button } from '../../../ui/button.tsx'
import { AddPersonDialog } from '../add-person-dialog.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { Badge } from '../../kit/badge.tsx'
import { MenuItem, MenuLine, MoreMenu } from '../../kit/menu.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { memberStates } from '../member-states.ts'
import { useCompanyChange } from './use-company-change.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './record.module.css'

type Member = Company['members'][number]

/** Who buys for the company. */
export function MembersPanel({ company }: { company: Company }) {
  const [changed, setChanged] = useState<Member>()
  const [isAdding, setAdding] = useState(false)
  const close = () => setChanged(undefined)
  return (
    <section className="pan" aria-labelledby="members">
      <header>
        <h2 id="members">Members</h2>
        {company.mayChange && (
          <Button size="sm" onClick={() => setAdding(true)}>
            New person
          </Button>
        )}
      </header>
      {company.members.length === 0 && <p className="dim">No one orders for this company yet.</p>}
      <ul className={`rows ${styles.members}`}>
        {company.members.map((member) => (
          <li key={member.id}>
            <div>
              <b>{member.name || member.email}</b>
              <a className="small block" href={`mailto:${member.email}`}>
                {member.email}
              </a>
            </div>
            <span className="row">
              <span className="dim">{member.roleTitle}</span>
              <Badge kind={memberStates[member.state].kind}>{memberStates[member.state].title}</Badge>
              {(company.mayChange || company.mayWorkAs) && (
                <MemberMenu company={company} member={member} onRole={() => setChanged(member)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {company.invitations.length > 0 && (
        <ul className="rows" aria-label="Open invitations">
          {company.invitations.map(({ email, roleTitle: role, expiresAt: until }) => (
            <li key={email}>
              <span className="dim">{email}</span>
              <span className="small dim">
                {role}, invited until {formatDate(until)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddPersonDialog
        company={{ ...company, memberCount: company.members.length }}
        open={isAdding}
        onClose={() => setAdding(false)}
      />
      <Dialog open={changed !== undefined} onClose={close} title={`Role of ${changed?.name ?? ''}`} width={440}>
        {changed && <RoleForm company={company} member={changed} onClose={close} />}
      </Dialog>
    </section>
  )
}

interface MemberMenuProps {
  company: Company
  member: Member
  onRole(): void
}

function MemberMenu({ company, member, onRole }: MemberMenuProps) {
  const { id, version } = company
  const { name, email } = member
  const isBlocked = member.state === 'blocked'
  const params = { id, memberId: member.id }
  const change = useCompanyChange(changeMember, id, { quiet: false })
  const link = useCompanyChange(mailPasswordLink, id, { quiet: false })
  const remove = useCompanyChange(removeMember, id, { quiet: false })

  // The shop is another program: the whole page goes there.
  const work = useCall(workAsCustomer, { onSuccess: ({ path }) => window.location.assign(path) })

  async function askToWork() {
    const yes = await confirm({
      title: `Work in the shop as ${name}?`,
      text: `You will be signed in to the shop as ${name} for up to an hour. Each order names you both. You cannot use the customer’s password, e-mail address or cards.`,
      yes: 'Work as this customer',
      no: 'Cancel',
      harmless: true,
    })
    if (yes) await work.send({ params })
  }

  async function askToBlock() {
    const yes =
      isBlocked ||
      (await confirm({
        title: `Block ${name}?`,
        text: 'They are signed out at once and cannot sign in until you allow it.',
        yes: 'Block',
        no: 'Cancel',
      }))
    if (yes) await change.send({ params, input: { version, isBlocked: !isBlocked } })
  }

  async function askToMail() {
    const yes = await confirm({
      title: `A new password for ${name}?`,
      text: `We e-mail a link to ${email}. It works for an hour. The current password works until then.`,
      yes: 'Send link',
      no: 'Cancel',
      harmless: true,
    })
    if (yes) await link.send({ params, input: { version } })
  }

  async function askToRemove() {
    const yes = await confirm({
      title: `Remove ${name} from ${company.name}?`,
      text: 'They keep their account, without the company’s terms and prices. Orders and addresses stay with the company.',
      yes: 'Remove',
      no: 'Cancel',
    })
    if (yes) await remove.send({ params, query: { version } })
  }

  return (
    <MoreMenu label={`More about ${name}`}>
      {company.mayWorkAs && (member.state === 'active' || member.state === 'invited') && (
        <MenuItem onChoose={() => void askToWork()}>Work as this customer</MenuItem>
      )}
      {company.mayChange && !member.isLastAdmin && <MenuItem onChoose={onRole}>Change role</MenuItem>}
      {company.mayChange && !isBlocked && <MenuItem onChoose={() => void askToMail()}>Send password link</MenuItem>}
      {company.mayChange && (
        <MenuItem onChoose={() => void askToBlock()}>{isBlocked ? 'Allow to sign in' : 'Block'}</MenuItem>
      )}
      {company.mayChange && !member.isLastAdmin && (
        <>
          <MenuLine />
          <MenuItem onChoose={() => void askToRemove()}>Remove from company</MenuItem>
        </>
      )}
    </MoreMenu>
  )
}

function RoleForm({ company, member, onClose }: { company: Company; member: Member; onClose(): void }) {
  const change = useCompanyChange(changeMember, company.id, { onDone: onClose })
  const [chosen, setChosen] = useState<string>(member.role)
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ role: member.role as string }}
      sends={change}
      onChange={({ role }) => setChosen(role)}
      onSubmit={({ role }) =>
        change.send({
          params: { id: company.id, memberId: member.id },
          input: { version: company.version, role: role as Member['role'] },
        })
      }
    >
      <SelectField name="role" label="Role" hint={company.roles.find(({ role }) => role === chosen)?.meaning ?? ''}>
        <Options of={company.roles.map(({ role, title }) => [role, title])} />
      </SelectField>
    </DialogForm>
  )
}
