import { useState, type SubmitEvent } from 'react'
import { findQuestionMistakes, type OrderQuestion } from '../../../../domain/ordering/order-questions.ts'
import { orderStates } from '../../../../domain/ordering/order-states.ts'
import { Form } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { focusFirstMistake } from '../../../ui/focus/focus-first-mistake.ts'
import { LabeledInput, LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { Options } from '../../../ui/options.tsx'
import * as styles from './portal.module.css'

interface OrderFilterProps {
  /** With another one the fields show what it asks for. */
  address: string
  question: OrderQuestion
  /** Colleagues; none for who sees the own orders alone. */
  buyers: readonly { id: number; name: string }[]
}

/** What orders are asked for. What cannot be answered is said at its field, and not asked. */
export function OrderFilter({ address, question, buyers }: OrderFilterProps) {
  const [shownAddress, setShownAddress] = useState(address)
  const [typed, setTyped] = useState(question)
  const [mistakes, setMistakes] = useState(() => findQuestionMistakes(question))
  // With a key the form would be another one, and the focus of whoever has typed or chosen would be lost.
  if (address !== shownAddress) {
    setShownAddress(address)
    setTyped(question)
    setMistakes(findQuestionMistakes(question))
  }
  const mistakeAt = (field: string) => mistakes.find((mistake) => mistake.field === field)?.sentence
  function check(event: SubmitEvent<HTMLFormElement>) {
    const found = findQuestionMistakes(Object.fromEntries(new FormData(event.currentTarget)))
    setMistakes(found)
    if (found.length === 0) return
    event.preventDefault()
    focusFirstMistake(event.currentTarget)
  }
  return (
    <Form className={styles.orderFilter} role="search" aria-label="Orders" onSubmit={check}>
      <LabeledInput
        label="Order, PO number or item"
        name="search"
        type="search"
        maxLength={120}
        value={typed.search ?? ''}
        onChange={({ currentTarget }) => setTyped({ ...typed, search: currentTarget.value })}
      />
      <LabeledSelect
        label="Status"
        name="state"
        value={typed.state ?? ''}
        mistake={mistakeAt('state')}
        onChange={({ currentTarget }) => {
          setTyped({ ...typed, state: currentTarget.value })
          currentTarget.form?.requestSubmit()
        }}
      >
        <option value="">All statuses</option>
        <Options of={Object.entries(orderStates).map(([state, { title }]) => [state, title])} />
      </LabeledSelect>
      <LabeledInput
        label="From"
        name="from"
        type="date"
        value={typed.from ?? ''}
        onChange={({ currentTarget }) => setTyped({ ...typed, from: currentTarget.value })}
        mistake={mistakeAt('from')}
      />
      <LabeledInput
        label="To"
        name="to"
        type="date"
        value={typed.to ?? ''}
        onChange={({ currentTarget }) => setTyped({ ...typed, to: currentTarget.value })}
        mistake={mistakeAt('to')}
      />
      {(buyers.length > 1 || typed.buyer !== undefined) && (
        <LabeledSelect
          label="Ordered by"
          name="buyer"
          value={typed.buyer ?? ''}
          onChange={({ currentTarget }) => {
            setTyped({ ...typed, buyer: Number(currentTarget.value) || undefined })
            currentTarget.form?.requestSubmit()
          }}
        >
          <option value="">Everyone</option>
          <Options of={listNames(buyers, typed.buyer).map(({ id, name }) => [id, name])} />
        </LabeledSelect>
      )}
      <Button type="submit">Show</Button>
    </Form>
  )
}

/** With whoever was asked for, who may have left the company since. */
const listNames = (buyers: OrderFilterProps['buyers'], chosen: number | undefined) =>
  chosen === undefined || buyers.some(({ id }) => id === chosen)
    ? buyers
    : [...buyers, { id: chosen, name: 'A former colleague' }]
