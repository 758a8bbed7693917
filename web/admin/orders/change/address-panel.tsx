import { usStates } from '../../../../domain/people/us-states.ts'
import { SelectField, TextField } from '../../../forms/index.ts'
import { Options } from '../../../ui/options.tsx'

/** Where the lines without addresses of their own go. */
export const AddressPanel = () => (
  <section className="pan" aria-labelledby="ship-to">
    <header>
      <h2 id="ship-to">Ship to</h2>
    </header>
    <AddressFields />
  </section>
)

/** @param nameOf the field of a part of the address */
export const AddressFields = ({ nameOf = (field: string) => field }) => (
  <div className="fields fields--2">
    <TextField name={nameOf('name')} label="Name" autoComplete="off" maxLength={80} />
    <TextField name={nameOf('company')} label="Company" optional autoComplete="off" maxLength={120} />
    <TextField name={nameOf('address_1')} label="Street address" autoComplete="off" maxLength={120} />
    <TextField name={nameOf('address_2')} label="Suite, floor" optional autoComplete="off" maxLength={120} />
    <TextField name={nameOf('city')} label="City" autoComplete="off" maxLength={80} />
    <SelectField name={nameOf('state')} label="State">
      <Options of={Object.entries(usStates)} />
    </SelectField>
    <TextField name={nameOf('zip')} label="ZIP code" autoComplete="off" maxLength={10} mono />
    <TextField name={nameOf('phone')} label="Phone" optional autoComplete="off" maxLength={40} mono />
  </div>
)
