import { Form } from '../../../../router/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { LabeledInput, LabeledSelect } from '../../../../ui/labeled-controls.tsx'
import { Options } from '../../../../ui/options.tsx'
import * as styles from './invoices.module.css'

interface InvoiceFilterProps {
  question: { state: string; search?: string; buyer?: number }
  /** Colleagues; none for who sees the own invoices alone. */
  buyers: readonly { id: number; name: string }[]
}

/** Which invoices are asked for. */
export function InvoiceFilter({ question: { state, search, buyer }, buyers }: InvoiceFilterProps) {
  return (
    <Form className={styles.filter} role="search" aria-label="Invoices">
      <LabeledInput
        label="Invoice, PO number or order"
        name="search"
        type="search"
        maxLength={120}
        defaultValue={search ?? ''}
      />
      <LabeledSelect
        label="Status"
        name="state"
        defaultValue={state}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="open">Open</option>
        <option value="paid">Paid</option>
        <option value="all">All</option>
      </LabeledSelect>
      {buyers.length > 1 && (
        <LabeledSelect
          label="Ordered by"
          name="buyer"
          defaultValue={buyer ?? ''}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">Everyone</option>
          <Options of={buyers.map(({ id, name }) => [id, name])} />
        </LabeledSelect>
      )}
      <Button type="submit">Show</Button>
    </Form>
  )
}
