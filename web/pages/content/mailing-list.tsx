import { useState } from 'react'
import { joinMailingList } from '../../../contract/shop/mailing-list.call.ts'
import * as schemas from '../../../contract/shop/mailing-list.schema.ts'
import { findMailingListMistake } from '../../../domain/people/mailing-list.ts'
import { useCall } from '../../client/index.ts'
import { atFields, Form, SubmitButton, TextField } from '../../forms/index.ts'
import { useLocation } from '../../router/index.ts'
import { FailureIcon, SuccessIcon } from '../../ui/icons.tsx'
import { definePage } from '../page.ts'

export const page = definePage({ Component: MailingListPage })

/** Without a script the server answers the form with this page, and a word in its address for what came of it. */
const sentences: Record<string, { good: boolean; sentence: string }> = {
  asked: { good: true, sentence: 'Please open the link in the e-mail that we have sent to you.' },
  joined: { good: true, sentence: 'You are on our mailing list.' },
  left: { good: true, sentence: 'You are no longer on our mailing list.' },
  mistake: { good: false, sentence: 'The input is not valid E-mail!' },
  later: { good: false, sentence: 'Too many requests from your network. Please try again later.' },
  expired: { good: false, sentence: 'This link has been used or has expired.' },
}

function MailingListPage() {
  const said = new URLSearchParams(useLocation().search).get('said') ?? ''
  const known = Object.hasOwn(sentences, said) ? sentences[said] : undefined
  const [sentence, setSentence] = useState<string>()
  const join = useCall(joinMailingList, { quiet: true })
  const shown = sentence === undefined ? known : { good: true, sentence }
  return (
    <div className="wrap narrow-page">
      <title>Join Mailing List</title>
      <h1>Join Mailing List</h1>
      <Form
        className="panel fields"
        method="post"
        action="/mailing-list"
        start={{ email: '' }}
        schema={schemas.joinMailingList.input}
        check={({ email }) => atFields({ email: findMailingListMistake(email) })}
        sends={join}
        otherwiseAt="email"
        onSubmit={async ({ email }) => setSentence((await join.send({ input: { email: email.trim() } }))?.sentence)}
      >
        <p>New goods, price changes and closeouts by e-mail. Unsubscribe anytime.</p>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          hint="We will e-mail you a link that confirms your address."
        />
        <SubmitButton>Join</SubmitButton>
        <div role="status">
          {shown && (
            <p className={`msg ${shown.good ? 'msg--good' : 'msg--bad'}`}>
              {shown.good ? <SuccessIcon /> : <FailureIcon />}
              {shown.sentence}
            </p>
          )}
        </div>
      </Form>
    </div>
  )
}
