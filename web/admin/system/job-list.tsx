import { Link, useSearchParams } from 'react-router'
import { getSystem, listJobs, runJobAgain } from '../../../contract/admin/system.call.ts'
import type { SystemJob } from '../../../contract/admin/system.schema.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { useAnswer } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMe } from '../app/me.ts'
import { Badge } from '../kit/badge.tsx'
import { ListSkeleton } from '../kit/list-skeleton.tsx'
import { LoadFailure } from '../kit/load-failure.tsx'
import { formatMoment } from '../kit/moments.ts'
import { PageTop } from '../kit/page-top.tsx'
import { actsHead, ListTable } from '../kit/list/table.tsx'
import { useSaidCall } from '../kit/use-said-call.ts'
import { Nothing } from '../kit/list/list-body.tsx'
import * as styles from './system.module.css'

const stateKinds = { failed: 'bad', waiting: 'plain', running: 'house' } as const
const stateTitles = { failed: 'Given up', waiting: 'Waiting', running: 'Running' } as const
const asksEveryMs = 10_000

/** Work in the background that is not done. */
export function JobList() {
  const [address] = useSearchParams()
  const only = address.get('only') === 'failed' ? 'failed' : 'all'
  const { data, error } = useAnswer(listJobs, { query: { only } }, { quiet: true, keepsPrevious: true, asksEveryMs })
  return (
    <>
      <PageTop title="Jobs" />
      <div className="tools-row">
        <nav className={styles.pickViews} aria-label="Which jobs">
          <Link className={styles.chipLink} to="?" aria-current={only === 'all' ? 'true' : undefined}>
            All
          </Link>
          <Link className={styles.chipLink} to="?only=failed" aria-current={only === 'failed' ? 'true' : undefined}>
            Given up
          </Link>
        </nav>
      </div>
      {error ? (
        <LoadFailure error={error} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.jobs.length === 0 ? (
        <Nothing title="No jobs">
          {only === 'failed' ? 'Everything that was to be done is done, or is tried by itself.' : 'All is done.'}
        </Nothing>
      ) : (
        <>
          <Jobs jobs={data.jobs} />
          <div className="list-end">
            <span className="dim" role="status">
              {formatCountOf(data.jobs.length, 'job')}
              {data.hasMore && ', and more'}
            </span>
          </div>
        </>
      )}
    </>
  )
}

function Jobs({ jobs }: { jobs: SystemJob[] }) {
  const { timeZone } = useMe()
  const again = useSaidCall(runJobAgain, { refreshes: [listJobs, getSystem] })
  return (
    <ListTable
      caption="Jobs, those that were given up first"
      heads={['Job', 'Due', 'Begun', 'Status', actsHead]}
      className={styles.systemList}
    >
      {jobs.map((job) => (
        <tr key={job.id}>
          <th scope="row" className={styles.cTitle}>
            {job.title}
            <span className="block dim small">
              <code>{job.name}</code> {job.id}
            </span>
            {job.name === 'send-mail' && (
              <span className="block dim small">
                Each try of a mail is a job of its own. <Link to="/system/mails?only=waiting">Mails</Link> says how
                often it was tried.
              </span>
            )}
          </th>
          <td className={`${styles.cWhen} mono`}>
            <time dateTime={job.runAt}>{formatMoment(job.runAt, timeZone)}</time>
          </td>
          <td className={styles.cTries}>
            {job.attempts === 0 ? 'Not yet' : `${formatCountOf(job.attempts, 'time')} of ${job.attemptsAtMost}`}
          </td>
          <td className={styles.cState}>
            <Badge kind={stateKinds[job.state]}>{stateTitles[job.state]}</Badge>
            {job.error !== '' && <span className="block dim small">{job.error}</span>}
          </td>
          <td className={styles.cActs}>
            {job.state === 'failed' && (
              <Button size="sm" onClick={() => void again.send({ params: { id: job.id } })}>
                Try again<span className="sr">: {job.title}</span>
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
