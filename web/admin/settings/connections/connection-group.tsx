import type { ConnectionGroup } from '../../../../contract/admin/settings/connections.schema.ts'
import { sendTestMail } from '../../../../contract/admin/opening.call.ts'
import { connectionGroupOf } from '../../../../domain/content/connection-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { useMe } from '../../app/me.ts'
import { formatMoment } from '../../kit/moments.ts'
import { Badge } from '../../kit/badge.tsx'
import { useTestMail } from '../../opening/use-test-mail.ts'
import { SettingGroup } from '../parts/setting-group.tsx'
import { TestConnection } from './test-connection.tsx'
import { ConnectionField } from './connection-field.tsx'
import * as styles from './connections.module.css'

interface ConnectionGroupProps {
  group: ConnectionGroup
  timeZone: string
  /** Something of it is typed and not saved: what is saved would be tried. */
  isTyped: boolean
  /** The shop goes by what is saved. */
  isInUse: boolean
  onRemove(): void
}

/** What connects the shop with one outside program: how it stands, its fields, and trying it. */
export function ConnectionPanel({ group, timeZone, isTyped, isInUse, onRemove }: ConnectionGroupProps) {
  const { title, about } = connectionGroupOf(group.name)
  const isStored = group.fields.some(({ source }) => source === 'stored')
  const last = group.fields.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))[0]
  const isPlayed = group.fields.some(({ source }) => source === 'stand-in')
  return (
    <SettingGroup
      anchor={group.name}
      title={title}
      about={
        <div className={styles.about}>
          <p>{about}</p>
          <p>
            <State group={group} isPlayed={isPlayed} isInUse={isInUse} />
          </p>
          {last?.at && (
            <p className="small dim">
              Changed by {last.by}, {formatMoment(last.at, timeZone)}
            </p>
          )}
        </div>
      }
    >
      {group.fault !== '' && <p className="note note--bad">Not used: {group.fault}</p>}
      {isPlayed && (
        <p className="note">A program on this machine plays this with sample data. Your own keys take its place.</p>
      )}
      <div className="fields fields--2">
        {group.fields.map((state) => (
          <ConnectionField key={state.name} state={state} />
        ))}
      </div>
      {(group.isSet || isStored) && (
        <div className={styles.acts}>
          <TestConnection name={group.name} isTyped={isTyped} />
          {group.name === 'mail' && group.isSet && <TestMail isInUse={isInUse && !isTyped} />}
          {isStored && (
            <Button size="sm" look="quiet" onClick={onRemove}>
              Remove<span className="sr">: {title}</span>
            </Button>
          )}
        </div>
      )}
    </SettingGroup>
  )
}

interface StateProps {
  group: ConnectionGroup
  isPlayed: boolean
  isInUse: boolean
}

function State({ group, isPlayed, isInUse }: StateProps) {
  if (group.fault !== '') return <Badge kind="bad">Not used</Badge>
  if (!group.isSet) return <Badge kind="plain">Not set</Badge>
  if (isPlayed) return <Badge kind="plain">Sample</Badge>
  if (isInUse && group.isUnproven) return <Badge kind="warn">Set, nothing sent yet</Badge>
  return isInUse ? <Badge kind="ok">In use</Badge> : <Badge kind="warn">In use within seconds</Badge>
}

function TestMail({ isInUse }: { isInUse: boolean }) {
  const testMail = useTestMail()
  const { may } = useMe()
  if (!may(sendTestMail)) return null
  return (
    <Button size="sm" onClick={() => isInUse && testMail.send()} aria-disabled={!isInUse || testMail.isSending}>
      {testMail.isSending ? 'Sending' : 'Send a test mail'}
    </Button>
  )
}
