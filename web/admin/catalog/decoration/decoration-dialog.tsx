import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { ChargeForm } from './charge-form.tsx'
import { LocationForm } from './location-form.tsx'
import { MethodForm } from './method-form.tsx'
import type { Opened } from './opened.ts'

interface DecorationDialogProps {
  item: Item
  /** Undefined: it is closed. */
  opened: Opened | undefined
  onClose(): void
}

/** Adds or changes a method, a location or a charge. */
export const DecorationDialog = ({ item, opened, onClose }: DecorationDialogProps) => (
  <FormDialog
    open={opened !== undefined}
    onClose={onClose}
    title={opened ? titleOf(opened) : ''}
    width={opened?.kind === 'location' ? 880 : 560}
  >
    {opened?.kind === 'method' && <MethodForm item={item} method={opened.method} onClose={onClose} />}
    {opened?.kind === 'location' && (
      <LocationForm item={item} method={opened.method} location={opened.location} onClose={onClose} />
    )}
    {opened?.kind === 'charge' && (
      <ChargeForm item={item} of={opened.method} charge={opened.charge} onClose={onClose} />
    )}
  </FormDialog>
)

function titleOf(opened: Opened): string {
  if (opened.kind === 'method') return opened.method?.name ?? 'New method'
  if (opened.kind === 'charge') return opened.charge?.name ?? 'New charge'
  return opened.location ? `${opened.location.name}, ${opened.method.name}` : `New location, ${opened.method.name}`
}
