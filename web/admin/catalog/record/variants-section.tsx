import { formatUnitPrice } from '../../../../domain/text/format-money.ts'
import { CheckboxField } from '../../../forms/index.ts'
import { FormSection, type SectionProps } from './section.tsx'

/** Its colors and sizes with their codes, and which of them are sold. */
export function VariantsSection(props: SectionProps) {
  const { variants } = props.item
  return (
    <FormSection
      {...props}
      title="Variants"
      start={Object.fromEntries(variants.map(({ is_sold: isSold }, at) => [`sold_${at}`, isSold]))}
      toInput={(typed) => ({
        variants: variants.map((variant, at) => ({ ...variant, is_sold: typed[`sold_${at}`] === true })),
      })}
    >
      <ul className="rows variant-rows">
        {variants.map(({ code, color, size, extra_price: extra, gtin }, at) => (
          <li key={code}>
            <CheckboxField name={`sold_${at}`} label={<span className="mono">{code}</span>} />
            <span>{[color, size].filter(Boolean).join(', ')}</span>
            <span className="dim">{[extra > 0 && `+${formatUnitPrice(extra)}`, gtin].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      <p className="small dim">Checked ones are sold.</p>
    </FormSection>
  )
}
