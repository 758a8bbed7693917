import { useId } from 'react'
import { flyerTemplates, type FlyerTemplate } from '../../../../domain/flyers/flyer-design.ts'
import { TemplateDrawing, templateNames } from './template-drawing.tsx'
import * as styles from './flyer-builder.module.css'

interface TemplatePickerProps {
  chosen: FlyerTemplate
  onChoose(template: FlyerTemplate): void
}

/** How a page is laid out. */
export function TemplatePicker({ chosen, onChoose }: TemplatePickerProps) {
  const name = useId()
  return (
    <section aria-labelledby="template">
      <h2 id="template">Template</h2>
      <div className={styles.templates} role="radiogroup" aria-labelledby="template">
        {flyerTemplates.map((template) => (
          <label key={template}>
            <input type="radio" name={name} checked={template === chosen} onChange={() => onChoose(template)} />
            <TemplateDrawing template={template} />
            <span>{templateNames[template]}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
