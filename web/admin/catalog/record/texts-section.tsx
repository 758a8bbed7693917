import { atFields, TextAreaField, TextField } from '../../../forms/index.ts'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { FormSection, type SectionProps } from './section.tsx'
import { readLines, readSpecifications, writeSpecifications } from './text-lines.ts'

/** What shoppers read of it, and what a search finds it by. */
export function TextsSection(props: SectionProps) {
  const { item } = props
  return (
    <FormSection
      {...props}
      title="Texts"
      toStart={(item) => ({
        name: item.name,
        brand: item.brand,
        summary: item.summary,
        description_html: item.description_html,
        features: item.features.join('\n'),
        specifications: writeSpecifications(item.specifications),
        keywords: item.keywords,
        material: item.material,
        made_in: item.made_in,
        unit: item.unit,
      })}
      check={({ name, specifications }) =>
        atFields({
          name: name.trim() === '' ? 'Please enter a name.' : undefined,
          specifications: readSpecifications(specifications)
            ? undefined
            : 'Please write each as a name, a colon and a value: Capacity: 20 oz.',
        })
      }
      toInput={({ features, specifications, ...texts }) => ({
        ...texts,
        features: readLines(features),
        specifications: readSpecifications(specifications) ?? [],
      })}
    >
      <div className="fields fields--2">
        <TextField name="name" label="Name" autoComplete="off" maxLength={300} span />
        <TextField name="brand" label="Brand" autoComplete="off" maxLength={200} />
        <TextField name="summary" label="Summary" hint="The facts on its card." autoComplete="off" maxLength={200} />
        <RichTextField
          name="description_html"
          label="Description"
          hint="Plain text or HTML: paragraphs, lists, bold, links. Anything else is taken out."
          rows={6}
          disabled={!item.may_change}
        />
        <TextAreaField name="features" label="Features" hint="One on each line." rows={4} />
        <TextAreaField name="specifications" label="Specifications" hint="One on each line: Capacity: 20 oz" rows={4} />
        <TextField name="material" label="Material" autoComplete="off" maxLength={200} />
        <TextField name="made_in" label="Made in" autoComplete="off" maxLength={100} />
        <TextField name="unit" label="Sold by" autoComplete="off" maxLength={40} />
        <TextField name="keywords" label="Search words" autoComplete="off" maxLength={1000} />
      </div>
    </FormSection>
  )
}
