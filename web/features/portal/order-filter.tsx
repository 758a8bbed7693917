import { useState, type SubmitEvent } from 'react'
import { findQuestionMistakes, type OrderQuestion } from '../../../domain/order-questions.ts'
import { orderStates } from '../../../domain/order-states.ts'
import { Form } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake, SelectField, TextField } from '../../ui/fields.tsx'

/** What orders are asked for. What cannot be answered is said at its field, and not asked. */
export function OrderFilter({ question }: { question: OrderQuestion }) {
  const [mistakes, setMistakes] = useState(() => findQuestionMistakes(question))
  const mistakeAt = (field: string) => mistakes.find((mistake) => mistake.field === field)?.sentence
  function check(event: SubmitEvent<HTMLFormElement>) {
    const found = findQuestionMistakes(Object.fromEntries(new FormData(event.currentTarget)))
    setMistakes(found)
    if (found.length === 0) return
    event.preventDefault()
    focusFirstMistake(event.currentTarget)
  }
  return (
    <Form className="order-filter" role="search" aria-label="Orders" onSubmit={check}>
      <TextField
        label="Order, purchase order or item"
        name="search"
        type="search"
        maxLength={120}
        defaultValue={question.search ?? ''}
      />
      <SelectField
        label="State"
        name="state"
        defaultValue={question.state ?? ''}
        mistake={mistakeAt('state')}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">All states</option>
        {Object.entries(orderStates).map(([state, { title }]) => (
          <option key={state} value={state}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField label="From" name="from" type="date" defaultValue={question.from ?? ''} mistake={mistakeAt('from')} />
      <TextField label="To" name="to" type="date" defaultValue={question.to ?? ''} mistake={mistakeAt('to')} />
      <Button type="submit">Show</Button>
    </Form>
  )
}
