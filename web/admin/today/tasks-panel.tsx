import { listCompanyTasks } from '../../../contract/admin/people/company-notes.call.ts'
import { useAnswer } from '../../client/index.ts'
import { useMe } from '../app/me.ts'
import { TaskList } from '../people/task-list.tsx'

/** Tasks for companies: one's own first, those of others after them. */
export function TasksPanel({ today }: { today: string }) {
  const { may } = useMe()
  const { data } = useAnswer(listCompanyTasks, {}, { quiet: true, enabled: may(listCompanyTasks) })
  if (!data || data.tasks.length === 0) return null
  const { mayChange } = data
  const mine = data.tasks.filter(({ isMine }) => isMine)
  const others = data.tasks.filter(({ isMine }) => !isMine)
  return (
    <section className="pan" aria-labelledby="tasks">
      <header>
        <h2 id="tasks">Tasks</h2>
      </header>
      {mine.length > 0 && <TaskList label="Your tasks" tasks={mine} {...{ today, mayChange }} />}
      {others.length > 0 && (
        <>
          <h3 className="small dim">{mine.length > 0 ? 'Of others' : 'None are yours. Of others:'}</h3>
          <TaskList label="Tasks of others" tasks={others} {...{ today, mayChange }} />
        </>
      )}
    </section>
  )
}
