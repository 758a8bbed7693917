import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextField } from '../../../forms/index.ts'
import { AddressFields } from './address-panel.tsx'
import { fieldNames, shipmentsOf, type Preview } from './read-draft.ts'
import { TableHeads } from '../../../ui/table-heads.tsx'
import * as styles from './change.module.css'

interface LinePanelProps {
  line: Preview['lines'][number]
  at: number
  may: Preview['may']
  staffOrder: StaffOrder
  isRemoved: boolean
  /** Its charges as the order has them. */
  charges: Preview['lines'][number]['charges']
  /** Of an item that comes in addition: leaves it out again. */
  onDrop?: (() => void) | undefined
}

/** What of a line changes: pieces, prices, charges, its discount and day; or it goes. */
export function LinePanel({ line, at, may, staffOrder, isRemoved, charges, onDrop }: LinePanelProps) {
  const heading = `line-${line.lineId}`
  const changesGoods = line.quantity.before !== line.quantity.after
  return (
    <section className="pan" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{line.itemDescription}</h2>
        {onDrop ? (
          <Button size="sm" onClick={onDrop}>
            Remove
          </Button>
        ) : (
          <span className="code">{line.webCode}</span>
        )}
      </header>
      {line.sentQuantity > 0 && (
        <p className="dim small">
          {formatCount(line.sentQuantity)} of {formatCount(line.quantity.before)} shipped.
        </p>
      )}
      {!isRemoved && (
        <div className={styles.changeLine}>
          <div className="cell-scroll">
            <table className="cell-table">
              <TableHeads of={['Variant', 'Quantity', 'Price each']} />
              <tbody>
                {line.variants.map((variant, index) => (
                  <tr key={variant.code}>
                    <th scope="row">
                      {nameLooks(variant)}
                      <span className="mono">{variant.code}</span>
                    </th>
                    <td>
                      <TextField
                        name={fieldNames.quantity(at, index)}
                        label={`Quantity, ${nameOf(line, variant)}`}
                        inputMode="numeric"
                        autoComplete="off"
                        mono
                        disabled={!may.goods}
                      />
                    </td>
                    <td>
                      <TextField
                        name={fieldNames.price(at, index)}
                        label={`Price each, ${nameOf(line, variant)}`}
                        hint={
                          variant.unitPrice.after === variant.unitPrice.before || variant.quantity.after === 0
                            ? ''
                            : `${formatUnitPrice(variant.unitPrice.after)} now`
                        }
                        inputMode="decimal"
                        autoComplete="off"
                        mono
                        disabled={!may.price}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {shipmentsOf(staffOrder.order, line).map(({ shipping_address: to }, index) => (
            <div key={index} className={styles.changeShipment}>
              <TextField
                name={fieldNames.shipment(at, index)}
                label={`Quantity to ${nameAddress(to)}`}
                inputMode="numeric"
                autoComplete="off"
                mono
                disabled={!may.goods}
              />
              {may.address && (
                <details>
                  <summary className="link">Change the address of {nameAddress(to)}</summary>
                  <AddressFields nameOf={(field) => fieldNames.to(at, index, field)} />
                </details>
              )}
            </div>
          ))}
          {!onDrop && (
            <div className="fields fields--2">
              {charges.map(({ name, before }, index) => (
                <TextField
                  key={name}
                  name={fieldNames.charge(at, index)}
                  label={`${name}, USD`}
                  hint={sayCharge(line, name, before)}
                  inputMode="decimal"
                  autoComplete="off"
                  mono
                  disabled={!may.price}
                />
              ))}
              <TextField
                name={fieldNames.newCharge(at)}
                label="New charge"
                hint="What it is for, for example Gift boxes"
                optional
                maxLength={80}
                autoComplete="off"
                disabled={!may.price}
              />
              <TextField
                name={fieldNames.newAmount(at)}
                label="Amount of the new charge, USD"
                optional
                inputMode="decimal"
                autoComplete="off"
                mono
                disabled={!may.price}
              />
              <TextField
                name={fieldNames.discount(at)}
                label="Discount on the line"
                hint="An amount like 25.00, or 5%"
                optional
                autoComplete="off"
                mono
                disabled={!may.discount}
              />
              {line.isDecorated && (
                <TextField
                  name={fieldNames.inHands(at)}
                  label="In-hands date"
                  type="date"
                  optional
                  disabled={!may.dates}
                />
              )}
            </div>
          )}
          {changesGoods && !onDrop && (
            <CheckboxField name={fieldNames.keep(at)} label="Keep the agreed prices at any quantity" />
          )}
        </div>
      )}
      {may.goods && !onDrop && line.sentQuantity === 0 && (
        <CheckboxField name={fieldNames.remove(at)} label="Remove this line" />
      )}
      {onDrop && <p className="small dim">{describeCharges(line)}</p>}
    </section>
  )
}

/** What it comes to by the change; empty: as before. */
function sayCharge(line: LinePanelProps['line'], name: string, before: number): string {
  const now = line.charges.find((charge) => charge.name === name)?.after ?? 0
  if (now === before) return ''
  return now === 0 ? 'Waived' : `${formatAmount(now)} now`
}

const describeCharges = ({ charges }: LinePanelProps['line']): string =>
  charges.flatMap(({ name, after }) => (after > 0 ? [`${name} ${formatAmount(after)}`] : [])).join(', ')

const nameAddress = ({ name, company, city }: StaffOrder['order']['shipping_address']): string =>
  [name || company, city].filter((text) => text !== '').join(', ')

const nameOf = (
  { webCode: code }: LinePanelProps['line'],
  { color, size }: LinePanelProps['line']['variants'][number],
): string => nameLooks({ color, size }) || code
