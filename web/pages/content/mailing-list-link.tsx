import { useState, type FormEvent } from 'react'
import { confirmMailingList, leaveMailingList } from '../../../contract/shop/mailing-list.call.ts'
import { useCall } from '../../client/index.ts'
import { useLocation, useParams } from '../../router/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import { FailureMessage, Success } from '../../ui/message.tsx'

export const page = definePage({ Component: MailingListLinkPage })

const words = {
  confirm: {
    title: 'Join our mailing list',
    question: 'You will get e-mails with new goods, price changes and closeouts.',
    button: 'Join the mailing list',
  },
  leave: {
    title: 'Leave our mailing list',
    question: 'You will get no more e-mails from our mailing list. You will still get e-mails about your orders.',
    button: 'Unsubscribe',
  },
}

/** The mailed links lead here. A press does it, so that a program that only follows links does not. */
function MailingListLinkPage() {
  const { token = '' } = useParams()
  const kind = useLocation().pathname.startsWith('/mailing-list/leave/') ? 'leave' : 'confirm'
  const { title, question, button } = words[kind]
  const [sentence, setSentence] = useState<string>()
  const call = useCall(kind === 'leave' ? leaveMailingList : confirmMailingList, { quiet: true })
  async function press(event: FormEvent) {
    event.preventDefault()
    const answer = await call.send({ input: { token: token.slice(0, 200) } })
    if (answer) setSentence(answer.sentence)
  }
  return (
    <div className="wrap narrow-page">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <div className="panel">
        <div role="status">
          {sentence && <Success>{sentence}</Success>}
          {call.refused && <FailureMessage>{call.refused.message}</FailureMessage>}
          {!sentence && !call.refused && <p>{question}</p>}
        </div>
        {sentence ? (
          <ButtonLink look="primary" to="/home">
            Go to the shop
          </ButtonLink>
        ) : (
          <form
            method="post"
            action={`/mailing-list/${kind}/${encodeURIComponent(token)}`}
            onSubmit={(event) => void press(event)}
          >
            <input type="hidden" name="page" value="yes" />
            <Button type="submit" look="primary" busy={call.sending}>
              {button}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
