import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOpening } from '../../../../contract/admin/opening.call.ts'
import {
  getConnections,
  removeConnection,
  saveConnections,
} from '../../../../contract/admin/settings/connections.call.ts'
import type { Connections } from '../../../../contract/admin/settings/connections.schema.ts'
import {
  connectionGroupOf,
  connectionOf,
  type ConnectionGroupName,
  type ConnectionValues,
} from '../../../../domain/content/connection-fields.ts'
import { askAgain, askAgainOnConflict, takeAnswer, useAnswer, useCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { ConfirmPerson } from '../../kit/dialog/confirm-person.tsx'
import { useBase } from '../../kit/conflicts/use-base.ts'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { SettingsForm } from '../parts/settings-form.tsx'
import { ConnectionPanel } from './connection-group.tsx'
import { findMistakes, listChanged, titleOf, toTexts } from './connection-values.ts'
import * as styles from '../settings.module.css'

const asksEveryMs = 1_500

/** Mail server, web address and keys: what connects the shop with the outside world. */
export function ConnectionsPage() {
  useTitle('Connections')
  const [isWaiting, setWaiting] = useState(false)
  const { data, error } = useAnswer(getConnections, {}, { quiet: true, ...(isWaiting && { asksEveryMs }) })
  if (data && data.isInUse === isWaiting) setWaiting(!data.isInUse)
  return (
    <>
      <div className="page-top">
        <h1>Connections</h1>
        <p className="dim">
          Keys are stored encrypted and never shown again. Changes apply within seconds. Values in the .env file take
          precedence.
        </p>
      </div>
      {error ? (
        <LoadFailure error={error} />
      ) : data ? (
        <div className={styles.settings}>
          <ConnectionsForm connections={data} />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

/** What waits for the person to confirm who they are. */
type Asked = { values: ConnectionValues } | { group: ConnectionGroupName }

function ConnectionsForm({ connections }: { connections: Connections }) {
  const queries = useQueryClient()
  const { base, onTyping } = useBase(connections)
  const [asked, setAsked] = useState<Asked>()
  const [saves, setSaves] = useState(0)
  const options = {
    quiet: true,
    refreshes: [getOpening],
    onSuccess(answer: Connections) {
      onTyping(false)
      setSaves(saves + 1)
      takeAnswer(queries, getConnections, {}, answer)
      showToast({ kind: 'ok', title: 'Saved. In use within seconds.' })
    },
    onRefused: askAgainOnConflict(queries, getConnections),
  }
  const save = useCall(saveConnections, options)
  const remove = useCall(removeConnection, {
    ...options,
    quiet: false,
    onRefused: () => askAgain(queries, getConnections),
  })

  function send(confirmation: string) {
    const { version } = connections
    setAsked(undefined)
    if (asked && 'values' in asked) void save.send({ input: { version, values: asked.values, confirmation } })
    else if (asked) void remove.send({ params: { group: asked.group }, input: { version, confirmation } })
  }

  return (
    <>
      <SettingsForm
        start={toTexts(base)}
        saved={toTexts(connections)}
        edition={saves}
        onTyping={onTyping}
        save={save}
        listChanged={listChanged}
        titleOf={titleOf}
        check={(typed) => findMistakes(connections, typed)}
        onSave={(typed, names) => {
          setAsked({ values: Object.fromEntries(names.map((name) => [name, typed[name].trim()])) })
          return Promise.resolve()
        }}
      >
        {(typed) => {
          const changed = listChanged(toTexts(connections), typed).map((name) => connectionOf(name).group)
          return connections.groups.map((group) => (
            <ConnectionPanel
              key={group.name}
              group={group}
              timeZone={connections.timeZone}
              isTyped={changed.includes(group.name)}
              isInUse={connections.isInUse}
              onRemove={() => setAsked({ group: group.name })}
            />
          ))
        }}
      </SettingsForm>
      <ConfirmPerson
        open={asked !== undefined}
        title={asked && 'group' in asked ? `Remove: ${connectionGroupOf(asked.group).title}` : 'Save connections'}
        text={
          asked && 'group' in asked
            ? 'What is stored of it is deleted, and the shop goes on without it. Please confirm that it is you.'
            : 'Mails and money go where these settings lead. Please confirm that it is you.'
        }
        yes={asked && 'group' in asked ? 'Remove' : 'Save'}
        onClose={() => setAsked(undefined)}
        onConfirmed={send}
      />
    </>
  )
}
