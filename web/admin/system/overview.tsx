import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getSystem, listBackups } from '../../../contract/admin/system.call.ts'
import type { SystemState } from '../../../contract/admin/system.schema.ts'
import { formatBytes } from '../../../domain/text/format-bytes.ts'
import { formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { useAnswer } from '../../client/index.ts'
import { useMe } from '../app/me.ts'
import { formatMoment } from '../kit/moments.ts'
import { ListSkeleton } from '../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../kit/page/load-failure.tsx'
import { PageTop } from '../kit/page/page-top.tsx'
import { numeric, Table } from '../kit/list/table.tsx'
import * as styles from './system.module.css'

/** What the shop runs on, how much it holds, and what has failed. */
export function SystemOverview() {
  const { data, error } = useAnswer(getSystem, {}, { quiet: true })
  return (
    <>
      <PageTop title="System" />
      {error ? <LoadFailure error={error} /> : data ? <State state={data} /> : <ListSkeleton />}
    </>
  )
}

const State = ({ state }: { state: SystemState }) => (
  <div className={styles.systemPanels}>
    <Panel title="Background work">
      <dl className="kv">
        <Row title="Mails">
          <Undone failed={state.mails.failed} waiting={state.mails.waiting} to="/system/mails" />
          {state.mails.stuck && state.hasMailServer && (
            <Link className="block" to="/system/mails?only=waiting">
              {formatCountOf(state.mails.stuck.count, 'mail')} cannot be sent: {state.mails.stuck.why}
            </Link>
          )}
          {!state.hasMailServer && <span className="block dim">No mail server is set. E-mails wait until one is.</span>}
        </Row>
        <Row title="Jobs">
          <Undone {...state.jobs} to="/system/jobs" />
        </Row>
      </dl>
    </Panel>
    <Panel title="Program">
      <dl className="kv">
        <Row title="Brandyard" mono>
          {state.version}
        </Row>
        <Row title="Node" mono>
          {state.nodeVersion}
        </Row>
        <Row title="PostgreSQL" mono>
          {state.databaseVersion}
        </Row>
      </dl>
    </Panel>
    <Panel title="Storage">
      <dl className="kv">
        <Row title="Database" mono>
          {formatBytes(state.databaseBytes)}
        </Row>
        <Row title="Disk" mono>
          {formatBytes(state.files.freeBytes)} free
        </Row>
        <Row title="Uploads">{state.files.description}</Row>
        <LastBackup />
      </dl>
    </Panel>
    <Panel title="Largest tables">
      <Table caption="Largest tables" heads={['Table', numeric('Rows, about'), numeric('Size')]} className="dense flat">
        {state.tables.map(({ name, rows, bytes }) => (
          <tr key={name}>
            <th scope="row">{name.replaceAll('_', ' ')}</th>
            <td className="num mono">{rows === 0 ? <span className="none">Not counted</span> : formatCount(rows)}</td>
            <td className="num mono">{formatBytes(bytes)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  </div>
)

/** For those who may see backups. */
function LastBackup() {
  const { may } = useMe()
  const { data } = useAnswer(listBackups, {}, { quiet: true, enabled: may(listBackups) })
  if (!data) return null
  const [latest] = data.backups
    .map(({ madeAt }) => madeAt)
    .sort()
    .toReversed()
  return (
    <Row title="Last backup">
      <Link to="/system/backups">{latest === undefined ? 'None yet' : formatMoment(latest, data.timeZone)}</Link>
      {data.error !== '' && <span className="block">{data.error}</span>}
    </Row>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pan" aria-label={title}>
    <header>
      <h2>{title}</h2>
    </header>
    {children}
  </section>
)

const Row = ({ title, mono = false, children }: { title: string; mono?: boolean; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd className={mono ? 'mono' : undefined}>{children}</dd>
  </>
)

const Undone = ({ failed, waiting, to }: { failed: number; waiting: number; to: string }) => (
  <>
    {failed > 0 ? <Link to={`${to}?only=failed`}>{formatCount(failed)} failed</Link> : 'None failed'},{' '}
    <Link to={to}>{formatCount(waiting)} waiting</Link>
  </>
)
