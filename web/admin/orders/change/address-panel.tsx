import { usStates } from '../../../../domain/people/us-states.ts'
import { SelectField, TextField } from '../../../forms/index.ts'

/** Where the lines without addresses of their own go. */
export const AddressPanel = () => (
  <section className="pan" aria-labelledby="ship-to">
    <header>
      <h2 id="ship-to">Ship to</h2>
    </header>
    <div className="fields fields--2">
      <TextField name="name" label="Name" autoComplete="off" maxLength={80} />
      <TextField name="company" label="Company" optional autoComplete="off" maxLength={120} />
      <TextField name="address_1" label="Street address" autoComplete="off" maxLength={120} />
      <TextField name="address_2" label="Suite, floor" optional autoComplete="off" maxLength={120} />
      <TextField name="city" label="City" autoComplete="off" maxLength={80} />
      <SelectField name="state" label="State">
        {Object.entries(usStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="zip" label="ZIP code" autoComplete="off" maxLength={10} mono />
      <TextField name="phone" label="Phone" optional autoComplete="off" maxLength={40} mono />
    </div>
  </section>
)
