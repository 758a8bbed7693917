import { useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { getPortalAccount } from '../../../../contract/portal/account.call.ts'
import { changeColleagueRole, getPortalCompany, removeColleague } from '../../../../contract/portal/company.call.ts'
import { getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import { needsAnAdmin } from '../../../../domain/people/company-roles.ts'
import { useCall, useSession } from '../../../client/index.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { RoleDialog, type Role } from './role-dialog.tsx'
import { TableHeads } from '../../../ui/table-heads.tsx'
import * as styles from './company.module.css'

type Company = AnswerOf<typeof getPortalCompany>
type Colleague = Company['colleagues'][number]

const refreshes = [getPortalCompany, getPortalAccount, getPortalOverview, getCustomerProfile]
const looks: Record<string, string> = { 'open': 'badge--ok', 'not-opened': 'badge--warn', 'closed': '' }

/** Who belongs to the company; administrators change roles and take colleagues out. */
export function ColleagueTable({
  company: { company, colleagues, manages, is_last_admin: isLast },
}: {
  company: Company
}) {
  const session = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const [choosing, setChoosing] = useState<Colleague>()
  const change = useCall(changeColleagueRole, { refreshes })
  const remove = useCall(removeColleague, { refreshes })

  async function saveRole(colleague: Colleague, role: Role) {
    const answer = await change.send({ params: { id: colleague.id }, input: { role, oneself: colleague.is_you } })
    if (!answer) return
    setChoosing(undefined)
    showToast({
      kind: 'ok',
      title: colleague.is_you ? 'Your role has changed.' : `The role of ${nameOf(colleague)} has changed.`,
    })
  }

  async function askToRemove(colleague: Colleague) {
    if (colleague.is_you && isLast) return showToast({ kind: 'bad', title: needsAnAdmin })
    if (!(await confirm(toQuestion(colleague, company.name)))) return
    const { id, is_you: oneself } = colleague
    if (!(await remove.send({ params: { id }, query: oneself ? { oneself } : {} }))) return
    // The button that was pressed goes with its row.
    heading.current?.focus()
    if (!oneself) return showToast({ kind: 'ok', title: `${nameOf(colleague)} no longer belongs to ${company.name}.` })
    session.end()
    window.location.assign('/home')
  }

  return (
    <section className={styles.companyPart} aria-labelledby="colleagues">
      <h2 id="colleagues" ref={heading} tabIndex={-1}>
        Colleagues
      </h2>
      <table className="table blocks">
        <TableHeads of={['Name', 'E-mail', 'Role', 'Status', manages && { sr: 'Change' }]} />
        <tbody>
          {colleagues.map((colleague) => (
            <tr key={colleague.id}>
              <th scope="row">
                <span className={styles.who}>
                  {nameOf(colleague)}
                  {colleague.is_you && <span className="badge badge--house">You</span>}
                </span>
              </th>
              <td data-l="E-mail" className={styles.mail}>
                {colleague.login}
              </td>
              <td data-l="Role">{colleague.role_title}</td>
              <td data-l="Status">
                <span className={`badge ${looks[colleague.state]}`}>{colleague.state_title}</span>
              </td>
              {manages && (
                <td className={`${styles.acts} no-print`}>
                  <span className="row">
                    <button className="link small" type="button" onClick={() => setChoosing(colleague)}>
                      Change role<span className="sr"> of {nameOf(colleague)}</span>
                    </button>
                    <button className="link small" type="button" onClick={() => void askToRemove(colleague)}>
                      {colleague.is_you ? 'Leave' : 'Remove'}
                      <span className="sr">{colleague.is_you ? ' the company' : ` ${nameOf(colleague)}`}</span>
                    </button>
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!manages && <p className="small dim">Administrators invite colleagues, set roles and change company details.</p>}
      {choosing && (
        <RoleDialog
          key={choosing.id}
          title={choosing.is_you ? 'Your role' : `Role of ${nameOf(choosing)}`}
          present={choosing.role}
          warning={choosing.is_you ? oneselfWarning : undefined}
          saving={change.sending}
          onClose={() => setChoosing(undefined)}
          onSave={(role) => void saveRole(choosing, role)}
        />
      )}
    </section>
  )
}

const oneselfWarning = 'This is your own account. Without the administrator role you cannot change it back yourself.'

const nameOf = ({ first_name: first, last_name: last }: Colleague): string => `${first} ${last}`.trim()

const toQuestion = (colleague: Colleague, company: string) =>
  colleague.is_you
    ? {
        title: `Leave ${company}?`,
        text: 'You will be signed out everywhere. You keep your account; orders and saved addresses stay with the company.',
        yes: 'Leave',
        no: 'Stay',
      }
    : {
        title: `Remove ${nameOf(colleague)}?`,
        text: `${nameOf(colleague)} will be signed out everywhere and can no longer see or place orders for ${company}. Orders and saved addresses stay with the company.`,
        yes: 'Remove',
        no: 'Cancel',
      }
