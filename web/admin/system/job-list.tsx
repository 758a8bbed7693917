import { Link } from 'react-router'
import { getSystem, listJobs, runJobAgain } from '../../../contract/admin/system.call.ts'
import type { SystemJob } from '../../../contract/admin/system.schema.ts'
import { jobList } from '../../../domain/lists/system-lists.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { useAnswer } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMe } from '../app/me.ts'
import { Badge } from '../kit/badge.tsx'
import { formatMoment } from '../kit/moments.ts'
import { useCallWithToast } from '../kit/use-call-with-toast.ts'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { ListFilters } from '../kit/list/list-filters.tsx'
import { ListTop } from '../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../kit/list/record-table.tsx'
import { useList, type OpenList } from '../kit/list/use-list.ts'
import * as styles from './system.module.css'

const stateKinds = { failed: 'bad', waiting: 'plain', running: 'house' } as const
const stateTitles = { failed: 'Failed', waiting: 'Waiting', running: 'Running' } as const
const asksEveryMs = 10_000

/** Background work that is not done. */
export function JobList() {
  const open = useList(jobList)
  const { only = 'all' } = open.query
  const { data, error, isPending } = useAnswer(
    listJobs,
    { query: { only } },
    { quiet: true, keepsPrevious: true, asksEveryMs },
  )
  const jobs = data?.jobs ?? []
  return (
    <>
      <ListTop open={open} label="Which jobs" />
      <ListFilters open={open} />
      <ListBody
        list={{ error: error ?? null, isPending, hasMore: false, isLoadingMore: false, loadMore: () => undefined }}
        counted={
          jobs.length > 0 ? `${formatCountOf(jobs.length, 'job')}${data?.hasMore ? ', and more' : ''}` : undefined
        }
        nothing={<Nothing title="No jobs">{only === 'failed' ? 'Nothing waits or has failed.' : 'All done.'}</Nothing>}
      >
        <Jobs open={open} jobs={jobs} />
      </ListBody>
    </>
  )
}

function Jobs({ open, jobs }: { open: OpenList; jobs: SystemJob[] }) {
  const { timeZone } = useMe()
  const again = useCallWithToast(runJobAgain, { refreshes: [listJobs, getSystem] })
  const cells: Cells<typeof jobList, SystemJob> = {
    job: {
      className: styles.cTitle,
      show: ({ id, title, name }) => (
        <>
          {title}
          <span className="block dim small">
            <code>{name}</code> {id}
          </span>
          {name === 'send-mail' && (
            <span className="block dim small">
              Each attempt to send an e-mail is a job. <Link to="/system/mails?only=waiting">Mails</Link> shows the
              attempts.
            </span>
          )}
        </>
      ),
    },
    due: {
      className: `${styles.cWhen} mono`,
      show: ({ runAt }) => <time dateTime={runAt}>{formatMoment(runAt, timeZone)}</time>,
    },
    begun: {
      className: styles.cTries,
      show: ({ attempts, attemptsAtMost }) =>
        attempts === 0 ? 'Not yet' : `${formatCountOf(attempts, 'time')} of ${attemptsAtMost}`,
    },
    state: {
      className: styles.cState,
      show: ({ state, error }) => (
        <>
          <Badge kind={stateKinds[state]}>{stateTitles[state]}</Badge>
          {error !== '' && <span className="block dim small">{error}</span>}
        </>
      ),
    },
  }
  return (
    <RecordTable
      open={open}
      rows={jobs}
      cells={cells}
      className={styles.systemList}
      caption="Jobs, failed first"
      acts={{
        className: styles.cActs,
        show: ({ id, state, title }) =>
          state === 'failed' && (
            <Button size="sm" onClick={() => void again.send({ params: { id } })}>
              Try again<span className="sr">: {title}</span>
            </Button>
          ),
      }}
    />
  )
}
