import { useState } from 'react'
import {
  addCompanyTask,
  getCompanyChoices,
  listCompanyTasks,
} from '../../../../contract/admin/people/company-notes.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { useAnswer } from '../../../client/index.ts'
import { atFields, SelectField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useMe } from '../../app/me.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { TaskList } from '../task-list.tsx'
import { useCompanyChange } from './use-company-change.ts'
import { Options } from '../../../ui/options.tsx'

/** What is to be done for the company. */
export function TasksPanel({ company }: { company: Company }) {
  const { tasks, timeZone, mayChange } = company
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const today = localDay(new Date(), timeZone)
  return (
    <section className="pan" aria-labelledby="tasks">
      <header>
        <h2 id="tasks">Tasks</h2>
        {mayChange && (
          <Button size="sm" onClick={() => setAdding(true)}>
            New task
          </Button>
        )}
      </header>
      {tasks.length === 0 && <p className="dim">None yet.</p>}
      <TaskList label={`Tasks for ${company.name}`} {...{ tasks, today, mayChange }} />
      <FormDialog open={isAdding} onClose={close} title={`New task for ${company.name}`} width={440}>
        {isAdding && <TaskForm company={company} today={today} onClose={close} />}
      </FormDialog>
    </section>
  )
}

function TaskForm({ company, today, onClose }: { company: Company; today: string; onClose(): void }) {
  const { data: choices } = useAnswer(getCompanyChoices, {}, { quiet: true })
  const { id: ownId } = useMe()
  const add = useCompanyChange(addCompanyTask, company.id, { onDone: onClose, reads: [listCompanyTasks] })
  return (
    <DialogForm
      yes="Add task"
      onClose={onClose}
      start={{ title: '', dueOn: today as string, assigneeId: String(ownId) }}
      check={({ title, dueOn }) =>
        atFields({
          title: title.trim() === '' ? 'Please say what is to be done.' : undefined,
          dueOn: dueOn === '' ? 'Please enter a date.' : undefined,
        })
      }
      sends={add}
      onSubmit={({ title, dueOn, assigneeId }) =>
        add.send({
          params: { id: company.id },
          input: { title: title.trim(), dueOn, assigneeId: Number(assigneeId) || null },
        })
      }
    >
      <TextField name="title" label="What is to be done" maxLength={200} autoComplete="off" />
      <TextField name="dueOn" label="Due" type="date" />
      <SelectField name="assigneeId" label="Assigned to">
        {!choices && <option value={String(ownId)}>You</option>}
        <Options of={choices?.staff.map(({ id, name }) => [id, id === ownId ? `${name} (you)` : name])} />
        <option value="">Anyone</option>
      </SelectField>
    </DialogForm>
  )
}
