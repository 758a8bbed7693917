import { useState } from 'react'
import { addPasskey, beginPasskey, listPasskeys } from '../../../contract/admin/staff/passkeys.call.ts'
import { getStaffSession } from '../../../contract/admin/staff/session.call.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import { useCall } from '../../client/index.ts'
import { makePasskey } from '../kit/dialog/passkeys.ts'

/** Adds a passkey: the password opens the way, the browser makes it, the shop takes it. */
export function useAddPasskey(onAdded: (added: AnswerOf<typeof addPasskey>) => void) {
  const [isAsking, setAsking] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const begin = useCall(beginPasskey, { quiet: true })
  const add = useCall(addPasskey, { quiet: true, refreshes: [listPasskeys, getStaffSession], onSuccess: onAdded })

  async function submit({ name, password }: { name: string; password: string }): Promise<void> {
    setMistake(undefined)
    add.reset()
    const begun = await begin.send({ input: { password } })
    if (!begun) return
    setAsking(true)
    const made = await makePasskey(begun)
    setAsking(false)
    if ('sentence' in made) setMistake(made.sentence)
    else await add.send({ input: { name: name.trim(), passkey: made.passkey } })
  }

  return {
    submit,
    mistake,
    sends: { sending: begin.sending || isAsking || add.sending, refused: begin.refused ?? add.refused },
  }
}
