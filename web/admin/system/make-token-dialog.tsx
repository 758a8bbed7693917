import { useState } from 'react'
import { listTokens, makeToken } from '../../../contract/admin/staff/tokens.call.ts'
import type { StaffRight } from '../../../domain/people/staff-rights.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import { useCall } from '../../client/index.ts'
import { atFields, PasswordField, SelectField, TextField } from '../../forms/index.ts'
import { LabeledCheck } from '../../ui/labeled-controls.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import type { NewToken } from './new-token-dialog.tsx'
import { Options } from '../../ui/options.tsx'
import * as styles from './system.module.css'

interface MakeTokenProps {
  open: boolean
  rights: AnswerOf<typeof listTokens>['rights']
  onClose(): void
  onMade(made: NewToken): void
}

/** What a new token is for, and what it may do. */
export const MakeTokenDialog = ({ open, onClose, ...form }: MakeTokenProps) => (
  <Dialog open={open} onClose={onClose} title="Create token" width={520}>
    {open && <MakeTokenForm onClose={onClose} {...form} />}
  </Dialog>
)

const lives = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['', 'Never'],
] as const

function MakeTokenForm({ rights, onClose, onMade }: Omit<MakeTokenProps, 'open'>) {
  const [chosen, setChosen] = useState<StaffRight[]>([])
  const [wantsRights, setWantsRights] = useState(false)
  const make = useCall(makeToken, {
    quiet: true,
    refreshes: [listTokens],
    onSuccess({ token, made }) {
      onClose()
      onMade({ token, title: made.title, rights: chosen })
    },
  })
  const lacksRights = wantsRights && chosen.length === 0
  return (
    <DialogForm
      yes="Create token"
      onClose={onClose}
      start={{ title: '', lasts: '90', password: '' }}
      check={({ title, password }) =>
        atFields({
          title: title.trim() === '' ? 'Please enter what the token is for.' : undefined,
          password: password === '' ? 'Please enter your password.' : undefined,
        })
      }
      sends={make}
      onMistake={() => setWantsRights(true)}
      onSubmit={({ title, lasts, password }) => {
        setWantsRights(true)
        if (chosen.length === 0) return undefined
        const expires = lasts === '' ? null : Number(lasts)
        return make.send({ input: { title: title.trim(), rights: chosen, expiresInDays: expires, password } })
      }}
    >
      <TextField
        name="title"
        label="Name"
        hint="What it is for: Warehouse stock sync"
        autoComplete="off"
        maxLength={60}
      />
      <fieldset className={styles.tokenRights} aria-describedby={lacksRights ? 'token-rights-mistake' : undefined}>
        <legend>Rights</legend>
        {rights.map(({ right, title }) => (
          <LabeledCheck
            key={right}
            label={title}
            checked={chosen.includes(right)}
            onChange={({ target }) =>
              setChosen((before) => [...before.filter((one) => one !== right), ...(target.checked ? [right] : [])])
            }
          />
        ))}
        {lacksRights && (
          <p id="token-rights-mistake" className="msg msg--bad" role="alert">
            Please choose at least one right.
          </p>
        )}
      </fieldset>
      <SelectField name="lasts" label="Expires">
        <Options of={lives.map(([days, title]) => [days, title])} />
      </SelectField>
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
    </DialogForm>
  )
}
