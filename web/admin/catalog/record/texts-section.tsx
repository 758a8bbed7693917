import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { fieldsIn, rowOf, type ItemField } from '../../../../domain/catalog/item-fields.ts'
import { mapFields } from '../../../../domain/fields/record-fields.ts'
import { atFields, TextAreaField, TextField } from '../../../forms/index.ts'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { FormSection, type SectionProps } from './section.tsx'
import { readLines, readSpecifications, writeSpecifications } from './text-lines.ts'

const texts = fieldsIn('texts', 'text', 'html')

const toStart = (item: Item) => ({
  ...mapFields(texts, (field) => item[field]),
  features: item.features.join('\n'),
  specifications: writeSpecifications(item.specifications),
})

/** What shoppers read of it, and what a search finds it by. */
export function TextsSection(props: SectionProps) {
  return (
    <FormSection
      {...props}
      title="Texts"
      toStart={toStart}
      check={({ name, specifications }) =>
        atFields({
          name: name.trim() === '' ? 'Please enter a name.' : undefined,
          specifications: readSpecifications(specifications)
            ? undefined
            : 'Please enter each as name: value, for example Capacity: 20 oz.',
        })
      }
      toInput={({ features, specifications, ...texts }) => ({
        ...texts,
        features: readLines(features),
        specifications: readSpecifications(specifications) ?? [],
      })}
    >
      <div className="fields fields--2">
        {fieldsIn('texts', 'text', 'html', 'texts', 'pairs').map((field) => (
          <TextsField key={field} field={field} mayChange={props.item.mayChange} />
        ))}
      </div>
    </FormSection>
  )
}

function TextsField({ field, mayChange }: { field: ItemField; mayChange: boolean }) {
  const { kind, title, hint, maxLength } = rowOf(field)
  const named = { name: field, label: title }
  switch (kind) {
    case 'html':
      return (
        <RichTextField
          {...named}
          hint="Plain text or HTML: paragraphs, lists, bold, links. Anything else is removed."
          rows={6}
          disabled={!mayChange}
        />
      )
    case 'texts':
      return <TextAreaField {...named} hint="One per line." rows={4} />
    case 'pairs':
      return <TextAreaField {...named} hint="One per line: Capacity: 20 oz" rows={4} />
    default:
      return <TextField {...named} hint={hint} autoComplete="off" maxLength={maxLength} span={field === 'name'} />
  }
}
