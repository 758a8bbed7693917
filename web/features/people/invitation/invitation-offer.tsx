import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import { logout } from '../../../../contract/shop/account.call.ts'
import { type getInvitation, acceptInvitation } from '../../../../contract/shop/invitations.call.ts'
import { askToSignIn, useCall, useSession } from '../../../client/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SuccessIcon } from '../../../ui/icons.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import { Alert } from '../../../ui/message.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './invitation.module.css'

type Invitation = AnswerOf<typeof getInvitation>

interface InvitationProps {
  token: string
  invitation: Invitation
}

/** What an invitation offers, and the next step to take it. */
export function InvitationOffer({ token, invitation }: InvitationProps) {
  const { company, invited_by: invitedBy, role_title: title, role_meaning: meaning } = invitation
  return (
    <>
      <p>
        <b>{invitedBy}</b> invites you to order for <b>{company}</b>.
      </p>
      <dl className={styles.invitationFacts}>
        <Fact title="E-mail">{invitation.login}</Fact>
        <Fact title="Your role">
          {title} <span className="small dim">{meaning}</span>
        </Fact>
      </dl>
      <NextStep token={token} invitation={invitation} />
    </>
  )
}

function NextStep({ token, invitation }: InvitationProps) {
  switch (invitation.next) {
    case 'register':
      return <NewAccountForm token={token} login={invitation.login} company={invitation.company} />
    case 'sign-in':
      return (
        <>
          <p>This e-mail address already has an account. Sign in to continue.</p>
          <Button look="primary" onClick={() => askToSignIn()}>
            Sign in
          </Button>
        </>
      )
    case 'join':
      return <Join token={token} invitation={invitation} />
    case 'change-account':
      return <ChangeAccount invitation={invitation} />
    case 'nothing':
      return (
        <>
          <p>You already belong to {invitation.company}.</p>
          <ButtonLink look="primary" to="/home">
            Go to the shop
          </ButtonLink>
        </>
      )
  }
}

/** Says what is left behind before anything moves. */
function Join({ token, invitation: { company, present_company: present } }: InvitationProps) {
  const join = useCall(acceptInvitation, { quiet: true })
  const [joined, setJoined] = useState(false)
  async function accept() {
    if (await join.send({ input: { invitation_token: token } })) setJoined(true)
  }
  if (joined) return <Joined company={company} />
  return (
    <>
      <div className="note note--warn">
        <div>
          <p>
            Your account moves from <b>{present}</b> to <b>{company}</b>.
          </p>
          <ul>
            <li>Orders you placed and addresses you saved stay with {present}. You will no longer see them.</li>
            <li>Your cart and wishlist move with you. You will get {company}’s prices and terms.</li>
            <li>Your sign-in does not change.</li>
          </ul>
        </div>
      </div>
      {join.refused && <Alert>{join.refused.message}</Alert>}
      <div className="row">
        <Button look="primary" busy={join.sending} onClick={() => void accept()}>
          Accept invitation
        </Button>
        <ButtonLink to="/home">Not now</ButtonLink>
      </div>
    </>
  )
}

function Joined({ company }: { company: string }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <p className="msg msg--good" role="status" ref={message} tabIndex={-1}>
        <SuccessIcon />
        You now order for {company}.
      </p>
      {/* Loaded anew: every price that this page knows is that of the company before. */}
      <a className="btn btn--primary" href="/home">
        Go to the shop
      </a>
    </>
  )
}

function ChangeAccount({ invitation: { login, signed_in_as: present } }: { invitation: Invitation }) {
  const session = useSession()
  const leave = useCall(logout, { quiet: true })
  async function signOut() {
    await leave.send({})
    session.end()
  }
  return (
    <>
      <p>
        You are signed in as <b>{present}</b>, and this invitation is for <b>{login}</b>. Sign out to accept it.
      </p>
      <Button look="primary" busy={leave.sending} onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  )
}
