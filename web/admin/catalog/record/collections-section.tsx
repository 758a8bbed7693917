import { getCatalogChoices } from '../../../../contract/admin/catalog/item-list.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { SelectField } from '../../../forms/index.ts'
import { FormSection, type SectionProps } from './section.tsx'
import { Options } from '../../../ui/options.tsx'

/** Where shoppers find it; the first is that of its breadcrumb. */
export function CollectionsSection(props: SectionProps) {
  const choices = useAnswer(getCatalogChoices, {}).data?.collections
  if (!choices) return null
  const toStart = ({ collections }: SectionProps['item']): Record<string, string> => {
    const chosen = collections.map((names) => choices.find((one) => isSame(one.names, names))?.id)
    return Object.fromEntries(
      [...chosen, undefined].map((id, at) => [`collection_${at}`, id === undefined ? '' : String(id)]),
    )
  }
  return (
    <FormSection
      {...props}
      title="Collections"
      toStart={toStart}
      otherwiseAt="collection_0"
      check={(typed) =>
        Object.values(typed).some((id) => id !== '')
          ? []
          : [{ field: 'collection_0', sentence: 'Please choose one, so that buyers can find it.' }]
      }
      toInput={(typed) => ({ collections: [...new Set(Object.values(typed).filter((id) => id !== ''))].map(Number) })}
    >
      {Object.keys(toStart(props.item)).map((name, at) => (
        <SelectField key={name} name={name} label={at === 0 ? 'Main collection' : `Other collections, ${at}`}>
          <option value="">None</option>
          <Options of={choices.map(({ id, names }) => [id, names.join(' > ')])} />
        </SelectField>
      ))}
    </FormSection>
  )
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
