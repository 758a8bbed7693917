import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import {
  Form,
  Refusal,
  SubmitButton,
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../forms/index.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { ItemPicker } from '../../kit/item-picker.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { useOrderChange } from '../record/use-order-change.ts'
import { AddressPanel } from './address-panel.tsx'
import { DifferencePanel } from './difference-panel.tsx'
import { LinePanel } from './line-panel.tsx'
import {
  findUnreadable,
  placeProblems,
  placeRefusal,
  proposeRedraw,
  toChange,
  toDraft,
  toDraftOf,
  type AddedItem,
  type Draft,
  type Preview,
} from './read-draft.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './change.module.css'

/** An order is changed: what it comes to stands beside the fields before anything is saved. */
export function OrderChange() {
  const id = Number(useParams()['id'])
  useTitle(`Change order ${id}`)
  const { data: staffOrder, error } = useAnswer(getOrder, { params: { id } }, { quiet: true })
  const { data: preview, error: refused } = useAnswer(
    previewOrderChange,
    { params: { id }, input: {} },
    { quiet: true },
  )
  const failed = error ?? refused
  if (failed)
    return (
      <div className="nothing">
        <h1>You cannot change this order</h1>
        <p>{failed.message}</p>
        <Link className="link" to={`/orders/${id}`}>
          Back to the order
        </Link>
      </div>
    )
  return staffOrder && preview ? (
    <ChangeForm key={staffOrder.version} staffOrder={staffOrder} asItIs={preview} />
  ) : (
    <ListSkeleton />
  )
}

const showsAfterMs = 350

function ChangeForm({ staffOrder, asItIs }: { staffOrder: StaffOrder; asItIs: Preview }) {
  const { order, version } = staffOrder
  const [start] = useState(() => toDraft(asItIs, staffOrder))
  const [asked] = useSearchParams()
  const [proposed] = useState(() => proposeRedraw(asItIs, asked))
  const [draft, setDraft] = useState<Draft>({ ...start, ...proposed })
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  const [added, setAdded] = useState<readonly AddedItem[]>([])
  const change = toChange(draft, start, asItIs, staffOrder, added)
  const typed = JSON.stringify(change)
  const settled = useSettled(typed, showsAfterMs)
  const shown = useAnswer(
    previewOrderChange,
    { params: { id: order.id }, input: change },
    { quiet: true, keepsPrevious: true, enabled: settled !== undefined },
  )
  const isFresh = settled === typed && shown.data !== undefined && !shown.isPlaceholderData
  const preview = shown.data ?? asItIs
  useKnownCodes(added, setAdded, isFresh ? preview.lines : [])
  const unreadable = findUnreadable(draft, { ...start, ...toDraftOf(added) })
  const { mistakes, others } = placeProblems(preview, added)
  const save = useOrderChange(changeOrder, order.id)
  const isChanged = typed !== '{}' || draft['reason'] !== '' || draft['note'] !== ''
  useUnsaved(isChanged && !isSaved, 'saving the change')

  async function submit({ reason, note, mail, overLimit }: Draft) {
    const answer = await save.send({
      params: { id: order.id },
      input: {
        version,
        ...change,
        reason: String(reason),
        expectedAmount: preview.sums.at(-1)!.after,
        note: String(note),
        quiet: mail !== true,
        overLimit: preview.isOverLimit && overLimit === true,
      },
    })
    if (!answer) return
    setSaved(true)
    setTimeout(() => void navigate(`/orders/${order.id}`))
  }

  return (
    <>
      <nav className="trail" aria-label="Way">
        <Link to={`/orders/${order.id}`}>Order {order.id}</Link>
      </nav>
      <div className="page-top">
        <h1>
          Change order <span className="mono">{order.id}</span>
        </h1>
      </div>
      <Form
        className="rec"
        start={{ ...start, ...proposed, ...toDraftOf(added) }}
        mistakes={{ ...mistakes, ...placeRefusal(shown.error?.fields ?? [], preview.lines, added), ...unreadable }}
        sends={save}
        check={({ reason }) =>
          String(reason).trim() === '' ? [{ field: 'reason', sentence: 'Please enter a reason for the change.' }] : []
        }
        onChange={setDraft}
        onSubmit={submit}
      >
        <div className="rec-col">
          {preview.lines
            .filter(({ lineId }) => lineId > 0)
            .map((line, at) => (
              <LinePanel
                key={line.lineId}
                {...{ line, at, may: asItIs.may, staffOrder }}
                isRemoved={draft[`remove_${at}`] === true}
                charges={asItIs.lines[at]?.charges ?? []}
              />
            ))}
          {added.map((item, index) => {
            const line = preview.lines.find(({ lineId }) => lineId === -(index + 1))
            if (!line || item.codes.length === 0) return null
            return (
              <LinePanel
                key={item.at}
                {...{ line, at: item.at, may: asItIs.may, staffOrder }}
                isRemoved={false}
                charges={[]}
                onDrop={() => setAdded(added.filter((one) => one !== item))}
              />
            )
          })}
          {asItIs.may.goods && (
            <section className="pan" aria-labelledby="add-item">
              <header>
                <h2 id="add-item">Add an item</h2>
              </header>
              <p className="small dim">As blank goods, at the prices of {staffOrder.company.name}.</p>
              <ItemPicker
                label="Item"
                without={[]}
                onPick={({ id }) => {
                  const at = Math.max(asItIs.lines.length - 1, ...added.map((one) => one.at)) + 1
                  setAdded([...added, { itemId: id, at, codes: [] }])
                }}
              />
            </section>
          )}
          <section className="pan" aria-labelledby="order-head">
            <header>
              <h2 id="order-head">Purchase order and shipping</h2>
            </header>
            <div className="fields fields--2">
              <TextField name="po" label="PO number" autoComplete="off" maxLength={30} mono disabled={!asItIs.may.po} />
              {preview.methods.length > 0 && (
                <SelectField name="method" label="Shipping method" disabled={!asItIs.may.address}>
                  <Options
                    of={listMethods(preview, asItIs, order.shipping_method).map(({ code, title }) => [code, title])}
                  />
                </SelectField>
              )}
            </div>
          </section>
          {asItIs.may.address && order.lines.some(({ shipments }) => shipments.length === 0) && <AddressPanel />}
          <section className="pan" aria-labelledby="sums">
            <header>
              <h2 id="sums">Discount and freight</h2>
            </header>
            <div className="fields fields--2">
              <TextField
                name="discount"
                label="Additional order discount"
                hint="An amount like 25.00, or 5%. It is spread over the lines."
                optional
                autoComplete="off"
                mono
                disabled={!asItIs.may.discount}
              />
              <TextField
                name="freight"
                label="Freight, USD"
                hint={`${formatAmount(preview.sums[2]!.after)} now. Enter an amount to replace it.`}
                optional
                inputMode="decimal"
                autoComplete="off"
                mono
                disabled={!asItIs.may.freight}
              />
            </div>
            {preview.isTaxOther && <CheckboxField name="keepTax" label="Use the sales tax rates from the order date" />}
          </section>
        </div>
        <div className={`rec-col ${styles.changeSide}`}>
          <DifferencePanel {...{ preview, others }} error={shown.error?.message} isFresh={isFresh} />
          <section className="pan" aria-labelledby="why">
            <header>
              <h2 id="why">Reason</h2>
            </header>
            <div className="fields">
              <TextField name="reason" label="Reason (staff only)" maxLength={500} autoComplete="off" />
              <TextAreaField name="note" label="Note to the buyer" optional maxLength={500} rows={3} />
              <CheckboxField name="mail" label={`E-mail the change to ${staffOrder.buyer.name}`} />
              {preview.isOverLimit && (
                <CheckboxField name="overLimit" label="Save it although it is over the credit limit" />
              )}
            </div>
            <Refusal />
            <div className="pay-acts">
              <SubmitButton
                disabled={!isFresh || !preview.isChanged || hasAny(unreadable) || preview.problems.length > 0}
              >
                Save the change
              </SubmitButton>
            </div>
          </section>
        </div>
      </Form>
    </>
  )
}

/** The order's own one is there, too, where it is no longer offered. */
function listMethods({ methods }: Preview, asItIs: Preview, name: string) {
  const { before } = asItIs.shippingMethod
  const offered = methods.map(({ code, name: title, amount, arrivesOn }) => ({
    code,
    title: [`${title}, ${formatAmount(amount)}`, arrivesOn && `arrives ${formatDate(arrivesOn)}`]
      .filter(Boolean)
      .join(', '),
  }))
  return offered.some(({ code }) => code === before) ? offered : [{ code: before, title: name }, ...offered]
}

/** What an added item comes in is known once the server has shown it. */
function useKnownCodes(
  added: readonly AddedItem[],
  setAdded: (added: readonly AddedItem[]) => void,
  lines: Preview['lines'],
): void {
  const known = added.map((item, index) => {
    const line = lines.find(({ lineId }) => lineId === -(index + 1))
    return item.codes.length > 0 || !line ? item : { ...item, codes: line.variants.map(({ code }) => code) }
  })
  const isOther = known.some((item, index) => item.codes.length !== added[index]!.codes.length)
  useEffect(() => {
    if (isOther) setAdded(known)
  })
}

const hasAny = (found: object): boolean => Object.keys(found).length > 0
