import { useRef } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import { getPortalCompany, resendInvitation, withdrawInvitation } from '../../../../contract/portal/company.call.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { useCall, useMailsWait } from '../../../client/index.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { TableHeads } from '../../../ui/table-heads.tsx'
import * as styles from './company.module.css'

type Invitation = AnswerOf<typeof getPortalCompany>['invitations'][number]

const refreshes = [getPortalCompany]
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Invitations that wait for an answer. */
export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const mailsWait = useMailsWait()
  const resend = useCall(resendInvitation, { refreshes })
  const withdraw = useCall(withdrawInvitation, { refreshes })

  async function send({ id, login }: Invitation) {
    if (await resend.send({ params: { id } }))
      showToast({
        kind: 'ok',
        title: saySent(`We sent a new link to ${login}. The old link no longer works.`, mailsWait),
      })
  }

  async function askToWithdraw({ id, login }: Invitation) {
    const text = `The link we sent to ${login} will stop working.`
    const yes = await confirm({ title: 'Withdraw this invitation?', text, yes: 'Withdraw', no: 'Keep it' })
    if (!yes || !(await withdraw.send({ params: { id } }))) return
    // The button that was pressed goes with its row.
    heading.current?.focus()
    showToast({ kind: 'ok', title: `Invitation to ${login} withdrawn.` })
  }

  return (
    <section className={styles.companyPart} aria-labelledby="invitations">
      <h2 id="invitations" ref={heading} tabIndex={-1}>
        Pending invitations
      </h2>
      {invitations.length === 0 ? (
        <p className="dim">No pending invitations.</p>
      ) : (
        <table className="table blocks">
          <TableHeads of={['E-mail', 'Role', 'Invited by', 'Expires', { sr: 'Change' }]} />
          <tbody>
            {invitations.map((invitation) => (
              <tr key={invitation.id}>
                <th scope="row">{invitation.login}</th>
                <td data-l="Role">{invitation.role_title}</td>
                <td data-l="Invited by">{invitation.invited_by}</td>
                <td data-l="Expires">
                  {invitation.expired ? (
                    <span className="badge badge--warn">Expired</span>
                  ) : (
                    date.format(new Date(invitation.expires_at))
                  )}
                </td>
                <td className={`${styles.acts} no-print`}>
                  <span className="row">
                    <button className="link small" type="button" onClick={() => void send(invitation)}>
                      Send again<span className="sr"> to {invitation.login}</span>
                    </button>
                    <button className="link small" type="button" onClick={() => void askToWithdraw(invitation)}>
                      Withdraw<span className="sr"> the invitation of {invitation.login}</span>
                    </button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
