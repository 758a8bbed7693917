import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { listSettingChanges, putSettingBack } from '../../../../contract/admin/settings/settings.call.ts'
import type { SettingChange } from '../../../../contract/admin/settings/settings.schema.ts'
import type { Call, QueryOf } from '../../../../contract/call.ts'
import { askAgain, useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { useMe } from '../../app/me.ts'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './parts.module.css'

type SettingArea = QueryOf<typeof listSettingChanges>['area']

interface ChangesPanelProps {
  area: SettingArea
  /** The calls whose answers change with it. */
  refreshes: Call[]
}

/** Who has changed what here, and taking it back. */
export function ChangesPanel({ area, refreshes }: ChangesPanelProps) {
  const { data } = useAnswer(listSettingChanges, { query: { area } })
  const { may } = useMe()
  const queries = useQueryClient()
  const putBack = useCallWithToast(putSettingBack, {
    refreshes: [...refreshes, listSettingChanges, listAudit],
    onRefused: () => askAgain(queries, listSettingChanges),
  })
  if (!data) return null

  async function ask({ id, record, changes }: SettingChange) {
    const yes = await confirm({
      title: 'Undo this change?',
      text: `${record}: ${changes.map(({ name, before }) => `${name}: ${before || 'empty'}`).join('; ')}`,
      yes: 'Undo change',
      no: 'Cancel',
    })
    if (yes) await putBack.send({ params: { id } })
  }

  return (
    <section className="pan" aria-labelledby="setting-changes">
      <header>
        <h2 id="setting-changes">Last changes</h2>
        {may(listAudit) && (
          <Link className="link small" to={`/audit?recordKind=setting&recordId=${data.recordId}`}>
            All<span className="sr"> changes of these settings</span>
          </Link>
        )}
      </header>
      {data.changes.length === 0 && <p className="dim">No changes yet.</p>}
      <ol className={styles.settingChanges}>
        {data.changes.map((change) => (
          <li key={change.id}>
            <p className="small">
              <time dateTime={change.at} title={formatFullMoment(change.at, data.timeZone)} className="dim">
                {formatMoment(change.at, data.timeZone)}
              </time>{' '}
              <b>{change.by}</b>, {change.record}
            </p>
            <dl>
              {change.changes.map(({ name, before, after }) => (
                <Fact key={name} title={name}>
                  <s className={before === '' ? 'none' : ''}>
                    <span className="sr">before: </span>
                    {before || 'empty'}
                  </s>{' '}
                  <span className="sr">, now: </span>
                  <span className={after === '' ? 'none' : ''}>{after || 'empty'}</span>
                </Fact>
              ))}
            </dl>
            {change.canPutBack && (
              <Button size="sm" busy={putBack.sending} onClick={() => void ask(change)}>
                Undo<span className="sr"> {change.changes.map(({ name }) => name).join(', ')}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
