import { saveItemVariant } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { findVariantMistakes, listNeededChoices } from '../../../../domain/catalog/check-variant.ts'
import { readCount } from '../../../../domain/text/read-count.ts'
import { Form, Refusal, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { readAmount, writeAmount } from './prices/price-rows.ts'
import { useItemCall } from './use-item-change.ts'

type Variant = Item['variants'][number]
type FieldTexts = Record<string, string>

interface VariantFormProps {
  item: Item
  /** Undefined: a new one. */
  variant: Variant | undefined
  onClose(): void
}

/** A color and size of an item with its code; of a new one also what is in stock. */
export function VariantForm({ item, variant, onClose }: VariantFormProps) {
  const save = useItemCall(saveItemVariant, item.id, onClose)
  const warehouses = variant ? [] : item.warehouses
  const others = item.variants.filter(({ code }) => code !== variant?.code).map(toChecked)
  const start: FieldTexts = {
    code: variant?.code ?? `${item.code}-`,
    color: variant?.color ?? '',
    size: variant?.size ?? '',
    extraPrice: variant ? writeAmount(variant.extraPrice) : '',
    gtin: variant?.gtin ?? '',
    colorHex: '',
    ...Object.fromEntries(warehouses.map((_, at) => [`stock_${at}`, ''])),
  }
  const read = (typed: FieldTexts): Omit<Variant, 'isSold'> & { colorHex: string | null } => ({
    code: typed['code']!.trim(),
    color: typed['color']!.trim() || null,
    size: typed['size']!.trim() || null,
    extraPrice: typed['extraPrice']!.trim() === '' ? 0 : (readAmount(typed['extraPrice']!.trim()) ?? NaN),
    gtin: typed['gtin']!.trim() || null,
    colorHex: typed['colorHex']!.trim() || null,
  })
  const isSold = variant?.isSold ?? true
  const choices = listNeededChoices(isSold, others)
  return (
    <Form<FieldTexts>
      className="dialog-form"
      start={start}
      sends={save}
      check={(typed) => {
        const { colorHex, ...wanted } = read(typed)
        return [
          ...findVariantMistakes({ ...toChecked({ ...wanted, isSold }), colorHex }, others),
          ...warehouses
            .map((_, at) => `stock_${at}`)
            .filter((field) => typed[field]!.trim() !== '' && readCount(typed[field]!) === undefined)
            .map((field) => ({ field, sentence: 'Please enter a whole number, 0 or more.' })),
        ]
      }}
      onSubmit={(typed) =>
        save.send({
          params: { id: item.id },
          input: {
            version: item.version,
            was: variant?.code ?? null,
            ...read(typed),
            isSold,
            stock: warehouses.flatMap(({ code }, at) => {
              const pieces = typed[`stock_${at}`]!.trim()
              return pieces === '' ? [] : [{ warehouse: code, quantity: readCount(pieces)! }]
            }),
          },
        })
      }
    >
      <div className="fields fields--2">
        <TextField
          name="code"
          label="Code"
          hint={variant ? 'Stays as orders and warehouses know it.' : 'Used in orders and stock.'}
          mono
          autoComplete="off"
          maxLength={80}
          readOnly={variant !== undefined}
        />
        <TextField name="gtin" label="GTIN" hint="UPC or EAN." optional mono autoComplete="off" maxLength={20} />
        <TextField name="color" label="Color" optional={!choices.has('color')} autoComplete="off" maxLength={100} />
        <TextField
          name="colorHex"
          label="Swatch"
          hint="For example #1f3b57. Empty: from the color name."
          optional
          mono
          autoComplete="off"
          maxLength={7}
        />
        <TextField name="size" label="Size" optional={!choices.has('size')} autoComplete="off" maxLength={60} />
        <TextField
          name="extraPrice"
          label="Extra price, USD"
          hint="Added to the price per piece."
          optional
          inputMode="decimal"
          mono
          autoComplete="off"
        />
        {warehouses.map(({ code, name }, at) => (
          <TextField
            key={code}
            name={`stock_${at}`}
            label={`In stock, ${name}`}
            optional
            inputMode="numeric"
            mono
            autoComplete="off"
          />
        ))}
      </div>
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>{variant ? 'Save variant' : 'Add variant'}</SubmitButton>
      </div>
    </Form>
  )
}

const toChecked = ({ code, color, size, extraPrice, gtin, isSold: active }: Variant) => ({
  code,
  color,
  size,
  extraPrice,
  gtin,
  active,
})
