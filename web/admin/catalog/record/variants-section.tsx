import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { useState } from 'react'
import { formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { CheckboxField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { FormSection, type SectionProps } from './section.tsx'
import { VariantForm } from './variant-form.tsx'
import * as styles from './record.module.css'

/** Its colors and sizes with their codes, and which of them are sold. */
export function VariantsSection(props: SectionProps) {
  const { item, now } = props
  const { variants, mayChange } = item
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <FormSection
        {...props}
        title="Variants"
        aside={
          mayChange && (
            <Button size="sm" onClick={() => setOpened('new')}>
              <PlusIcon /> Add variant
            </Button>
          )
        }
        toStart={(of): Record<string, boolean> =>
          Object.fromEntries(of.variants.map(({ isSold }, at) => [`sold_${at}`, isSold]))
        }
        toInput={(typed) => ({
          variants: now.variants.map((variant) => {
            const at = variants.findIndex(({ code }) => code === variant.code)
            return at < 0 ? variant : { ...variant, isSold: typed[`sold_${at}`] === true }
          }),
        })}
      >
        <ul className={`rows ${styles.variantRows}`}>
          {variants.map(({ code, color, size, extraPrice: extra, gtin }, at) => (
            <li key={code}>
              <CheckboxField name={`sold_${at}`} label={<span className="mono">{code}</span>} />
              <span>{nameLooks({ color, size })}</span>
              <span className="dim">
                {[extra > 0 && `+${formatUnitPrice(extra)}`, gtin].filter(Boolean).join(', ')}
              </span>
              {mayChange && (
                <Button size="sm" look="quiet" onClick={() => setOpened(code)}>
                  Edit<span className="sr"> {code}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <p className="small dim">Checked variants are for sale.</p>
      </FormSection>
      <FormDialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened === undefined || opened === 'new' ? 'New variant' : opened}
        width={560}
      >
        {opened !== undefined && (
          <VariantForm
            item={now}
            variant={now.variants.find(({ code }) => code === opened)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </FormDialog>
    </>
  )
}
