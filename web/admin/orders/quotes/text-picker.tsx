import { listQuoteTexts } from '../../../../contract/admin/orders/quotes.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../kit/menu.tsx'

interface TextPickerProps {
  /** Of the field that the text goes into: 'note to the buyer'. */
  field: string
  /** What is typed there now. */
  value: string
  maxLength: number
  onChange(value: string): void
}

/** The owner's templates: the chosen one goes behind what is typed. Nothing where the owner has none. */
export function TextPicker({ field, value, maxLength, onChange }: TextPickerProps) {
  const { data } = useAnswer(listQuoteTexts, {}, { quiet: true })
  if (!data || data.texts.length === 0) return null
  return (
    <Menu
      trigger={
        <Button size="sm" look="quiet">
          Insert template<span className="sr"> into {field}</span>
        </Button>
      }
    >
      {data.texts.map(({ name, text }) => {
        const next = [value.trimEnd(), text].filter(Boolean).join('\n')
        return (
          <MenuItem key={name} disabled={next.length > maxLength} onChoose={() => onChange(next)}>
            {name}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
