import { Link } from 'react-router'
import { getCompany } from '../../../contract/admin/people/companies.call.ts'
import { finishCompanyTask, listCompanyTasks } from '../../../contract/admin/people/company-notes.call.ts'
import type { CompanyTask } from '../../../contract/admin/people/companies.schema.ts'
import { formatNearDate } from '../../../domain/calendar/format-date.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import * as styles from './people.module.css'

interface ShownTask extends CompanyTask {
  company?: { id: number; name: string }
}

interface TaskListProps {
  label: string
  tasks: readonly ShownTask[]
  today: string
  mayChange: boolean
}

/** What is to be done, by its day. Done with one press, and open again with another. */
export function TaskList({ label, tasks, today, mayChange }: TaskListProps) {
  const finish = useCall(finishCompanyTask, { refreshes: [listCompanyTasks, getCompany] })
  return (
    <ul className={`rows ${styles.tasks}`} aria-label={label}>
      {tasks.map(({ id, title, dueOn, isLate, isDone, assignee, company }) => (
        <li key={id}>
          <div>
            <span className={isDone ? styles.done : undefined}>{title}</span>
            <span className="small dim block">
              {company && (
                <>
                  <Link className="link" to={`/customers/${company.id}`}>
                    {company.name}
                  </Link>
                  ,{' '}
                </>
              )}
              <span className={isLate ? styles.late : undefined}>
                {isLate ? 'was due' : 'due'} <time dateTime={dueOn}>{formatNearDate(dueOn, today)}</time>
              </span>
              {assignee && `, ${assignee}`}
            </span>
          </div>
          {mayChange && (
            <Button
              size="sm"
              aria-label={isDone ? `Undo: ${title}` : `Done: ${title}`}
              onClick={() => void finish.send({ params: { id }, input: { isDone: !isDone } })}
            >
              {isDone ? 'Undo' : 'Done'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
